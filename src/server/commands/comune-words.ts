import { dirname, join } from 'node:path'
import { destinationsOf } from '../../domain/guide/destination.ts'
import { readComuneFile } from '../folders/comune-file.ts'
import { COMUNE_FILE } from '../folders/read-comune.ts'
import { readVocabulary } from '../folders/vocabulary-file.ts'
import { ConfigurationError } from '../platform/configuration.ts'

/** Where things go in a comune, and what its points are: what an import may name. */
export async function comuneWords({ folder, id }: { folder: string; id: string }) {
  const path = join(folder, COMUNE_FILE)
  const [read, { vocabulary, problems }] = [await readComuneFile(path), await readVocabulary(dirname(folder), id)]
  const wrong = [...('problems' in read ? [path, ...read.problems] : []), ...problems]
  if ('problems' in read || wrong.length > 0)
    throw new ConfigurationError(['Prima correggi i dati che ci sono:', ...wrong].join('\n'))
  const { types, setOut } = read.file
  const destinations = destinationsOf(types, setOut, vocabulary.destinations)
  return { destinations, pointKinds: vocabulary.pointKinds, marks: vocabulary.marks ?? [] }
}
