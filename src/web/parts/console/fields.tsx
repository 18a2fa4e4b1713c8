import type { ReactNode } from 'react'
import {
  Button,
  Checkbox,
  type CheckboxProps,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components'
import { Icon } from '../../ui/icon.tsx'

/** The console's fields: label above, hint and error below; the error is shown while one types. */
interface FieldProps {
  label: string
  /** One sentence, where it is needed. */
  hint?: ReactNode
  /** What is wrong with the value. */
  problem?: string | undefined
  isReadOnly?: boolean
}

interface LineProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Dates and times use the browser's own fields, which know how people write them. */
  type?: 'text' | 'date' | 'time' | 'email' | 'url' | 'tel' | 'number' | 'datetime-local' | 'color'
  /** Several lines. */
  isLong?: boolean
  isRequired?: boolean
  maxLength?: number
  onBlur?: () => void
}

export function Line({ label, hint, problem, type = 'text', isLong = false, isReadOnly = false, ...rest }: LineProps) {
  return (
    <TextField
      className="console-field"
      type={type}
      isInvalid={problem !== undefined}
      isReadOnly={isReadOnly}
      {...rest}
    >
      <Label>{label}</Label>
      {isLong ? <TextArea rows={4} /> : <Input />}
      <Below hint={hint} problem={problem} />
    </TextField>
  )
}

const Below = ({ hint, problem }: Pick<FieldProps, 'hint' | 'problem'>) => (
  <>
    {hint !== undefined && (
      <Text slot="description" className="field-hint">
        {hint}
      </Text>
    )}
    <FieldError className="field-error">
      <Icon name="alert" />
      {problem}
    </FieldError>
  </>
)

export interface Option {
  readonly id: string
  readonly name: string
}

interface ChoiceProps extends FieldProps {
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** One of a few options. */
export function Choice({ label, hint, problem, value, options, onChange, isReadOnly = false }: ChoiceProps) {
  return (
    <Select
      className="console-field"
      selectedKey={value}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
      isInvalid={problem !== undefined}
      isDisabled={isReadOnly}
    >
      <Label>{label}</Label>
      <Button>
        <SelectValue />
        <Icon name="chevron-right" />
      </Button>
      <Below hint={hint} problem={problem} />
      <Popover className="choices">
        <ListBox items={options}>{({ id, name }) => <ListBoxItem id={id}>{name}</ListBoxItem>}</ListBox>
      </Popover>
    </Select>
  )
}

interface EitherProps {
  label: ReactNode
  /** Undefined until somebody has chosen. */
  value: string | undefined
  options: readonly Option[]
  onChange: (value: string) => void
}

/** One of a few options that are whole phrases. */
export const Either = ({ label, value, options, onChange }: EitherProps) => (
  <RadioGroup className="either" value={value ?? null} onChange={onChange}>
    <Label>{label}</Label>
    {options.map(({ id, name }) => (
      <Radio key={id} value={id}>
        {name}
      </Radio>
    ))}
  </RadioGroup>
)

/** Yes or no; with `slot="selection"` it selects its row. */
export const Tick = ({ children, ...rest }: CheckboxProps) => (
  <Checkbox className="tick" {...rest}>
    {(state) => (
      <>
        <span className="tick-box" aria-hidden="true">
          {state.isIndeterminate ? '–' : state.isSelected && <Icon name="check" />}
        </span>
        {typeof children === 'function' ? children({ ...state, defaultChildren: null }) : children}
      </>
    )}
  </Checkbox>
)

interface TicksProps {
  label: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  isReadOnly?: boolean
}

/** Several of a few options, in their order. */
export const Ticks = ({ label, options, value, onChange, isReadOnly = false }: TicksProps) => (
  <fieldset className="ticks">
    <legend>{label}</legend>
    {options.map(({ id, name }) => (
      <Tick
        key={id}
        isReadOnly={isReadOnly}
        isSelected={value.includes(id)}
        onChange={(isSelected) =>
          onChange(options.map((one) => one.id).filter((one) => (one === id ? isSelected : value.includes(one))))
        }
      >
        {name}
      </Tick>
    ))}
  </fieldset>
)
