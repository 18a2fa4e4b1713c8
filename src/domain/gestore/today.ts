import { since, upTo, yearOf } from '../italian/articles.ts'
import { countOf } from '../italian/words.ts'

/** What needs work in a comune, the most urgent first. */
export const TODAY_KINDS = [
  'edizione',
  'ritiri-scaduti',
  'posta',
  'notifiche',
  'esiti',
  'segnalazioni',
  'calendario',
  'bozza',
  'parole',
] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

export interface TodayFact {
  readonly kind: TodayKind
  readonly comuneId: string
  readonly count: number
  /** The day on which it began, or the last day of the calendar: `2026-12-24`. */
  readonly day?: string | undefined
  /** The author of a draft, the words of a search, or the part. */
  readonly names?: readonly string[] | undefined
}

/** A calendar that ends is shown so many days before. */
export const ENDS_WITHIN = 30

/** The fact as a sentence. */
export function todaySentence({ kind, count, day = '', names = [] }: TodayFact): string {
  const words = {
    edizione: () => `L’edizione ${count} non si riesce a mostrare: i residenti leggono quella prima.`,
    'ritiri-scaduti': () => `${countOf(count, 'ritiro è', 'ritiri sono')} oltre il termine, il primo ${since(day)}.`,
    posta: () => `${countOf(count, 'e-mail non è arrivata', 'e-mail non sono arrivate')} negli ultimi sette giorni.`,
    notifiche: () =>
      `${countOf(count, 'notifica non è arrivata', 'notifiche non sono arrivate')} negli ultimi sette giorni.`,
    esiti: () =>
      `${countOf(count, 'ritiro passato aspetta', 'ritiri passati aspettano')} l’esito, il primo ${since(day)}.`,
    segnalazioni: () =>
      `${countOf(count, 'segnalazione aperta', 'segnalazioni aperte')} sui punti, la prima ${since(day)}.`,
    calendario: () => `Il calendario arriva ${upTo(day)} ${yearOf(day)}: dopo i residenti non leggono più date.`,
    bozza: () => `${countOf(count, 'bozza aspetta', 'bozze aspettano')} ${since(day)}: ${names.join(', ')}.`,
    parole: () =>
      `${countOf(count, 'parola cercata e non trovata', 'parole cercate e non trovate')}: ${names.map((name) => `“${name}”`).join(', ')}${count > names.length ? '…' : ''}`,
  } satisfies Record<TodayKind, () => string>
  return words[kind]()
}

/** The most urgent first; of the same kind, the earliest day first. */
export const byUrgency = (facts: readonly TodayFact[]): TodayFact[] =>
  facts.toSorted(
    (one, other) =>
      TODAY_KINDS.indexOf(one.kind) - TODAY_KINDS.indexOf(other.kind) ||
      (one.day ?? '').localeCompare(other.day ?? '') ||
      one.comuneId.localeCompare(other.comuneId),
  )
