import { type PartName, PART_NAMES } from '../../contract/edition/content.ts'
import { pointsListFor } from '../../contract/points/file.ts'
import { checkBulkyFile, workingDayLines } from '../bulky/file.ts'
import { guideProblems } from '../guide/guide-problems.ts'
import { fewLines, issueLines } from '../platform/data-issue.ts'
import { twinPoints } from '../points/map-files.ts'
import { type ComuneWords, comuneWords } from './comune-words.ts'
import type { Parts } from './parts.ts'
import { rulesProblems, settingsProblems } from './settings-problems.ts'
import { oncePerPair } from './shared.ts'
import { vocabularyProblems } from './vocabulary-problems.ts'

/** Problems between parts, with the part to correct. Empty if the parts fit together. */
export const contentProblems = (parts: Parts): string[] => [
  ...PART_NAMES.flatMap((name) => {
    const lines = problemsOfPart(name, parts)
    return lines.length === 0 ? [] : [name, ...lines]
  }),
  ...missingWorkingDays(parts),
]

/**
 * Not in `CHECKS`, which also what is already published must pass: a comune whose edition is older than this check is
 * still served, and corrected from there.
 */
export function missingWorkingDays({ ingombranti, calendario }: Parts): string[] {
  if (ingombranti.data === null) return []
  const lines = workingDayLines(ingombranti.data, calendario.data.calendar.holidays)
  return lines.length === 0 ? [] : ['ingombranti', ...lines]
}

/** The same for one part, as far as the parts it depends on are readable. */
export const problemsOfPart = (name: PartName, parts: Partial<Parts>): string[] =>
  isWhole(name, parts) ? fewLines(CHECKS[name](parts)) : []

const isWhole = (name: PartName, parts: Partial<Parts>): parts is Parts =>
  [name, ...DEPENDS_ON[name]].every((one) => parts[one] !== undefined)

/** Which parts each part depends on. Destinations come from the settings and from the hours of the calendar. */
const DEPENDS_ON: Readonly<Record<PartName, readonly PartName[]>> = {
  impostazioni: [],
  calendario: ['impostazioni'],
  rifiutario: ['impostazioni', 'calendario'],
  punti: ['impostazioni', 'calendario'],
  ingombranti: ['impostazioni'],
}

const CHECKS: Readonly<Record<PartName, (parts: Parts) => string[]>> = {
  impostazioni: ({ impostazioni }) => [
    ...settingsProblems(impostazioni.data),
    ...vocabularyProblems(impostazioni.data.vocabolario),
  ],
  // Types and zones are defined in the settings: the calendar must follow.
  calendario: ({ impostazioni, calendario }) => {
    const { vocabolario: _words, ...settings } = impostazioni.data
    return rulesProblems({ ...settings, ...calendario.data })
  },
  rifiutario: (parts) => lostThings(parts.rifiutario, comuneWords(parts)),
  punti: (parts) => wrongPoints(parts.punti, comuneWords(parts)),
  ingombranti: ({ ingombranti, impostazioni }) => {
    if (ingombranti.data === null) return []
    const read = checkBulkyFile(
      ingombranti.data,
      impostazioni.data.zones.map(({ id }) => id),
    )
    return 'problems' in read ? read.problems : []
  },
}

/** Cached, since many comuni share them. */
const lostThings = oncePerPair(({ data }: Parts['rifiutario'], { destinations }: ComuneWords) =>
  guideProblems(data, destinations),
)

const wrongPoints = oncePerPair(({ data: { points } }: Parts['punti'], words: ComuneWords) => {
  const issues = pointsListFor(words).safeParse(points).error?.issues ?? []
  return [
    ...issues.flatMap((issue) => issueLines({ ...issue, path: ['points', ...issue.path] }, { points })),
    ...twinPoints(points, (index) => ['points', index]),
  ]
})
