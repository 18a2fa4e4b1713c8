import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

interface Lock {
  packages: Record<string, { engines?: object; deprecated?: string; version?: string }>
}

const readLock = async (folder: string): Promise<Lock> =>
  JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'))
  for (const file of ['.npmrc', 'package.json', 'package-lock.json']) await cp(file, join(folder, file))
})
afterEach(() => rm(folder, { recursive: true }))

/** All that comes before the packages are fetched: reading the files, and comparing them with the machine. */
const install = () =>
  spawnSync('npm', ['ci', '--dry-run', '--offline'], { cwd: folder, encoding: 'utf8', env: plainEnvironment() })

/** What the npm that runs this test has set does not reach the one that is tested. */
const plainEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')))

describe('npm ci', () => {
  test('says nothing of tools that want another Node than the machine’s', async () => {
    const lock = await readLock(folder)
    lock.packages['node_modules/vite']!.engines = { node: '>=99' }
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const { status, stdout, stderr } = install()
    expect(status).toBe(0)
    expect(stdout).toContain('added')
    expect(stderr).not.toContain('EBADENGINE')
  })

  test('says what is wrong', async () => {
    const lock = await readLock(folder)
    Reflect.deleteProperty(lock.packages, 'node_modules/vite')
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const { status, stderr } = install()
    expect(status).not.toBe(0)
    expect(stderr).toContain('npm error')
  })
})

test('no package is one that its authors have given up', async () => {
  const { packages } = await readLock('.')
  expect(Object.keys(packages).filter((name) => packages[name]?.deprecated !== undefined)).toEqual([])
})
