import type { NewComune } from '../../../contract/edition/console.ts'
import { Line } from './fields.tsx'

type Contacts = Pick<NewComune, 'operator' | 'links'>

const A_LINK = 'Scrivi un indirizzo che comincia con https://.'

const FIELDS = [
  { of: 'operator', field: 'name', label: 'Gestore', type: 'text', problem: 'Scrivi il nome del gestore.' },
  { of: 'operator', field: 'phone', label: 'Telefono', type: 'tel', problem: 'Scrivi il numero che risponde.' },
  { of: 'operator', field: 'email', label: 'E-mail', type: 'email', problem: 'Scrivi un indirizzo e-mail.' },
  { of: 'operator', field: 'website', label: 'Sito', type: 'url', problem: A_LINK },
  { of: 'links', field: 'privacy', label: 'Informativa privacy', type: 'url', problem: A_LINK },
  { of: 'links', field: 'accessibility', label: 'Dichiarazione di accessibilità', type: 'url', problem: A_LINK },
] as const

interface ContactFieldsProps {
  value: Contacts
  isWrong: (...path: readonly string[]) => boolean
  isReadOnly?: boolean
  onChange: (contacts: Contacts) => void
}

/** Who answers the residents of a comune. */
export const ContactFields = ({ value, isWrong, isReadOnly = false, onChange }: ContactFieldsProps) =>
  FIELDS.map(({ of, field, label, type, problem }) => (
    <Line
      key={label}
      label={label}
      type={type}
      value={(value[of] as Readonly<Record<string, string>>)[field] ?? ''}
      problem={isWrong(of, field) ? problem : undefined}
      isReadOnly={isReadOnly}
      onChange={(text) => onChange({ ...value, [of]: { ...value[of], [field]: text } })}
    />
  ))
