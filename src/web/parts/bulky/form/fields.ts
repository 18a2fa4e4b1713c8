import {
  codiceFiscaleProblem,
  nameProblem,
  phoneProblem,
  streetProblem,
  utenzaProblem,
} from '../../../../domain/bulky/typed-answer.ts'
import type { Draft } from '../draft.ts'

/** One question of the request, as data: what it says, where it stands in the draft, when it is answered. */
export interface Field {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly autoComplete?: string
  readonly inputMode?: 'email' | 'tel' | 'text'
  readonly isLong?: true
  readonly read: (draft: Draft) => string
  readonly write: (draft: Draft, value: string) => Draft
  /** What is wrong with it, in words; undefined when it is right. */
  readonly problem: (draft: Draft) => string | undefined
}

const nothing = (): undefined => undefined

const person = (key: Exclude<keyof Draft['person'], 'email'>) => ({
  read: (draft: Draft) => draft.person[key],
  write: (draft: Draft, value: string): Draft => ({ ...draft, person: { ...draft.person, [key]: value } }),
})
const place = (key: Exclude<keyof Draft['place'], 'position'>) => ({
  read: (draft: Draft) => draft.place[key],
  write: (draft: Draft, value: string): Draft => ({ ...draft, place: { ...draft.place, [key]: value } }),
})

export const WHO_FIELDS: readonly Field[] = [
  {
    id: 'nome',
    label: 'Nome e cognome',
    autoComplete: 'name',
    ...person('name'),
    problem: ({ person: { name } }) => nameProblem(name),
  },
  {
    id: 'codice-fiscale',
    label: 'Codice fiscale',
    hint: 'Serve al gestore per la richiesta e a nient’altro.',
    autoComplete: 'off',
    ...person('codiceFiscale'),
    problem: ({ person: { codiceFiscale } }) => codiceFiscaleProblem(codiceFiscale),
  },
  {
    id: 'utenza',
    label: 'Codice utenza',
    hint: 'Lo trovi sulla bolletta dei rifiuti. I ritiri si contano per utenza.',
    autoComplete: 'off',
    read: (draft) => draft.utenza,
    write: (draft, utenza) => ({ ...draft, utenza }),
    problem: ({ utenza }) => utenzaProblem(utenza),
  },
  {
    id: 'telefono',
    label: 'Telefono',
    hint: 'Se il furgone non trova la via, ti chiamiamo.',
    autoComplete: 'tel',
    inputMode: 'tel',
    ...person('phone'),
    problem: ({ person: { phone } }) => phoneProblem(phone),
  },
]

export const WHERE_FIELDS: readonly Field[] = [
  {
    id: 'via',
    label: 'Via e numero',
    autoComplete: 'address-line1',
    ...place('street'),
    // Another street is another spot: the van is not sent to where the last one was.
    write: (draft, street) => ({ ...draft, place: { ...draft.place, street, position: undefined } }),
    problem: ({ place: { street } }) => streetProblem(street),
  },
  {
    id: 'piano',
    label: 'Piano o interno (se serve)',
    autoComplete: 'off',
    ...place('floor'),
    problem: nothing,
  },
  {
    id: 'punto',
    label: 'Dove metti gli oggetti (se serve)',
    hint: 'Per esempio: accanto al cancello verde.',
    autoComplete: 'off',
    ...place('spot'),
    problem: nothing,
  },
  {
    id: 'note',
    label: 'Note per chi passa (se servono)',
    isLong: true,
    autoComplete: 'off',
    ...place('notes'),
    problem: nothing,
  },
]
