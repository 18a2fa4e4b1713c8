import type { NewComune } from '../../../contract/edition/console.ts'
import { Line } from '../../parts/console/fields.tsx'

export type Contacts = Pick<NewComune, 'operator' | 'links'>

export const NO_CONTACTS: Contacts = {
  operator: { name: '', phone: '', email: '', website: '' },
  links: { privacy: '', accessibility: '' },
}

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
  onChange: (contacts: Contacts) => void
  isWrong: (...path: readonly string[]) => boolean
}

/** Asked for, not copied from the other comune: residents would call the wrong gestore and read the wrong privacy policy. */
export const ContactFields = ({ value, onChange, isWrong }: ContactFieldsProps) => (
  <fieldset>
    <legend>Chi risponde ai residenti</legend>
    <p>I residenti li leggono nell’app. Non si prendono dall’altro comune.</p>
    {FIELDS.map(({ of, field, label, type, problem }) => (
      <Line
        key={label}
        label={label}
        type={type}
        value={(value[of] as Readonly<Record<string, string>>)[field] ?? ''}
        problem={isWrong(of, field) ? problem : undefined}
        onChange={(text) => onChange({ ...value, [of]: { ...value[of], [field]: text } })}
      />
    ))}
  </fieldset>
)
