import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { putOutAt } from '../../../domain/calendar/put-out.ts'
import { scheduleOf } from '../../../domain/calendar/zone-schedule.ts'
import { publicComune } from '../../testing/comuni.ts'
import { type AppState, AppStateContext } from '../../device/app-state.ts'
import { PutOutWords } from './put-out-card.tsx'

test.each([
  [
    '2026-11-21T12:00',
    'Stasera Ingombranti Domenica 22 novembre non si raccoglie altro.',
    'Metti fuori gli ingombranti. Vedi il ritiro RI-7K3M-2QX9',
  ],
  ['2026-11-22T12:00', 'Stasera metti fuori Umido', 'Metti fuori anche gli ingombranti. Vedi il ritiro RI-7K3M-2QX9'],
])('who has a pickup booked for the next day reads at %s "%s" and "%s"', (time, ...expected) => {
  const comune = publicComune('base')
  const now = Temporal.PlainDateTime.from(time)
  const schedule = scheduleOf(comune, 'unica')
  const html = renderToStaticMarkup(
    <AppStateContext value={{ comune, now } as AppState}>
      <PutOutWords schedule={schedule} putOut={putOutAt(schedule, now)} pickup="RI-7K3M-2QX9" />
    </AppStateContext>,
  )
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const one of expected) expect(words).toContain(one)
})
