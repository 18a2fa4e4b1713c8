import type { Contact, Stop } from '../../../../contract/bulky/view.ts'
import { PhoneLink } from '../../../ui/phone-link.tsx'

/** People without an e-mail address, whom somebody has to call. */
export const contactsOf = (stops: readonly Stop[]): Contact[] =>
  stops.flatMap(({ code, name, phone, email }) =>
    email !== null || name === null || phone === null ? [] : [{ code, name, phone }],
  )

export const ToCall = ({ title, contacts }: { title: string; contacts: readonly Contact[] }) =>
  contacts.length > 0 && (
    <div>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.code}>
            {contact.name}, <PhoneLink phone={contact.phone} />, {contact.code}
          </li>
        ))}
      </ul>
    </div>
  )
