import { type PartName, PART_NAMES } from '../../../contract/edition/content.ts'
import { pointsListFor } from '../../../contract/points/file.ts'
import { checkBulkyFile } from '../../bulky/file.ts'
import { guideProblems } from '../../guide/guide-problems.ts'
import { issueLines } from '../../platform/data-issue.ts'
import { twinPoints } from '../../points/map-files.ts'
import { rulesProblems, settingsProblems } from '../comune-file.ts'
import { vocabularyProblems } from '../vocabulary-file.ts'
import { comuneWords } from './comune-words.ts'
import type { Parts } from './parts.ts'

/** What no part alone can show, with the part it is to be corrected in. Empty where the parts fit together. */
export const contentProblems = (parts: Parts): string[] =>
  PART_NAMES.flatMap((name) => {
    const lines = CHECKS[name](parts)
    return lines.length === 0 ? [] : [name, ...lines]
  })

const CHECKS: Readonly<Record<PartName, (parts: Parts) => string[]>> = {
  impostazioni: ({ impostazioni }) => [
    ...settingsProblems(impostazioni.data),
    ...vocabularyProblems(impostazioni.data.vocabolario),
  ],
  // Its types and zones are those of the settings: what does not fit is the calendar's to follow.
  calendario: ({ impostazioni, calendario }) => {
    const { vocabolario: _words, ...settings } = impostazioni.data
    return rulesProblems({ ...settings, ...calendario.data })
  },
  rifiutario: (parts) => guideProblems(parts.rifiutario.data, comuneWords(parts).destinations),
  punti: (parts) => {
    const { points } = parts.punti.data
    const parsed = pointsListFor(comuneWords(parts)).safeParse(points)
    const issues = parsed.error?.issues ?? []
    return [
      ...issues.flatMap((issue) => issueLines({ ...issue, path: ['points', ...issue.path] }, { points })),
      ...twinPoints(points, (index) => ['points', index]),
    ]
  },
  ingombranti: ({ ingombranti, impostazioni }) => {
    if (ingombranti.data === null) return []
    const read = checkBulkyFile(
      ingombranti.data,
      impostazioni.data.zones.map(({ id }) => id),
    )
    return 'problems' in read ? read.problems : []
  },
}
