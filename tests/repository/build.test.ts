import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, glob, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = ['src', 'scripts', 'public', 'package.json', 'vite.config.ts', 'tsconfig.json', 'tsconfig.base.json']

async function fingerprint(dist: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.*', { cwd: dist }))
  return Promise.all(
    files.toSorted().map(async (file) => {
      const hash = createHash('sha256').update(await readFile(join(dist, file)))
      return `${file} ${hash.digest('hex')}`
    }),
  )
}

test('the same sources give the same bytes, elsewhere and without a word', { timeout: 300_000 }, async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'build-'))
  for (const source of SOURCES) await cp(join(ROOT, source), join(elsewhere, source), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(elsewhere, 'node_modules'))
  const { stdout, stderr } = await promisify(execFile)('node', ['scripts/build.ts'], { cwd: elsewhere })
  expect(stdout + stderr).toBe('')
  expect(await fingerprint(join(elsewhere, 'dist'))).toEqual(await fingerprint(join(ROOT, 'dist')))
  await rm(elsewhere, { recursive: true })
})
