import { joined } from '../../domain/italian/words.ts'
import type { Comune } from '../comune/comuni.ts'
import { type Letter, letter } from '../platform/mail/letter.ts'

interface Invitation {
  readonly inviter: { readonly email: string }
  /** The comuni where the new colleague will work; empty: all of them. */
  readonly comuni: readonly Comune[]
  /** The console's origin; undefined where it is not known. */
  readonly origin: string | undefined
}

/** A subject with more names is not read to its end. */
const MOST_NAMED = 3

/** Contains no code: the invited person asks for one on the sign-in page. */
export const invitationLetter = ({ public: sender }: Comune, { inviter, comuni, origin }: Invitation): Letter =>
  letter(sender, {
    subject: `Puoi lavorare nella gestione di ${namesOf(comuni)}`,
    title: 'Hai accesso alla gestione',
    paragraphs: [
      `${inviter.email} ti ha dato accesso alla gestione del servizio.`,
      'Apri la pagina “/gestione” dell’app e scrivi questo indirizzo e-mail: ti arriva un codice per entrare. Niente password.',
    ],
    ...(origin !== undefined && { link: { label: 'Apri la gestione', url: `${origin}/gestione` } }),
  })

function namesOf(comuni: readonly Comune[]): string {
  if (comuni.length === 0) return 'tutti i comuni'
  return comuni.length > MOST_NAMED ? `${comuni.length} comuni` : joined(comuni.map((one) => one.public.name))
}
