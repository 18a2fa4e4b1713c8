import { cleanText, shortCell } from '../../import/clean-text.ts'
import { UnreadableFile } from '../../import/files/unreadable-file.ts'
import { countOf } from '../../../domain/italian/words.ts'

/** One record of a file, whatever its format: field names in lower case, values as written. */
export interface SourceRow {
  /** Its place in the file: "riga 12", "elemento 3". */
  readonly where: string
  readonly fields: ReadonlyMap<string, string>
  /** Longitude and latitude, where the format has them outside the fields. */
  readonly coordinates?: readonly [lon: unknown, lat: unknown] | undefined
}

const MAX_ROWS = 20_000

export function checkCount(count: number): void {
  if (count > MAX_ROWS)
    throw new UnreadableFile(`Il file ha ${countOf(count, 'punto', 'punti')}: se ne importano al massimo ${MAX_ROWS}.`)
}

/** Plain values only: nested data are no fields of a point. */
export const fieldsOf = (entries: Iterable<readonly [string, unknown]>): Map<string, string> =>
  new Map(
    [...entries].flatMap(([name, value]) => {
      if (Array.isArray(value))
        return [[fieldName(name), shortCell(value.filter(isPlain).map(String).join(','))] as const]
      return isPlain(value) ? [[fieldName(name), shortCell(String(value))] as const] : []
    }),
  )

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const fieldName = (name: string): string => cleanText(shortCell(name)).toLowerCase()
