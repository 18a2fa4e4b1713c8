import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import base from '../../../comuni/base/comune.json' with { type: 'json' }
import { loadComuni } from './comuni.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comuni-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function write(id: string, content: object | string): Promise<void> {
  await mkdir(join(directory, id))
  await writeFile(join(directory, id, 'comune.json'), typeof content === 'string' ? content : JSON.stringify(content))
}

describe('one process serves every folder', () => {
  test('chosen by host name, with a default', async () => {
    await write('primo', { ...base, hosts: ['primo.example'] })
    await write('secondo', { ...base, hosts: ['secondo.example', 'www.secondo.example'] })
    const comuni = await loadComuni(directory, 'primo')
    expect(comuni.byHost('secondo.example').id).toBe('secondo')
    expect(comuni.byHost('www.secondo.example').id).toBe('secondo')
    expect(comuni.byHost('primo.example').id).toBe('primo')
    expect(comuni.byHost('altrove.example').id).toBe('primo')
  })

  test('the streets stay out of what every page carries', async () => {
    await write('primo', { ...base, zones: [{ id: 'a', name: 'A', streets: ['Via Lunga'] }] })
    const comune = (await loadComuni(directory, 'primo')).byHost('')
    expect(comune.streets).toEqual([{ street: 'Via Lunga', zone: 'a' }])
    expect(comune.public).toMatchObject({ id: 'primo', hasStreets: true, zones: [{ id: 'a', name: 'A' }] })
    expect(JSON.stringify(comune.public)).not.toContain('Via Lunga')
  })
})

describe('the start is refused', () => {
  test('with the problems of all files together', async () => {
    await write('primo', { ...base, name: 7, timeZone: 'Luna' })
    await write('secondo', '{ "name": ')
    const message = await loadComuni(directory, 'primo').catch((error: Error) => error.message)
    expect(message).toContain(join(directory, 'primo', 'comune.json'))
    expect(message).toContain('name: trovato 7, atteso un testo')
    expect(message).toContain('timeZone: trovato "Luna"')
    expect(message).toContain(join(directory, 'secondo', 'comune.json'))
    expect(message).toContain('non si legge come JSON')
  })

  test.each([
    ['two comuni claim one host', 'primo', 'hosts: "uno.example" è di più comuni: primo, secondo'],
    ['the default is not there', 'terzo', 'DEFAULT_COMUNE: trovato "terzo", atteso uno tra primo, secondo'],
  ])('when %s', async (_when, defaultId, line) => {
    const hosts = defaultId === 'primo' ? ['uno.example'] : []
    await write('primo', { ...base, hosts })
    await write('secondo', { ...base, hosts })
    await expect(loadComuni(directory, defaultId)).rejects.toThrow(line)
  })

  test('when a folder has no file', async () => {
    await mkdir(join(directory, 'vuoto'))
    await expect(loadComuni(directory, 'vuoto')).rejects.toThrow('non si legge come JSON')
  })

  test('when there is no such folder at all', async () => {
    await expect(loadComuni(join(directory, 'niente'), 'base')).rejects.toThrow('COMUNI_DIR')
  })
})
