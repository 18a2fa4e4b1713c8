import type { Dirent } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Folders of temporary state: PostgreSQL needs them, empty. The needed part of the journal is copied last. */
const EMPTIED = new Set(['pg_wal', 'pg_stat_tmp', 'pg_replslot', 'pg_dynshmem', 'pg_notify'])
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts'])

/**
 * PostgreSQL's online backup: between start and stop, files may be copied in any state, and the journal of that time
 * repairs them when the copy is started. A replication slot keeps that journal from being recycled, and ends with the
 * connection.
 */
export async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A broken connection fails the current query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)")
    await client.query("SELECT pg_backup_start('mastello', true)")
    await copyFiles(from, to)
    const { rows } = await client.query<{ label: string; last: string }>(
      'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)',
    )
    const { label, last } = rows[0]!
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
    await copyJournal(join(from, 'pg_wal'), join(to, 'pg_wal'), firstSegment(label), last)
  } finally {
    await client.end()
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (EMPTIED.has(entry.name)) await mkdir(join(to, entry.name), { mode: 0o700 })
    else if (!LEFT_OUT.has(entry.name)) await copyEntry(entry, to)
  }
}

/** A file may vanish before it is copied: the journal knows of it. */
async function copyEntry(entry: Dirent, to: string): Promise<void> {
  const [source, target] = [join(entry.parentPath, entry.name), join(to, entry.name)]
  try {
    if (!entry.isDirectory()) return await copyFile(source, target)
    await mkdir(target, { mode: 0o700 })
    for (const inner of await readdir(source, { withFileTypes: true })) await copyEntry(inner, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Segment names sort in the order of the journal. */
async function copyJournal(from: string, to: string, first: string, last: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (/^[\dA-F]{24}$/.test(name) && name >= first && name <= last) await copyFile(join(from, name), join(to, name))
  }
}

const firstSegment = (label: string): string => /\(file ([\dA-F]{24})\)/.exec(label)?.[1] ?? ''
