import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/postgres.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  database = await freshDatabase()
  await database.query('DROP TABLE migration')
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.pool, folder)

describe('a file that was applied', () => {
  beforeEach(async () => {
    await write('001_one.sql', 'CREATE TABLE one (id int);\nINSERT INTO one VALUES (1);\n')
    await run()
  })

  test('is not applied again', async () => {
    await run()
    expect(await database.query('SELECT id FROM one')).toEqual([{ id: 1 }])
  })

  test('and edited later stops the start with its name, and nothing after it is applied', async () => {
    await write('001_one.sql', 'CREATE TABLE one (id bigint);\nINSERT INTO one VALUES (1);\n')
    await write('002_two.sql', 'CREATE TABLE two (id int);\n')
    await expect(run()).rejects.toThrow(`${join(folder, '001_one.sql')}: è cambiato`)
    expect(await database.query("SELECT to_regclass('two') AS two")).toEqual([{ two: null }])
  })

  test('is the same with the line ends of Windows', async () => {
    await write('001_one.sql', 'CREATE TABLE one (id int);\r\nINSERT INTO one VALUES (1);\r\n')
    await run()
  })
})

test('a new file that fails is named, leaves nothing, and is applied once it is right', async () => {
  await write('001_one.sql', 'CREATE TABLE one (id int); SELECT 1 / 0;')
  await expect(run()).rejects.toThrow('Migration 001_one.sql failed')
  await write('001_one.sql', 'CREATE TABLE one (id int);')
  await run()
  expect(await database.query('SELECT FROM one')).toEqual([])
})
