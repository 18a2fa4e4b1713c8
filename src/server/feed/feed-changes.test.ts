import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import base from '../../../comuni/base/comune.json' with { type: 'json' }
import { loadComuni } from '../folders/load-comuni.ts'
import { type ReadEvent, readWithIcalJs } from '../testing/read-feed.ts'
import { testApp } from '../testing/test-app.ts'

const UID = '2026-11-19-umido-sera-unica@prova.mastello'
const CANCELLED = [{ kind: 'annullata', date: '2026-11-19', waste: 'umido', reason: 'sciopero' }]

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comuni-'))
  await mkdir(join(directory, 'prova'))
})
afterEach(() => rm(directory, { recursive: true }))

/** What a clerk does: saves the file, restarts the server. */
async function feedAfterSaving(file: object, savedAt: string): Promise<string> {
  const path = join(directory, 'prova', 'comune.json')
  await writeFile(path, JSON.stringify(file))
  await utimes(path, new Date(savedAt), new Date(savedAt))
  const app = await testApp(() => Date.parse('2026-11-15T19:30:00Z'), await loadComuni(directory, 'prova'))
  const { body } = await app.inject('/api/calendar/unica.ics')
  await app.close()
  return body
}

const withExceptions = (exceptions: object[]): object => ({ ...base, calendar: { ...base.calendar, exceptions } })
const eventIn = (text: string): ReadEvent => readWithIcalJs(text).find(({ uid }) => uid === UID)!

test('whatever a comune changes, the event keeps its name and its SEQUENCE grows', async () => {
  const versions = [
    { file: base, status: 'CONFIRMED', start: '2026-11-18T19:00:00Z' },
    { file: withExceptions(CANCELLED), status: 'CANCELLED', start: '2026-11-18T19:00:00Z' },
    { file: withExceptions([]), status: 'CONFIRMED', start: '2026-11-18T19:00:00Z' },
    {
      file: { ...base, setOut: { from: '21:30', until: '06:00' } },
      status: 'CONFIRMED',
      start: '2026-11-18T20:30:00Z',
    },
  ]
  let sequence = 0
  for (const [index, { file, status, start }] of versions.entries()) {
    const event = eventIn(await feedAfterSaving(file, `2026-11-10T09:00:0${index}Z`))
    expect(event).toMatchObject({ status, start })
    expect(event.sequence).toBeGreaterThan(sequence)
    sequence = event.sequence
  }
})

test('the same file gives the same bytes after a restart', async () => {
  const first = await feedAfterSaving(base, '2026-11-10T09:00:00Z')
  expect(await feedAfterSaving(base, '2026-11-10T09:00:00Z')).toBe(first)
})

test('a comune whose file times are not kept writes the moment into the file', async () => {
  const file = { ...base, updated: '2026-11-10T10:00:00+01:00' }
  const feed = await feedAfterSaving(file, '1980-01-01T00:00:00Z')
  expect(feed).toContain('DTSTAMP:20261110T090000Z\r\nLAST-MODIFIED:20261110T090000Z\r\n')
  expect(eventIn(feed).sequence).toBe(eventIn(await feedAfterSaving(base, '2026-11-10T09:00:00Z')).sequence)
})

test('a file from before 2020 counts from 0', async () => {
  expect(eventIn(await feedAfterSaving(base, '1980-01-01T00:00:00Z')).sequence).toBe(0)
})
