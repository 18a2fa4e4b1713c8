import type { ComuneFile } from '../../contract/comune/comune.ts'
import { readCivicNumbers } from '../../domain/streets/civic-numbers.ts'
import type { Street } from '../../domain/streets/street.ts'
import { issueLine } from '../platform/data-issue.ts'

export const numberProblems = (file: Pick<ComuneFile, 'zones'>): string[] =>
  file.zones.flatMap(({ streets }, zone) =>
    streets.flatMap((street, index) => {
      if (typeof street === 'string' || street.numbers === undefined) return []
      const read = readCivicNumbers(street.numbers)
      return 'problem' in read ? [issueLine(['zones', zone, 'streets', index, 'numbers'], file, read.problem)] : []
    }),
  )

/** All streets, as the phone gets them. */
export const streetsOf = (zones: ComuneFile['zones']): Street[] =>
  zones.flatMap(({ id: zone, streets }) =>
    streets.map((street) => {
      if (typeof street === 'string') return { street, zone }
      const { name, ...more } = street
      return { street: name, zone, ...more }
    }),
  )
