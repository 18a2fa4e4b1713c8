import type { Comuni } from '../../comune/comuni.ts'
import { readFolders } from '../../folders/load-comuni.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { partTexts } from '../part-store.ts'
import { editionStore } from '../store.ts'
import { servedEditions } from './served-editions.ts'

/** The comuni as the server would serve them, for shell commands; imports nothing. */
export async function publishedComuni(configuration: Configuration, database: Database, now: number): Promise<Comuni> {
  const served = servedEditions(configuration)
  const store = editionStore(database)
  const ids = (await store.heads(now)).map(({ comuneId }) => comuneId)
  await served.take(await store.current(ids, now), partTexts(database))
  const { folders } = await readFolders(configuration.comuniDir)
  served.takeFolders(folders.map(({ comune }) => comune))
  return served.comuni
}
