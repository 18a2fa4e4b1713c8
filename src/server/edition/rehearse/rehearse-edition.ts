import { wallClock } from '../../../domain/wall-clock.ts'
import type { RehearsedContent } from '../../../domain/edition/content.ts'
import { rehearsing, type Rehearsal } from '../../../domain/edition/rehearsal.ts'
import { countPhonesConcerned } from '../../../domain/edition/residents/phones-concerned.ts'
import { pickupsTouched, type RehearsedPickups } from '../../../domain/edition/residents/pickups-touched.ts'
import { rehearsalWords } from '../../../domain/edition/words/rehearsal-words.ts'
import { type ConcernedResidents, residentWords } from '../../../domain/edition/words/resident-words.ts'
import { bookedPickups } from '../../bulky/booked-pickups.ts'
import { comuneOf } from '../../content/comune-of.ts'
import type { Parts } from '../../content/parts.ts'
import { inSteps } from '../../platform/background/in-steps.ts'
import type { Queries } from '../../platform/database/database.ts'
import { phoneGroups } from '../../reminders/devices/phone-groups.ts'
import type { Edition } from '../edition.ts'
import { partsOfEdition } from '../part-store.ts'
import { editionStore } from '../store.ts'

/** What changes when one content replaces another, and for how many residents. Contains no personal data. */
export interface EditionRehearsal {
  readonly changes: Rehearsal
  readonly residents: ConcernedResidents
}

interface ContentChange {
  readonly comuneId: string
  readonly before: Parts
  readonly after: Parts
  /** When the new content takes effect, in milliseconds. */
  readonly from: number
}

async function rehearseEdition(queries: Queries, change: ContentChange): Promise<EditionRehearsal> {
  const { comuneId, before, after, from } = change
  const wall = wallClock(from, after.impostazioni.data.timeZone)
  const today = wall.toPlainDate()
  const [old, current] = [contentOf(comuneId, before), contentOf(comuneId, after)]
  const changes = await inSteps(rehearsing(old, current, today))
  const groups = await phoneGroups(queries, comuneId)
  const booked = await bookedPickups(queries, comuneId, today.toString())
  const residents = {
    phones: countPhonesConcerned(old.comune, current.comune, groups, changes, wall),
    pickups: pickupsTouched(pickupsOf(before), pickupsOf(after), booked),
  }
  return { changes, residents }
}

/** Compares with an edition; undefined where this program cannot read it. */
export async function rehearseAgainst(
  queries: Queries,
  edition: Edition,
  after: Parts,
  from: number,
): Promise<EditionRehearsal | undefined> {
  const read = await partsOfEdition(queries, edition)
  if ('problems' in read) return undefined
  return rehearseEdition(queries, { comuneId: edition.comuneId, before: read.parts, after, from })
}

/** Compares with the edition in effect at that moment; undefined without one. */
export async function rehearseNow(
  queries: Queries,
  comuneId: string,
  after: Parts,
  from: number,
): Promise<EditionRehearsal | undefined> {
  const [replaced] = await editionStore(queries).current([comuneId], from)
  return replaced && rehearseAgainst(queries, replaced, after, from)
}

/** One line per change, for the publisher. */
export const editionRehearsalWords = ({ changes, residents }: EditionRehearsal): string[] => [
  ...rehearsalWords(changes),
  residentWords(residents),
]

function contentOf(comuneId: string, parts: Parts): RehearsedContent {
  const { public: comune, hosts, guide, map } = comuneOf(comuneId, parts, { folder: '', changedAt: 0, edition: 0 })
  // With streets, since residents search them.
  return {
    comune: { ...comune, zones: parts.impostazioni.data.zones },
    hosts,
    guide,
    points: map.points,
    bulky: parts.ingombranti.data,
  }
}

const pickupsOf = ({ ingombranti, impostazioni, calendario }: Parts): RehearsedPickups | undefined =>
  ingombranti.data === null
    ? undefined
    : {
        ...ingombranti.data,
        holidays: calendario.data.calendar.holidays,
        timeZone: impostazioni.data.timeZone,
        zones: impostazioni.data.zones.map(({ id }) => id),
      }
