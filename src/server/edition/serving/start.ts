import type { Comuni } from '../../comune/comuni.ts'
import { baseComune } from '../../folders/base-comune.ts'
import type { Folders } from '../../folders/load-comuni.ts'
import { problemLines, warningLines } from '../../folders/problem-lines.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Configuration, ConfigurationError } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import { followEditions, type Following } from './follow.ts'
import type { ImportedFolders } from '../import-folders.ts'
import { type EditionProblem, servedEditions } from './served-editions.ts'

/** What a process serves, and how it follows what is published. */
export interface Editions extends Pick<Following, 'job' | 'lookAt' | 'lookAtAll'> {
  readonly comuni: Comuni
  readonly problems: () => readonly EditionProblem[]
  /** Of the edition that is served. */
  readonly numberOf: (comuneId: string) => number | undefined
}

interface StartDeps {
  readonly configuration: Pick<Configuration, 'comuniDir' | 'dataDir' | 'defaultComune' | 'publicUrl'> &
    Partial<Pick<Configuration, 'gestioneHost'>>
  readonly folders: Folders
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** For who starts the server: what is to be corrected, and what had better be. */
  readonly tell: (line: string) => void
}

/** With the database away, what was last seen of it is served, and what folders say of the rest. */
export async function startEditions({
  configuration,
  folders,
  database,
  clock,
  log,
  tell,
}: StartDeps): Promise<Editions> {
  const { comuniDir, dataDir, defaultComune } = configuration
  const served = servedEditions(configuration)
  const wrong = folders.leftOut
  let leftOut = wrong
  const onImported = ({ notes, refused, withheld }: ImportedFolders): void => {
    leftOut = [...wrong, ...refused]
    served.leaveOut(leftOut, withheld)
    for (const note of notes) tell(note)
  }
  const onTrouble = (trouble: unknown): void => log.warn(trouble)
  const following = followEditions({ served, database, clock, dataDir, folders, onImported, onTrouble })
  served.leaveOut(leftOut)
  try {
    await following.lookAtAll()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    await following.takeKept()
    served.takeFolders(folders.folders.map(({ comune }) => comune))
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
  for (const line of [...problems, ...warnings]) tell(line)
  return { ...following, comuni: served.comuni, problems: served.problems, numberOf: served.numberOf }
}
