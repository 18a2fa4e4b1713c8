import type { Comuni } from '../../comune/comuni.ts'
import { baseComune } from '../../folders/base-comune.ts'
import type { FolderReader, Folders } from '../../folders/load-comuni.ts'
import { problemLines, warningLines } from '../../folders/problem-lines.ts'
import type { LeftOut } from '../../folders/read-comune.ts'
import { failuresTo } from '../../platform/background/jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Configuration, ConfigurationError } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import { followEditions, type Following } from './follow.ts'
import type { ImportedFolders } from '../import-folders.ts'
import type { EditionProblem } from './edition-reader.ts'
import { servedEditions } from './served-editions.ts'

/** The comuni of a process, and how it follows publications. */
export interface Editions extends Pick<Following, 'job' | 'lookAt' | 'lookAtAll'> {
  readonly comuni: Comuni
  readonly problems: () => readonly EditionProblem[]
  /** The number of the served edition. */
  readonly numberOf: (comuneId: string) => number | undefined
  /** Resolves when every comune is served and the folders are imported. */
  readonly caughtUp: Promise<void>
}

interface StartDeps {
  readonly configuration: Pick<Configuration, 'comuniDir' | 'dataDir' | 'defaultComune' | 'publicUrl'> &
    Partial<Pick<Configuration, 'gestioneHost'>>
  readonly folders: FolderReader
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Prints problems and warnings for whoever starts the server. */
  readonly print: (line: string) => void
}

/**
 * Without the database, serves what was last seen of it, and the folders for the rest. With many comuni, serves the
 * default one at once as last published, and reads the others meanwhile, each at the latest when it is asked for.
 */
export async function startEditions({
  configuration,
  folders,
  database,
  clock,
  log,
  print,
}: StartDeps): Promise<Editions> {
  const { comuniDir, dataDir, defaultComune, publicUrl, gestioneHost } = configuration
  const served = servedEditions(configuration)
  let leftOut: readonly LeftOut[] = []
  const read = async (): Promise<Folders> => {
    const all = await folders.read()
    leftOut = all.leftOut
    served.leaveOut(leftOut)
    return all
  }
  const onImported = ({ notes, refused, leftOutEntirely }: ImportedFolders): void => {
    leftOut = [...leftOut, ...refused]
    served.leaveOut(leftOut, leftOutEntirely)
    for (const note of notes) print(note)
  }
  const onTrouble = (trouble: unknown): void => log.warn(trouble)
  const following = followEditions({
    served,
    database,
    clock,
    dataDir,
    defaultComune,
    // Whoever has the files also sets PUBLIC_URL, so a comune may use that name.
    hostRules: { gestioneHost, machineOf: defaultComune },
    readFolders: read,
    onImported,
    onTrouble,
  })
  const ready = (host: string): Promise<void> | undefined => {
    const comuneId = served.askedBy(host)
    return comuneId === undefined ? undefined : following.lookAt(comuneId)
  }

  const serveAll = async (): Promise<void> => {
    try {
      await following.catchUp()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await following.takeKept()
      served.takeFolders((await read()).folders.map(({ comune }) => comune))
    }
    const ids = served.comuni.all.map(({ id }) => id)
    const known = [...new Set([...ids, ...leftOut.map(({ id }) => id)])].toSorted()
    if (!known.includes(defaultComune)) {
      const expected = known.join(', ') || '(nessuno)'
      throw new ConfigurationError(`DEFAULT_COMUNE: trovato "${defaultComune}", atteso uno tra ${expected}`)
    }
    const problems = problemLines(comuniDir, [], leftOut, new Set(ids))
    if (ids.length === 0) throw new ConfigurationError(problems.join('\n'))
    const warnings = warningLines(served.comuni.all, await baseComune(comuniDir))
    for (const line of [...problems, ...warnings]) print(line)
  }

  /** Whether the default comune is served already. */
  const serveFirst = async (): Promise<boolean> => {
    if (!folders.isMany) return false
    await following.announce()
    if (!served.unread().includes(defaultComune)) return false
    const first = publicUrl === undefined ? undefined : served.askedBy(new URL(publicUrl).host)
    await following.lookAt(defaultComune, ...(first === undefined ? [] : [first]))
    return served.comuni.all.some(({ id }) => id === defaultComune)
  }

  const isServing = await serveFirst().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    return false
  })
  const caughtUp = isServing ? serveAll().catch(failuresTo(log)) : await serveAll()
  return {
    ...following,
    comuni: {
      ready,
      byHost: served.comuni.byHost,
      get all() {
        return served.comuni.all
      },
    },
    problems: served.problems,
    numberOf: served.numberOf,
    caughtUp: Promise.resolve(caughtUp),
  }
}
