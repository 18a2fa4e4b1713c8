import { fiscalCodeProblem } from '../../../../domain/bulky/typed-answer.ts'
import { type Field, WHERE_FIELDS, WHO_FIELDS } from '../../../parts/bulky/form/fields.ts'

interface Asked {
  readonly label?: string
  readonly hint?: string
  readonly missing: string
  readonly wrong?: string
}

/** The texts of the request's fields for the clerk, who asks somebody on the phone. */
const ASKED: Readonly<Record<string, Asked>> = {
  nome: { label: 'Chi chiama', hint: 'Nome e cognome.', missing: 'Chiedi nome e cognome.' },
  'codice-fiscale': {
    label: 'Codice fiscale o partita IVA',
    hint: 'Per un negozio o un ufficio la partita IVA. Serve per la richiesta e a nient’altro.',
    missing: 'Chiedi il codice fiscale.',
    wrong: 'Non torna: fatti rileggere le 16 lettere e cifre del codice fiscale, o le 11 cifre della partita IVA.',
  },
  utenza: {
    hint: 'Chiedi il codice sulla bolletta dei rifiuti. I ritiri si contano per utenza.',
    missing: 'Chiedi il codice utenza.',
    wrong: 'Il codice utenza non torna: fatti rileggere le lettere e le cifre della bolletta.',
  },
  telefono: {
    hint: 'Chiedi il numero da chiamare se il furgone non trova la via.',
    missing: 'Chiedi il numero di telefono.',
    wrong: 'Il numero di telefono non torna: fattelo ripetere.',
  },
  via: {
    missing: 'Chiedi la via e il numero.',
    wrong: 'Chiedi anche il numero civico, per esempio 12. Se non c’è, scrivi snc.',
  },
  punto: { label: 'Dove mette gli oggetti (se serve)', missing: '' },
}

function forClerk(field: Field): Field {
  const asked = ASKED[field.id]
  if (asked === undefined) return field
  const { missing, wrong = missing, ...words } = asked
  const said = (value: string): string => (value.trim() === '' ? missing : wrong)
  return {
    ...field,
    ...words,
    // The browser would fill in the clerk's own data.
    autoComplete: 'off',
    problem: (draft) => field.problem(draft) && said(field.read(draft)),
  }
}

/** Residents book for their home only; by phone shops can book too. */
const forShopsToo = (field: Field): Field =>
  field.id === 'codice-fiscale' ? { ...field, problem: (draft) => fiscalCodeProblem(field.read(draft)) } : field

export const CALLER_FIELDS: readonly Field[] = WHO_FIELDS.map(forShopsToo).map(forClerk)
export const CALLER_PLACE_FIELDS: readonly Field[] = WHERE_FIELDS.map(forClerk)
