import { readdir } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { PART_NAMES } from '../../contract/edition/content.ts'
import { countOf } from '../../domain/italian/words.ts'
import type { Edition } from '../edition/edition.ts'
import { exportEdition } from '../edition/export-edition.ts'
import { momentInWords } from '../edition/moment.ts'
import { draftsOf, dropDrafts, saveDraft } from '../edition/publish/drafts/drafts.ts'
import { publishDrafts, rehearseDrafts } from '../edition/publish/drafts/publish-drafts.ts'
import { publish, type Published } from '../edition/publish/publish.ts'
import type { PublishRefusal } from '../edition/publish/refusal.ts'
import { refusalLines } from '../edition/publish/refusal-lines.ts'
import { type EditionRehearsal, editionRehearsalWords, rehearseNow } from '../edition/rehearse/rehearse-edition.ts'
import { editionStore } from '../edition/store.ts'
import { verifyEditions } from '../edition/verify.ts'
import { readComune } from '../folders/read-comune.ts'
import { guideReader } from '../guide/guide-files.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { ComuneCall, Printed } from './comune-call.ts'
import { tellInWords } from './tell.ts'
import { momentIn, newestOf, numbered, reasonIn } from './edition-arguments.ts'

const done = (text: string): Printed => ({ text, ok: true })
const refused = (text: string): Printed => ({ text, ok: false })

/** The parts of a folder that are not as published become drafts: nobody sees them yet. */
export async function importDraft(database: Database, { id, rest, options }: ComuneCall): Promise<Printed> {
  const folder = resolve(rest[0] ?? '')
  const read = await readComune(dirname(folder), basename(folder), await guideReader(dirname(folder)))
  if ('problems' in read) return refused(['Dati da correggere:', ...read.problems].join('\n'))
  const newest = await editionStore(database).newest(id)
  const changed = PART_NAMES.filter((name) => newest?.parts[name] !== read.parts[name].hash)
  const dropped = await database.transaction(async (queries) => {
    // What is imported is what the clerk wants: a wrong import before it must not go out with it.
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
    return done([`${id}: la cartella è uguale all’edizione ${newest?.number}.`, ...dropped].join('\n'))
  }
  const drafted = `${id}: in bozza ${changed.join(', ')}. Per pubblicare: npm run comune -- publish --comune ${id} --motivo "…"`
  const rehearsed = await rehearseDrafts(database, id, systemClock())
  return done(
    [drafted, ...dropped, ...(rehearsed?.kind === 'rehearsed' ? wordsOf(rehearsed.rehearsal) : [])].join('\n'),
  )
}

/** What is in drafts becomes an edition; with `--prova`, only what it would change is told. */
export async function publishDraft(database: Database, call: ComuneCall): Promise<Printed> {
  const { id, options } = call
  if (options.prova) {
    const rehearsed = await rehearseDrafts(database, id, momentIn(options.dal) ?? systemClock())
    if (rehearsed === undefined) return refused(`${id}: non c’è nessuna bozza.`)
    return rehearsed.kind === 'rehearsed' ? tried(id, rehearsed.rehearsal) : refused(refusalLines(rehearsed).join('\n'))
  }
  const reason = reasonIn(options.motivo)
  const said = { comuneId: id, author: options.autore, reason, now: systemClock(), effectiveAt: momentIn(options.dal) }
  const outcome = await publishDrafts(database, said)
  return outcome === undefined ? refused(`${id}: non c’è nessuna bozza.`) : told(database, call, outcome)
}

/** The content of an earlier edition becomes a new one. */
export async function goBack(database: Database, call: ComuneCall): Promise<Printed> {
  const { id, rest, options } = call
  const newest = await newestOf(database, id)
  const { number, parts } = await numbered(database, id, rest[0])
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
  })
  return told(database, call, outcome)
}

export async function exportNumbered(database: Database, call: ComuneCall): Promise<Printed> {
  const { id, folder, rest, options } = call
  const [target = ''] = rest
  const there = await readdir(target).catch(() => [])
  if (there.length > 0) return refused(`${target}: la cartella non è vuota. Scegline un’altra.`)
  const { number, parts } = await numbered(database, id, options.edizione)
  await exportEdition(parts, folder, target)
  return done(`${id}: l’edizione ${number} è scritta in ${target}.`)
}

/** Every comune with what it tells residents now. */
export async function listEditions(database: Database): Promise<Printed> {
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

export async function listHistory(database: Database, { id }: ComuneCall): Promise<Printed> {
  const editions = await editionStore(database).history(id)
  return editions.length === 0 ? refused(`${id}: non ha ancora un’edizione.`) : done(editions.map(lineOf).join('\n'))
}

export async function verifyAll(database: Database): Promise<Printed> {
  const verified = await verifyEditions(database)
  if ('broken' in verified) return refused(`Non è tutto come fu pubblicato. ${verified.broken}.`)
  const { editions, parts, heads } = verified
  const whole = `Tutto come fu pubblicato: ${countOf(editions, 'edizione', 'edizioni')}, ${countOf(parts, 'parte', 'parti')}.`
  return done([whole, ...heads.map(({ comuneId, number, hash }) => `${comuneId} ${number} ${hash}`)].join('\n'))
}

const lineOf = ({ number, author, publishedAt, effectiveAt, reason }: Edition): string => {
  const later = effectiveAt > publishedAt ? `, vale da ${momentInWords(effectiveAt)}` : ''
  return `edizione ${number}, ${author}, ${momentInWords(publishedAt)}${later}: ${reason}`
}

/** What came of it and, where that was asked for, how many phones are told. */
async function told(
  database: Database,
  { id, options }: ComuneCall,
  outcome: Published | PublishRefusal,
): Promise<Printed> {
  const printed = outcomeText(id, outcome)
  if (!options.avvisa || outcome.kind !== 'published') return printed
  const { replaced: before, edition } = outcome
  return { ...printed, text: `${printed.text}\n${await tellInWords(database, [{ before, edition }])}` }
}

function outcomeText(id: string, outcome: Published | PublishRefusal): Printed {
  if (outcome.kind === 'published')
    return done([`${id}: ${lineOf(outcome.edition)}`, ...wordsOf(outcome.rehearsal)].join('\n'))
  if (outcome.kind === 'unchanged') return done(`${id}: è già così, nell’edizione ${outcome.edition.number}.`)
  return refused(refusalLines(outcome).join('\n'))
}

const tried = (id: string, rehearsal: EditionRehearsal | undefined): Printed =>
  done([`${id}: solo una prova, niente è pubblicato.`, ...wordsOf(rehearsal)].join('\n'))

const wordsOf = (rehearsal: EditionRehearsal | undefined): string[] =>
  rehearsal === undefined ? [] : editionRehearsalWords(rehearsal).map((line) => `  ${line}`)
