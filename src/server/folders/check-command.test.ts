import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkCommand } from './check-command.ts'

const COMUNI = resolve(import.meta.dirname, '../../../comuni')

let comuniDir: string
beforeEach(async () => {
  comuniDir = await mkdtemp(join(tmpdir(), 'comuni-'))
  await cp(COMUNI, comuniDir, { recursive: true })
})
afterEach(() => rm(comuniDir, { recursive: true }))

const check = (folder?: string, defaultComune = 'base') => checkCommand(folder, { comuniDir, defaultComune })
const spoil = () => writeFile(join(comuniDir, 'pietralvento/ingombranti.json'), '{ "rules": 7 }')

describe('data that are right', () => {
  test.each([
    ['of all comuni', () => check(), 'Tutto a posto: base, pietralvento.'],
    ['of a folder of comuni', () => check(comuniDir, 'altro'), 'Tutto a posto: base, pietralvento.'],
    ['of one comune', () => check(join(comuniDir, 'pietralvento')), 'Tutto a posto: pietralvento.'],
  ])('%s', async (_whose, run, text) => expect(await run()).toEqual({ text, ok: true }))
})

test('two types that some eyes take for one are told, and do no harm', async () => {
  const path = join(comuniDir, 'base/comune.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('#1e7b34', '#6b4227'))
  expect(await check(join(comuniDir, 'base'))).toEqual({
    text: `Da rivedere in ${path}:\n  types: Umido (#6b4226) e Vetro (#6b4227) sono uguali per chi non vede il rosso, o non vede il verde, o non vede il blu\nTutto a posto: base.`,
    ok: true,
  })
})

test('a street that zones share with a hole or an overlap is told, and does no harm', async () => {
  const path = join(comuniDir, 'base/comune.json')
  const streets = ['{ "name": "Via Lunga", "numbers": "pari" }', '{ "name": "Via Lunga", "numbers": "dispari dal 5" }']
  await writeFile(path, (await readFile(path, 'utf8')).replace('"streets": []', `"streets": [${streets.join(', ')}]`))
  expect(await check(join(comuniDir, 'base'))).toEqual({
    text: `Da rivedere in ${path}:\n  zones: Via Lunga: i numeri 1–3 dispari in nessuna zona\nTutto a posto: base.`,
    ok: true,
  })
})

test('contacts that are still those of the base comune are told, and do no harm', async () => {
  const base = JSON.parse(await readFile(join(comuniDir, 'base/comune.json'), 'utf8')) as {
    operator: { phone: string }
  }
  const path = join(comuniDir, 'pietralvento/comune.json')
  const own = JSON.parse(await readFile(path, 'utf8')) as { operator: { phone: string } }
  await writeFile(path, JSON.stringify({ ...own, operator: { ...own.operator, phone: base.operator.phone } }))
  expect(await check(join(comuniDir, 'pietralvento'))).toEqual({
    text: `Da rivedere in ${path}:\n  operator.phone: ancora del comune di esempio (Lieta Ambiente). Scrivi quelli veri\nTutto a posto: pietralvento.`,
    ok: true,
  })
})

describe('data that are wrong, with file, field, value found and expected', () => {
  test.each([
    ['of all comuni', () => check()],
    ['of a folder of comuni', () => check(comuniDir, 'altro')],
    ['of one comune', () => check(join(comuniDir, 'pietralvento'))],
  ])('%s', async (_whose, run) => {
    await spoil()
    const { text, ok } = await run()
    expect(ok).toBe(false)
    expect(text).toContain(
      `${join(comuniDir, 'pietralvento/ingombranti.json')}\n  rules: trovato 7, atteso un gruppo di campi`,
    )
  })
})

test('a gestore that works only on festive days is told', async () => {
  const path = join(comuniDir, 'base/ingombranti.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/"workingWeekdays": \[.*\]/, '"workingWeekdays": ["dom"]'))
  expect(await check(join(comuniDir, 'base'))).toMatchObject({
    ok: false,
    text: expect.stringContaining(`${path}\n  rules.workingWeekdays: trovato ["dom"], atteso almeno un`) as string,
  })
})

test('what would stop a start is told too', async () => {
  await expect(check(undefined, 'altro')).rejects.toThrow('DEFAULT_COMUNE: trovato "altro"')
})
