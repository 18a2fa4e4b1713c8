import type { z } from 'zod'
import { type JointAct, jointActSchema, type JointTarget } from '../../../contract/edition/joint-act.ts'
import { newNoticeSchema } from '../../../contract/notices/notice.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import { ITALIAN_TIME_ZONE } from '../../../domain/italian/time-zone.ts'
import { applyJoint, type JointDone, undoJoint } from '../../edition/joint/apply-joint.ts'
import { jointStore, type JointRow } from '../../edition/joint/joint-store.ts'
import { jointRefusalLines, type JointRefusal } from '../../edition/joint/refusal.ts'
import {
  inAll,
  type JointRehearsal,
  jointWords,
  rehearseJoint,
  rehearseUndo,
} from '../../edition/joint/rehearse-joint.ts'
import { fullMomentInWords } from '../../edition/moment.ts'
import { editionStore } from '../../edition/store.ts'
import { systemClock } from '../../platform/clock.ts'
import { ConfigurationError } from '../../platform/configuration.ts'
import { issueLines } from '../../platform/data-issue.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ComuneCall, CommandResult } from '../comune-call.ts'
import { reasonIn } from './edition-arguments.ts'
import { notifyInWords } from './notify.ts'

const MOST_LISTED = 20
const ALL = 'tutti'

/** A strike in many comuni, as one act. */
export async function strikeMany(database: Database, { options }: ComuneCall): Promise<CommandResult> {
  const { giorno, fino, sposta, tipi, motivo } = options
  const strike = { date: giorno, until: fino, to: sposta, types: tipi?.split(','), reason: reasonIn(motivo) }
  const targets = await targetsIn(database, options.comuni)
  return act(database, read(jointActSchema, { kind: 'sciopero', targets, strike }), options)
}

/** A notice in many comuni, as one act. */
export async function noticeMany(database: Database, { options }: ComuneCall): Promise<CommandResult> {
  const { titolo, testo, dal = now(), al, gravita, notifica } = options
  const { zone: _zone, ...notice } = read(newNoticeSchema, { titolo, testo, dal, al, gravita, notifica })
  const targets = await targetsIn(database, options.comuni)
  return act(database, read(jointActSchema, { kind: 'avviso', targets, notice }), options)
}

/** Undoes a joint act. */
export async function undoMany(database: Database, { rest, options }: ComuneCall): Promise<CommandResult> {
  const id = Number(rest[0])
  if (!Number.isSafeInteger(id)) throw new ConfigurationError(`Quale atto? "${rest[0]}" non è un numero.`)
  if (options.prova) return resultOf(await rehearseUndo(database, id, systemClock()))
  const actor = { author: options.autore, now: systemClock(), reason: options.motivo }
  return resultInWords(database, await undoJoint(database, id, actor), options)
}

export async function listMany(database: Database): Promise<CommandResult> {
  const acts = await jointStore(database).list(MOST_LISTED)
  return { text: acts.map(lineOf).join('\n') || 'Nessun atto su più comuni.', ok: true }
}

const lineOf = ({ id, kind, author, at, asked, undoneBy }: JointRow): string => {
  const what = asked.kind === 'sciopero' ? asked.strike.reason : asked.notice.title
  const comuni = asked.targets.map(({ comuneId }) => comuneId).join(', ')
  const undone = undoneBy === null ? '' : `, annullato dall’atto ${undoneBy}`
  return `${id}: ${kind}, ${author}, ${fullMomentInWords(at)}, ${comuni}: ${what}${undone}`
}

async function act(database: Database, asked: JointAct, options: ComuneCall['options']): Promise<CommandResult> {
  if (options.prova) return resultOf(await rehearseJoint(database, asked, systemClock()))
  return resultInWords(
    database,
    await applyJoint(database, asked, { author: options.autore, now: systemClock() }),
    options,
  )
}

/** The result and, if asked for, how many phones are notified. */
async function resultInWords(
  database: Database,
  outcome: JointDone | JointRefusal,
  { avvisa }: ComuneCall['options'],
): Promise<CommandResult> {
  const { text, ok } = resultOf(outcome)
  if (!avvisa || outcome.kind !== 'done') return { text, ok }
  return { text: `${text}\n${await notifyInWords(database, outcome.changed)}`, ok }
}

function resultOf(outcome: JointDone | JointRehearsal | JointRefusal): CommandResult {
  switch (outcome.kind) {
    case 'rehearsed':
      return { text: ['Solo una prova, niente è cambiato.', ...jointWords(outcome)].join('\n'), ok: true }
    case 'done': {
      const { id, undoes, changed, untouched } = outcome
      const next =
        undoes === undefined ? `Per annullarlo: npm run comune -- annulla ${id}` : `L’atto ${undoes} è annullato.`
      const words = changed.length === 0 ? [] : jointWords({ comuni: changed, untouched, residents: inAll(changed) })
      return { text: [`Atto ${id}. ${next}`, ...words].join('\n'), ok: true }
    }
    default:
      return { text: jointRefusalLines(outcome).join('\n'), ok: false }
  }
}

/** "base,pietralvento/borgo,pietralvento/colline": comuni, or zones of a comune. */
async function targetsIn(database: Database, text = ''): Promise<JointTarget[]> {
  const newest = await editionStore(database).allNewest()
  const names = text === ALL ? newest.map(({ comuneId }) => comuneId) : text.split(',').filter(Boolean)
  const chosen = Map.groupBy(names, (name) => name.split('/', 1)[0]!)
  if (chosen.size === 0) throw new ConfigurationError('--comuni: manca. Scrivi quali: --comuni COMUNE,COMUNE/ZONA')
  return [...chosen].map(([comuneId, entries]) => {
    const zones = entries.map((entry) => entry.slice(comuneId.length + 1))
    return { comuneId, ...(zones.every(Boolean) && { zones }) }
  })
}

const now = (): string => wallClock(systemClock(), ITALIAN_TIME_ZONE).toString({ smallestUnit: 'minute' })

function read<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.flatMap((issue) => issueLines(issue, data))
  throw new ConfigurationError(['Da correggere:', ...lines].join('\n'))
}
