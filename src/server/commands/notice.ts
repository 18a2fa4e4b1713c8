import { parseArgs } from 'node:util'
import { newNoticeSchema } from '../../contract/notices/notice.ts'
import { type Notice, SEVERITIES } from '../../domain/notices/notice.ts'
import { wallClock } from '../../domain/wall-clock.ts'
import type { Clock } from '../platform/clock.ts'
import { type Comune, comuneById, type Comuni } from '../comune/comuni.ts'
import { issueLine, issueLines } from '../platform/data-issue.ts'
import type { Database } from '../platform/database/database.ts'
import type { CommandResult } from './comune-call.ts'
import { addNotice, noticesFrom, withdrawNotice } from '../notices/store.ts'

const USAGE = `Uso:
  npm run avviso -- aggiungi --titolo "…" --testo "…" --al 2026-11-20 [--dal "2026-11-18 08:00"]
                    [--zona …] [--gravita ${SEVERITIES.join('|')}] [--notifica] [--comune …]
  npm run avviso -- elenca [--comune …]
  npm run avviso -- chiudi NUMERO [--comune …]`

const OPTIONS = {
  titolo: { type: 'string' },
  testo: { type: 'string' },
  dal: { type: 'string' },
  al: { type: 'string' },
  zona: { type: 'string' },
  gravita: { type: 'string' },
  notifica: { type: 'boolean' },
  comune: { type: 'string' },
} as const

interface NoticeCommandDeps {
  comuni: Comuni
  defaultComune: string
  clock: Clock
  database: Database
}

const done = (text: string): CommandResult => ({ ok: true, text })
const refused = (...lines: string[]): CommandResult => ({ ok: false, text: lines.join('\n') })

/** Adds, lists and ends notices. */
export async function runNoticeCommand(args: readonly string[], deps: NoticeCommandDeps): Promise<CommandResult> {
  const parsed = readArguments(args)
  if (parsed === undefined) return refused(USAGE)
  const { action, number, values } = parsed
  const { comune: comuneId = deps.defaultComune, ...fields } = values
  const comune = comuneById(deps.comuni, comuneId)
  if (comune === undefined) {
    const ids = deps.comuni.all.map(({ id }) => id).join(', ')
    return refused(issueLine(['--comune'], { '--comune': comuneId }, `uno tra ${ids}`))
  }
  const now = wallClock(deps.clock(), comune.public.timeZone).toString({ smallestUnit: 'minute' })
  if (action === 'aggiungi') return add(comune, { dal: now, ...fields }, deps.database)
  if (action === 'elenca') return list(comune, now, deps.database)
  if (action === 'chiudi') return withdraw(comune, number, deps.database)
  return refused(USAGE)
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    return { values, action: positionals[0], number: positionals[1] }
  } catch {
    return undefined
  }
}

async function add(comune: Comune, fields: object, database: Database): Promise<CommandResult> {
  const parsed = newNoticeSchema.safeParse(fields)
  const problems = parsed.error?.issues.flatMap((issue) => issueLines(issue, fields)) ?? []
  const zones = comune.public.zones.map(({ id }) => id)
  if ('zona' in fields && !zones.includes(String(fields.zona))) {
    problems.push(issueLine(['zona'], fields, `uno tra ${zones.join(', ')}`))
  }
  if (!parsed.success || problems.length > 0) {
    return refused('Avviso da correggere:', ...problems.map((line) => line.replace('  ', '  --')), USAGE)
  }
  const id = await addNotice(database, comune.id, parsed.data)
  return done(`Avviso ${id} aggiunto per ${comune.public.name}. Chi ha l’app aperta lo vede adesso.`)
}

async function list(comune: Comune, now: string, database: Database): Promise<CommandResult> {
  const notices = await noticesFrom(database, comune.id, now)
  return done(notices.map(lineOf).join('\n') || `Nessun avviso in corso o in programma per ${comune.public.name}.`)
}

const lineOf = ({ id, title, startsAt, endsAt, zone, severity }: Notice): string =>
  `${id}  ${severity}  dal ${spaced(startsAt)} al ${spaced(endsAt)}  ${zone ?? 'tutte le zone'}  ${title}`

const spaced = (time: string): string => time.replace('T', ' ')

async function withdraw(comune: Comune, number = '', database: Database): Promise<CommandResult> {
  if (!/^\d{1,15}$/.test(number)) return refused(`Quale avviso? "${number}" non è un numero.`, USAGE)
  const isWithdrawn = await withdrawNotice(database, comune.id, Number(number))
  return isWithdrawn
    ? done(`Avviso ${number} chiuso.`)
    : refused(`Non c’è un avviso ${number} aperto per ${comune.public.name}.`)
}
