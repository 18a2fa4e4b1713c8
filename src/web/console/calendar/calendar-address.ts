import { USER_KINDS, type UserKind } from '../../../domain/calendar/rules/scope.ts'
import { useQueryParameters } from '../../parts/console/query-parameters.ts'

export const PANELS = { regole: 'Regole', orari: 'Orari', feste: 'Feste', importa: 'Importa' } as const
export type PanelName = keyof typeof PANELS

/** Never "Annulla": that is the undo in the bar above. */
export const ACTIONS = {
  annulla: 'Togli la raccolta',
  sposta: 'Sposta la raccolta',
  aggiungi: 'Aggiungi una raccolta',
} as const
export type DayAction = keyof typeof ACTIONS

type Field = 'zona' | 'utenza' | 'anno' | 'pannello' | 'giorno' | 'azione' | 'tipo' | 'verso' | 'regola'

/** All that the page shows is in the address: a link shows a colleague the same. */
export interface CalendarAddress {
  readonly zone: string
  readonly user: UserKind
  readonly year: number
  readonly panel: PanelName
  /** The open day and what is being done to it; after a drag, what was dragged and where to. */
  readonly day: Temporal.PlainDate | undefined
  readonly action: DayAction | undefined
  readonly waste: string | undefined
  readonly to: string
  /** The index of the open rule, or a new one. */
  readonly rule: number | 'nuova' | undefined
  readonly go: (changes: Partial<Record<Field, string | undefined>>) => void
}

export function useCalendarAddress(zones: readonly { id: string }[], today: Temporal.PlainDate): CalendarAddress {
  const [asked, change] = useQueryParameters()
  const read = (field: Field): string => asked.get(field) ?? ''
  const day = dayIn(read('giorno'))
  const rule = read('regola')
  return {
    zone: zones.find(({ id }) => id === read('zona'))?.id ?? zones[0]?.id ?? '',
    user: USER_KINDS.find((user) => user === read('utenza')) ?? 'domestica',
    year: /^20\d\d$/.test(read('anno')) ? Number(read('anno')) : (day ?? today).year,
    panel: (Object.keys(PANELS) as PanelName[]).find((name) => name === read('pannello')) ?? 'regole',
    day,
    action: (Object.keys(ACTIONS) as DayAction[]).find((name) => name === read('azione')),
    waste: read('tipo') || undefined,
    to: dayIn(read('verso'))?.toString() ?? '',
    rule: rule === 'nuova' ? rule : /^\d+$/.test(rule) ? Number(rule) : undefined,
    go: (changes) => change(changes, { replace: true }),
  }
}

/** Only the panel is open. */
export const CLOSED = {
  giorno: undefined,
  azione: undefined,
  tipo: undefined,
  verso: undefined,
  regola: undefined,
} as const

function dayIn(text: string): Temporal.PlainDate | undefined {
  try {
    return text === '' ? undefined : Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
