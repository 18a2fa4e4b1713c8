import {
  type NoticeBody,
  noticeBodySchema,
  type NoticesView,
  type NoticeView,
} from '../../../contract/notices/console.ts'
import { USER_OPTIONS } from '../../parts/console/user-choice.tsx'

/** From now until the end of tomorrow, for all, without a notification. */
export function emptyNotice(now: string): NoticeBody {
  const end = Temporal.PlainDateTime.from(now).toPlainDate().add({ days: 2 })
  return {
    title: '',
    text: '',
    startsAt: now,
    endsAt: `${end.toString()}T00:00`,
    zone: null,
    users: null,
    severity: 'avviso',
    isPushed: false,
  }
}

export const bodyOf = (notice: NoticeView): NoticeBody => {
  const { title, text, startsAt, endsAt, zone, users, severity, isPushed } = notice
  return { title, text, startsAt, endsAt, zone, users, severity, isPushed }
}

/** The same text, from now on, for as long as before. */
export function copyOf(notice: NoticeView, now: string): NoticeBody {
  const [start, end] = [Temporal.PlainDateTime.from(notice.startsAt), Temporal.PlainDateTime.from(notice.endsAt)]
  const endsAt = Temporal.PlainDateTime.from(now).add(start.until(end)).toString({ smallestUnit: 'minute' })
  return { ...bodyOf(notice), startsAt: now, endsAt, isPushed: false }
}

/** The errors, by field. */
export function problemsIn(notice: NoticeBody): Partial<Record<keyof NoticeBody, string>> {
  const checked = noticeBodySchema.safeParse(notice)
  if (checked.success) return {}
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message]))
}

export function audienceInWords({ zone, users }: Pick<NoticeBody, 'zone' | 'users'>, { zones }: NoticesView): string {
  const where = zone === null ? 'tutto il comune' : (zones.find(({ id }) => id === zone)?.name ?? zone)
  const who = USER_OPTIONS.filter(({ id }) => users?.includes(id)).map(({ name }) => name.toLowerCase())
  return who.length === 0 ? where : `${where}, ${who.join(' e ')}`
}
