import type { CalendarFound, CalendarImport } from '../../../../contract/calendar/import.ts'
import { callServer } from '../../../device/api.ts'
import { draftsIn } from '../../../parts/console/draft/use-draft.ts'
import { comuneApi } from '../../../parts/console/queries.ts'

/** A file, or a text as a file, in Base64. */
export type DatesSource = Required<Pick<CalendarImport, 'name' | 'content'>>

/** The server reads the stored drafts, so what was just typed is saved first. */
export async function readCalendar(comuneId: string, asked: CalendarImport): Promise<CalendarFound> {
  await Promise.all((['impostazioni', 'calendario'] as const).map((part) => draftsIn(comuneId).of(part).save()))
  return callServer('POST', `${comuneApi(comuneId)}/calendar/import`, asked)
}

export const sourceOf = (name: string, file: Blob): Promise<DatesSource> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = reader.result as string
      resolve({ name, content: url.slice(url.indexOf(',') + 1) })
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
    reader.readAsDataURL(file)
  })
