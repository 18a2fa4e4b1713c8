import type { Comune } from '../../comune/comuni.ts'
import { type Letter, letter } from '../../platform/mail/letter.ts'

/** The code stands in the subject too: on a phone the notification is enough. */
export const codeLetter = ({ public: sender }: Comune, code: string): Letter =>
  letter(sender, {
    subject: `${code} è il tuo codice per ${sender.name}`,
    title: 'Il tuo codice',
    paragraphs: ['Scrivi questo codice nella pagina dove lo hai chiesto:'],
    highlight: code,
    after: [
      'Vale 10 minuti e una volta sola.',
      'Non lo hai chiesto tu? Non devi fare niente: senza il codice nessuno può entrare. Non darlo a nessuno, nemmeno a chi dice di chiamare dal comune.',
    ],
  })
