import { afterEach, describe, expect, test, vi } from 'vitest'
import '../testing/build.ts'
import { fakeCaches } from '../testing/fake-caches.ts'
import { dropOldVersions, fileOfVersion, installVersion, repairVersion } from './version-cache.ts'

const WORKER = 'http://localhost/ngsw-worker.js'
const FILES = { '/index.html': 'page', '/assets/app-1.js': 'app', '/assets/page-2.js': 'page 2' }
const CONSOLE = { '/console.html': 'console', '/assets/console/desk-3.js': 'desk' }
const SERVER = { ...FILES, ...CONSOLE, '/temporal-polyfill.js': 'temporal', '/ngsw-worker.js': 'BUILD_VERSION = "new"' }

afterEach(() => vi.unstubAllGlobals())

describe('a version is installed', () => {
  test.each([
    [true, [...Object.keys(FILES), '/temporal-polyfill.js']],
    [false, Object.keys(FILES)],
  ])('with Temporal where the browser lacks it (%s)', async (needsTemporal, expected) => {
    const { contents } = fakeCaches({}, SERVER)
    await installVersion(needsTemporal)
    expect(Object.keys(contents['versione-new']!).toSorted()).toEqual(expected.toSorted())
  })

  test('without fetching again what an earlier version has under the same hashed name', async () => {
    const { fetched } = fakeCaches({ 'versione-old': { '/assets/app-1.js': 'app', '/index.html': 'old' } }, SERVER)
    await installVersion(false)
    expect(fetched).toEqual(['/index.html', '/assets/page-2.js'])
  })

  test.each([
    ['the server refuses one', 500],
    ['one is no longer there', 404],
    ['the network is gone', undefined],
  ])('not at all where %s of its files', async (_why, status) => {
    const { ['/assets/page-2.js']: _file, ...others } = SERVER
    fakeCaches({}, { ...others, ...(status !== undefined && { '/assets/page-2.js': status }) })
    await expect(installVersion(false)).rejects.toThrow(TypeError)
  })
})

describe('the console', () => {
  test('is no part of what a resident downloads', async () => {
    const { fetched } = fakeCaches({}, SERVER)
    await installVersion(false)
    expect(fetched).toEqual(Object.keys(FILES))
  })

  test('is kept whole where somebody works in it', async () => {
    const { contents } = fakeCaches({ 'versione-new': { ...FILES } }, SERVER)
    await repairVersion(false, WORKER, true)
    expect(contents['versione-new']).toEqual({ ...FILES, ...CONSOLE })
  })

  test('comes with the next version too: the tablet in the van may have no network then', async () => {
    const { contents } = fakeCaches({ 'versione-old': { '/console.html': 'old' } }, SERVER)
    await installVersion(false)
    expect(contents['versione-new']).toEqual({ ...FILES, ...CONSOLE })
  })
})

const left = () => ({ 'versione-new': { '/index.html': 'page' } })

describe('a version of which the browser has cleared something away', () => {
  test('is completed by what is missing', async () => {
    const { contents, fetched } = fakeCaches(left(), SERVER)
    await repairVersion(false, WORKER)
    expect(contents['versione-new']).toEqual(FILES)
    expect(fetched).not.toContain('/index.html')
  })

  test.each([
    ['the server has a newer version', { ...SERVER, '/ngsw-worker.js': 'BUILD_VERSION = "next"' }],
    ['one of the files does not arrive', { ...SERVER, '/assets/app-1.js': 404 }],
  ])('stays as it is where %s', async (_why, server) => {
    const { contents } = fakeCaches(left(), server)
    await repairVersion(false, WORKER)
    expect(contents).toEqual(left())
  })

  test('costs no request where nothing is missing', async () => {
    const { fetched } = fakeCaches({ 'versione-new': { ...FILES } }, SERVER)
    await repairVersion(false, WORKER)
    expect(fetched).toEqual([])
  })
})

test('old versions and the pages they kept are dropped; the comune’s data stay', async () => {
  const { contents } = fakeCaches({ 'versione-old': {}, 'versione-new': {}, comune: {}, mappa: {} })
  await dropOldVersions()
  expect(Object.keys(contents)).toEqual(['versione-new', 'comune', 'mappa'])
})

test('a worker that was replaced does not bring its dropped cache back', async () => {
  const { contents } = fakeCaches({})
  expect(await fileOfVersion('/index.html')).toBeUndefined()
  expect(contents).toEqual({})
})
