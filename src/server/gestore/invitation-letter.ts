import type { Comune } from '../comune/comuni.ts'
import { type Letter, letter } from '../platform/mail/letter.ts'

/** No code in it: whoever opens the page asks for one, at the address that was let in. */
export const invitationLetter = (
  { public: sender }: Comune,
  origin: string,
  inviter: { readonly email: string },
): Letter =>
  letter(sender, {
    subject: `Puoi lavorare nella gestione di ${sender.name}`,
    title: 'Hai accesso alla gestione',
    paragraphs: [
      `${inviter.email} ti ha dato accesso alla gestione del servizio.`,
      'Apri la pagina e scrivi questo indirizzo e-mail: ti arriva un codice per entrare. Niente password.',
    ],
    link: { label: 'Apri la gestione', url: `${origin}/gestione` },
  })
