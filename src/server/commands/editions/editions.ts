import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { PART_NAMES } from '../../../contract/edition/content.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { exportEdition } from '../../edition/export-edition.ts'
import { draftsOf, dropDrafts, saveDraft } from '../../edition/publish/drafts/drafts.ts'
import { publishDrafts, rehearseDrafts } from '../../edition/publish/drafts/publish-drafts.ts'
import { publish } from '../../edition/publish/publish.ts'
import { refusalLines } from '../../edition/publish/refusal-lines.ts'
import { rehearseNow } from '../../edition/rehearse/rehearse-edition.ts'
import { editionStore } from '../../edition/store.ts'
import { verifyEditions } from '../../edition/verify.ts'
import { exportComune } from '../../folders/export-command.ts'
import { readComune } from '../../folders/read-comune.ts'
import { refuseFile } from '../../folders/refuse-file.ts'
import { guideReader } from '../../guide/guide-files.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ComuneCall, CommandResult } from '../comune-call.ts'
import { hostRulesIn, momentIn, newestOf, numberedEdition, reasonIn } from './edition-arguments.ts'
import { done, lineOf, refused, resultInWords, tried, wordsOf } from './edition-words.ts'

/** Turns the parts of a folder that differ from the published ones into drafts. */
export async function importDraft(database: Database, call: ComuneCall): Promise<CommandResult> {
  const { configuration, id, rest, options } = call
  const folder = resolve(rest[0] ?? '')
  refuseFile(folder)
  const read = await readComune(dirname(folder), basename(folder), await guideReader(dirname(folder)))
  if ('problems' in read) return refused(['Dati da correggere:', ...read.problems].join('\n'))
  const store = editionStore(database)
  const newest = await store.newest(id)
  // Not compared with the newest edition, which may still be waiting.
  const [current] = await store.current([id], systemClock())
  const changed = PART_NAMES.filter((name) => current?.parts[name] !== read.parts[name].hash)
  const dropped = await database.transaction(async (queries) => {
    // Deletes drafts of an earlier import, which must not be published along.
    const others = (await draftsOf(queries, id)).filter(({ part }) => !changed.includes(part))
    await dropDrafts(queries, id, others)
    for (const part of changed) {
      const { data } = read.parts[part]
      const basedOn = newest?.number ?? 0
      await saveDraft(queries, { comuneId: id, part, data, basedOn, author: options.autore, now: systemClock() })
    }
    return others.map(({ part, author }) => `${id}: scartata la bozza ${part} di ${author}, che non è nella cartella.`)
  })
  if (changed.length === 0) {
    return done([`${id}: la cartella è uguale all’edizione ${current?.number}.`, ...dropped].join('\n'))
  }
  const drafted = `${id}: in bozza ${changed.join(', ')}. Per pubblicare: npm run comune -- publish --comune ${id} --motivo "…"`
  const rehearsed = await rehearseDrafts(database, id, systemClock(), hostRulesIn(configuration))
  return done(
    [drafted, ...dropped, ...(rehearsed?.kind === 'rehearsed' ? wordsOf(rehearsed.rehearsal) : [])].join('\n'),
  )
}

/** Publishes the drafts; with `--prova` only prints what would change. */
export async function publishDraft(database: Database, call: ComuneCall): Promise<CommandResult> {
  const { id, options } = call
  const hostRules = hostRulesIn(call.configuration)
  if (options.prova) {
    const rehearsed = await rehearseDrafts(database, id, momentIn(options.dal) ?? systemClock(), hostRules)
    if (rehearsed === undefined) return refused(`${id}: non c’è nessuna bozza.`)
    return rehearsed.kind === 'rehearsed' ? tried(id, rehearsed.rehearsal) : refused(refusalLines(rehearsed).join('\n'))
  }
  const reason = reasonIn(options.motivo)
  const said = { comuneId: id, author: options.autore, reason, now: systemClock(), effectiveAt: momentIn(options.dal) }
  const outcome = await publishDrafts(database, { ...said, hostRules })
  return outcome === undefined ? refused(`${id}: non c’è nessuna bozza.`) : resultInWords(database, call, outcome)
}

/** Publishes an earlier edition's content again. */
export async function goBack(database: Database, call: ComuneCall): Promise<CommandResult> {
  const { id, rest, options } = call
  const newest = await newestOf(database, id)
  const { number, parts } = await numberedEdition(database, id, rest[0])
  if (options.prova) return tried(id, await rehearseNow(database, id, parts, momentIn(options.dal) ?? systemClock()))
  const outcome = await publish(database, {
    comuneId: id,
    parts,
    basedOn: newest.number,
    author: options.autore,
    act: 'torna',
    reason: options.motivo ?? `Torna quanto detto con l’edizione ${number}`,
    now: systemClock(),
    effectiveAt: momentIn(options.dal),
    hostRules: hostRulesIn(call.configuration),
  })
  return resultInWords(database, call, outcome)
}

export async function exportNumbered(database: Database, call: ComuneCall): Promise<CommandResult> {
  const { id, folder, rest, options } = call
  const [target = ''] = rest
  refuseFile(target)
  const isPublished = (await editionStore(database).newest(id)) !== undefined
  if (!isPublished && options.edizione === undefined && existsSync(folder)) return exportComune(folder, target)
  const there = await readdir(target).catch(() => [])
  if (there.length > 0) return refused(`${target}: la cartella non è vuota. Scegline un’altra.`)
  const { number, parts } = await numberedEdition(database, id, options.edizione)
  await exportEdition(parts, folder, target)
  return done(`${id}: l’edizione ${number} è scritta in ${target}.`)
}

/** Lists all comuni with their edition in effect. */
export async function listEditions(database: Database): Promise<CommandResult> {
  const store = editionStore(database)
  const heads = await store.heads(systemClock())
  const editions = await store.current(
    heads.map(({ comuneId }) => comuneId),
    systemClock(),
  )
  const lines = await Promise.all(
    editions.map(async (edition) => {
      const drafts = await draftsOf(database, edition.comuneId)
      const waiting = drafts.length === 0 ? '' : `, in bozza ${drafts.map(({ part }) => part).join(', ')}`
      return `${edition.comuneId}: ${lineOf(edition)}${waiting}`
    }),
  )
  return done(lines.join('\n') || 'Nessun comune ha ancora un’edizione: avvia l’app, e importa le cartelle.')
}

export async function listHistory(database: Database, { id }: ComuneCall): Promise<CommandResult> {
  const editions = await editionStore(database).history(id)
  return editions.length === 0 ? refused(`${id}: non ha ancora un’edizione.`) : done(editions.map(lineOf).join('\n'))
}

export async function verifyAll(database: Database): Promise<CommandResult> {
  const verified = await verifyEditions(database)
  if ('broken' in verified) return refused(`Non è tutto come fu pubblicato. ${verified.broken}.`)
  const { editions, parts, heads } = verified
  const whole = `Tutto come fu pubblicato: ${countOf(editions, 'edizione', 'edizioni')}, ${countOf(parts, 'parte', 'parti')}.`
  return done([whole, ...heads.map(({ comuneId, number, hash }) => `${comuneId} ${number} ${hash}`)].join('\n'))
}
