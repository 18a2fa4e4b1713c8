import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveDraft } from '../../edition/publish/drafts/drafts.ts'
import { publish } from '../../edition/publish/publish.ts'
import { COMUNI, partsOf, publication, withHosts, withStrike } from '../../edition/testing/contents.ts'
import { hashesOf } from '../../content/comune-of.ts'
import { readComune } from '../../folders/read-comune.ts'
import { guideReader } from '../../guide/guide-files.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase, temporaryFolder } from '../../testing/postgres.ts'
import { type ComuneCall, readArguments } from '../comune-call.ts'
import { exportNumbered, goBack, importDraft, listEditions, listHistory, publishDraft, verifyAll } from './editions.ts'
import { withdrawWaiting } from './withdraw.ts'

const base = await partsOf('base')

let database: Database
let folder: string
beforeEach(async () => {
  database = await freshDatabase()
  folder = await temporaryFolder()
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** As it is written in the shell: `import CARTELLA --comune base`. */
const call = (...args: string[]): ComuneCall => {
  const { positionals, values } = readArguments(args)
  const id = values.comune ?? 'base'
  const configuration = readConfiguration({ COMUNI_DIR: COMUNI })
  return { configuration, id, folder: join(COMUNI, id), rest: positionals, options: values }
}

async function changedFolder(id: string): Promise<string> {
  const copy = join(folder, id)
  await cp(join(COMUNI, id), copy, { recursive: true })
  const path = join(copy, 'comune.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"Capodanno"', '"Primo dell’anno"'))
  return copy
}

describe('from a folder to residents', () => {
  test('what is different becomes a draft, and the draft an edition', async () => {
    await publish(database, publication('base', base, 0))
    const changed = await changedFolder('base')
    expect((await importDraft(database, call(changed))).text).toContain('in bozza calendario. Per pubblicare')
    expect((await listEditions(database)).text).toMatch(/^base: edizione 1, .*, in bozza calendario$/)
    const published = await publishDraft(database, call('--motivo', 'Nomi delle feste', '--autore', 'anna'))
    expect(published).toEqual({
      ok: true,
      text: expect.stringMatching(/^base: edizione 2, anna, .*: Nomi delle feste\n {2}.*i giorni festivi[^]*telefono/),
    })
    expect(await publishDraft(database, call('--motivo', 'Ancora'))).toMatchObject({ ok: false })
    expect((await importDraft(database, call(changed))).text).toBe('base: la cartella è uguale all’edizione 2.')
  })

  test('a trial says what would change and for how many, and publishes nothing', async () => {
    await publish(database, publication('base', withStrike(base, 'Sciopero'), 0))
    const drafted = await importDraft(database, call(await changedFolder('base')))
    expect(drafted.text).toContain('Altri dati che cambiano: i giorni festivi.\n  Nessun telefono')
    const trial = await publishDraft(database, call('--prova'))
    expect(trial).toMatchObject({
      ok: true,
      text: expect.stringContaining('base: solo una prova, niente è pubblicato.\n'),
    })
    expect(trial.text).toContain('i giorni festivi')
    expect((await goBack(database, call('1', '--prova'))).text).toContain('Per i residenti non cambia niente.')
    expect((await listHistory(database, call())).text.split('\n')).toHaveLength(1)
  })

  test('a draft for today leaves what another edition has for later where it is', async () => {
    await publish(database, publication('base', base, 0))
    const later = { effectiveAt: Date.parse('2099-01-01') }
    await publish(database, publication('base', withStrike(base, 'Calendario nuovo'), 1, later))
    const draft = { comuneId: 'base', part: 'ingombranti' as const, basedOn: 2, author: 'anna', now: 0 }
    await saveDraft(database, { ...draft, data: null })
    const { text } = await publishDraft(database, call('--motivo', 'Niente ritiri'))
    expect(text).toContain('\n  Altri dati che cambiano: le regole del ritiro ingombranti.\n')
    await exportNumbered(database, call(join(folder, 'ora')))
    expect(await readFile(join(folder, 'ora', 'comune.json'), 'utf8')).not.toContain('Calendario nuovo')
  })

  test('a folder is compared with what holds now, not with what waits for its moment', async () => {
    await publish(database, publication('base', base, 0))
    const later = { effectiveAt: Date.parse('2099-01-01') }
    await publish(database, publication('base', withStrike(base, 'Calendario nuovo'), 1, later))
    expect((await importDraft(database, call(join(COMUNI, 'base')))).text).toBe(
      'base: la cartella è uguale all’edizione 1.',
    )
    expect(await database.query('SELECT FROM draft')).toEqual([])
  })

  test('what waits for its moment can be withdrawn, after a trial', async () => {
    await publish(database, publication('base', base, 0))
    const later = { effectiveAt: Date.parse('2099-01-01') }
    await publish(database, publication('base', withHosts(base, ['nuovo.example']), 1, later))
    expect((await withdrawWaiting(database, call('2', '--prova'))).text).toContain('solo una prova')
    await expect(withdrawWaiting(database, call('2'))).rejects.toThrow('--motivo: manca')
    const done = await withdrawWaiting(database, call('2', '--motivo', 'Non si cambia'))
    expect(done.text).toMatch(/^base: revocata l’edizione 2\. edizione 3, .*revoca ciò che doveva valere da .* 2099/)
    const again = await withdrawWaiting(database, call('2', '--motivo', 'Non si cambia'))
    expect(again).toMatchObject({
      ok: false,
      text: expect.stringContaining('non aspetta più il suo momento') as string,
    })
  })

  test('names of the gestore and of the machine are no comune’s, by draft or by going back', async () => {
    const reserved = withHosts(base, ['gestione.example'])
    await publish(database, publication('altro', reserved, 0))
    await database.query('DELETE FROM comune_host')
    await publish(database, publication('altro', withHosts(base, ['altro.example']), 1))
    const back = call('1', '--comune', 'altro')
    const configuration = { ...back.configuration, gestioneHost: 'gestione.example' }
    const refused = await goBack(database, { ...back, configuration })
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('questo è del server') as string })
  })

  test('a file where a folder is expected is told in one sentence', async () => {
    const file = join(COMUNI, 'base', 'comune.json')
    await publish(database, publication('base', base, 0))
    for (const command of [importDraft, exportNumbered])
      await expect(command(database, call(file))).rejects.toThrow(`${file}: è un file, atteso il nome di una cartella.`)
  })

  test('without a number the edition that holds now is exported; of a comune without any, its files', async () => {
    await exportNumbered(database, call(join(folder, 'prima')))
    expect(await readFile(join(folder, 'prima', 'comune.json'), 'utf8')).not.toContain('Sciopero')
    await publish(database, publication('base', withStrike(base, 'Sciopero'), 0))
    await exportNumbered(database, call(join(folder, 'dopo')))
    expect(await readFile(join(folder, 'dopo', 'comune.json'), 'utf8')).toContain('Sciopero')
  })

  test('a comune that is new has all its parts in the draft', async () => {
    await importDraft(database, call(join(COMUNI, 'pietralvento'), '--comune', 'pietralvento'))
    const { text } = await publishDraft(database, call('--comune', 'pietralvento', '--motivo', 'Si comincia'))
    expect(text).toContain('pietralvento: edizione 1')
  })

  test('a draft that another’s edition has overtaken is refused, says whose, and stays', async () => {
    await publish(database, publication('base', base, 0))
    await importDraft(database, call(await changedFolder('base')))
    await publish(database, publication('base', withStrike(base, 'Sciopero'), 1))
    const refused = await publishDraft(database, call('--motivo', 'Nomi delle feste'))
    expect(refused.ok).toBe(false)
    expect(refused.text).toContain('Intanto anna@gestore.example ha pubblicato l’edizione 2 (lunedì 16 novembre 2026')
    expect(refused.text).toContain('Sciopero del 18 novembre')
    expect((await listEditions(database)).text).toContain('in bozza calendario')
  })

  test('a draft written by hand is stored as it is read, and proven', async () => {
    await publish(database, publication('base', base, 0))
    const { startupPushRequest: _default, ...data } = base.impostazioni.data
    const draft = { comuneId: 'base', part: 'impostazioni' as const, basedOn: 1, author: 'anna', now: 0 }
    await saveDraft(database, { ...draft, data: { ...data, name: '  Roccalieta nuova ' } })
    expect(await publishDraft(database, call('--motivo', 'Nome'))).toMatchObject({ ok: true })
    expect(await verifyAll(database)).toMatchObject({ ok: true })
  })

  test('wrong files make no draft', async () => {
    const copy = await changedFolder('base')
    await writeFile(join(copy, 'ingombranti.json'), '{}')
    expect(await importDraft(database, call(copy))).toMatchObject({
      ok: false,
      text: expect.stringContaining('ingombranti.json'),
    })
    expect(await database.query('SELECT FROM draft')).toEqual([])
  })

  test.each([
    [['--dal', 'domani', '--motivo', 'x'], '--dal: trovato "domani", atteso un giorno come 2027-01-01'],
    [[], '--motivo: manca'],
  ])('publish %j is refused in words', (args, words) =>
    expect(publishDraft(database, call(...args))).rejects.toThrow(words),
  )
})

describe('what was said', () => {
  beforeEach(async () => {
    await publish(database, publication('base', base, 0, { reason: 'Primi dati' }))
    await publish(database, publication('base', withStrike(base, 'Sciopero'), 1))
  })

  test('is listed, the last first', async () => {
    const lines = (await listHistory(database, call())).text.split('\n')
    expect(lines.map((line) => line.slice(0, 'edizione 1'.length))).toEqual(['edizione 2', 'edizione 1'])
    expect(lines[0]).toBe(
      'edizione 2, anna@gestore.example, lunedì 16 novembre 2026 alle 19:00: Sciopero del 18 novembre',
    )
  })

  test('can be said again, at once or later', async () => {
    expect((await goBack(database, call('1'))).text).toContain('edizione 3, riga di comando')
    expect((await goBack(database, call('1'))).text).toBe('base: è già così, nell’edizione 3.')
    const later = await goBack(database, call('2', '--dal', '2099-01-01', '--motivo', 'Sciopero'))
    expect(later.text).toContain('vale da giovedì 1 gennaio 2099 alle 00:00: Sciopero')
    await expect(goBack(database, call('9'))).rejects.toThrow('base: non ha l’edizione 9')
  })

  test('is proven, with the hash of the last of each comune', async () => {
    await publish(database, publication('altro', withHosts(base, ['altro.example']), 0))
    expect((await verifyAll(database)).text).toMatch(
      /^Tutto come fu pubblicato: 3 edizioni, 7 parti\.\naltro 1 \w{64}\nbase 2 \w{64}$/,
    )
  })
})

test.each(['base', 'pietralvento'])('an edition of %s is exported as a folder that says the very same', async (id) => {
  const parts = await partsOf(id)
  await publish(database, publication(id, parts, 0))
  const target = join(folder, 'copia', id)
  await exportNumbered(database, call(target, '--comune', id, '--edizione', '1'))
  const read = await readComune(join(folder, 'copia'), id, await guideReader(join(folder, 'copia')))
  expect('parts' in read ? hashesOf(read.parts) : read.problems).toEqual(hashesOf(parts))
})
