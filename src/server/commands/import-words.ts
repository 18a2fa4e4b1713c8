import { dirname, join } from 'node:path'
import { destinationsOf } from '../../domain/guide/destination.ts'
import { readComuneFile } from '../folders/comune-file.ts'
import { COMUNE_FILE } from '../folders/read-comune.ts'
import { readVocabulary } from '../folders/vocabulary-file.ts'
import { ConfigurationError } from '../platform/configuration.ts'

/** A comune's destinations and kinds of points, which an import may name. */
export async function importWords({ folder, id }: { folder: string; id: string }) {
  const path = join(folder, COMUNE_FILE)
  const [read, { vocabulary, problems }] = [await readComuneFile(path), await readVocabulary(dirname(folder), id)]
  const wrong = [...('problems' in read ? [path, ...read.problems] : []), ...problems]
  if ('problems' in read || wrong.length > 0)
    throw new ConfigurationError(['Prima correggi i dati che ci sono:', ...wrong].join('\n'))
  const { types, setOut } = read.file
  const base = await readComuneFile(join(dirname(folder), 'base', COMUNE_FILE))
  const known = 'file' in base ? base.file.types : []
  // A type without aliases gets those of the base comune's type.
  const named = types.map((type) => ({ aliases: known.find((one) => one.id === type.id)?.aliases, ...type }))
  const destinations = destinationsOf(named, setOut, vocabulary.destinations)
  return { destinations, pointKinds: vocabulary.pointKinds, marks: vocabulary.marks ?? [] }
}
