import { EMAIL_PROBLEM } from '../../../../domain/bulky/typed-answer.ts'
import type { Field } from '../../../parts/bulky/form/fields.ts'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Only for bookings by phone: who books online has signed in with an e-mail address. */
export const EMAIL_FIELD: Field = {
  id: 'email',
  label: 'E-mail (se c’è)',
  hint: 'Mandiamo lì la ricevuta e ogni cambio di data. Senza, chiami tu.',
  autoComplete: 'off',
  inputMode: 'email',
  read: ({ person }) => person.email ?? '',
  write: (draft, email) => ({ ...draft, person: { ...draft.person, email } }),
  problem: ({ person: { email = '' } }) =>
    email.trim() === '' || ADDRESS.test(email.trim()) ? undefined : EMAIL_PROBLEM,
}
