import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/postgres.ts'
import { backup, restore } from './backup.ts'
import { openDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await temporaryFolder()
  file = join(folder, 'copy.tar.gz')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const NOTES = 'CREATE TABLE IF NOT EXISTS note (text text)'

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const database = openDatabase(url)
  let rows: unknown[] = []
  for (const sql of statements) rows = await database.query(sql)
  await database.close()
  return rows
}

test('what was copied while the app ran and wrote comes back whole', async () => {
  const data = join(folder, 'data')
  let postgres = await startEmbedded(data)
  await ask(postgres.url, NOTES, "INSERT INTO note VALUES ('prima')")
  const writing = ask(postgres.url, ...Array.from({ length: 200 }, () => "INSERT INTO note VALUES ('durante')"))
  await backup(data, file)
  await writing
  await ask(postgres.url, "INSERT INTO note VALUES ('dopo')")
  await postgres.stop()

  expect(await restore(data, file)).toContain('before-')
  postgres = await startEmbedded(data)
  const rows = await ask(postgres.url, 'SELECT DISTINCT text FROM note')
  expect(rows).toContainEqual({ text: 'prima' })
  expect(rows).not.toContainEqual({ text: 'dopo' })
  await postgres.stop()
})

test('a copy can be made with the app off, and restored on another machine', async () => {
  const data = join(folder, 'data')
  const elsewhere = join(folder, 'elsewhere')
  let postgres = await startEmbedded(data)
  await ask(postgres.url, NOTES, "INSERT INTO note VALUES ('prima')")
  await postgres.stop()
  await backup(data, file)
  expect(await restore(elsewhere, file)).toBeUndefined()
  postgres = await startEmbedded(elsewhere)
  expect(await ask(postgres.url, 'SELECT text FROM note')).toEqual([{ text: 'prima' }])
  await postgres.stop()
})

test('restoring under a running app is refused, and so is a file that is no copy', async () => {
  const data = join(folder, 'data')
  const postgres = await startEmbedded(data)
  await backup(data, file)
  await expect(restore(data, file)).rejects.toThrow('è già in uso')
  await postgres.stop()
  await writeFile(file, 'not an archive')
  await expect(restore(data, file)).rejects.toThrow('non è una copia')
  await expect(restore(data, join(folder, 'none'))).rejects.toThrow('non c')
})
