import {
  type NoticeBody,
  noticeBodySchema,
  type NoticesView,
  type NoticeView,
} from '../../../contract/notices/console.ts'
import { USER_KINDS, type UserKind } from '../../../domain/calendar/rules/scope.ts'

export const USER_OPTIONS: readonly { id: UserKind; name: string }[] = [
  { id: 'domestica', name: 'Domestiche' },
  { id: 'condominio', name: 'Condomini' },
  { id: 'non-domestica', name: 'Non domestiche' },
]

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

/** The same words, from now on, for as long as it was. */
export function copyOf(notice: NoticeView, now: string): NoticeBody {
  const [start, end] = [Temporal.PlainDateTime.from(notice.startsAt), Temporal.PlainDateTime.from(notice.endsAt)]
  const endsAt = Temporal.PlainDateTime.from(now).add(start.until(end)).toString({ smallestUnit: 'minute' })
  return { ...bodyOf(notice), startsAt: now, endsAt, isPushed: false }
}

/** What is wrong, by field. */
export function problemsIn(notice: NoticeBody): Partial<Record<keyof NoticeBody, string>> {
  const checked = noticeBodySchema.safeParse(notice)
  if (checked.success) return {}
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message]))
}

/** All of them is no choice at all. */
export const usersFrom = (chosen: readonly string[]): UserKind[] | null => {
  const users = USER_KINDS.filter((kind) => chosen.includes(kind))
  return users.length === USER_KINDS.length ? null : users
}

export function audienceInWords({ zone, users }: Pick<NoticeBody, 'zone' | 'users'>, { zones }: NoticesView): string {
  const where = zone === null ? 'tutto il comune' : (zones.find(({ id }) => id === zone)?.name ?? zone)
  const who = USER_OPTIONS.filter(({ id }) => users?.includes(id)).map(({ name }) => name.toLowerCase())
  return who.length === 0 ? where : `${where}, ${who.join(' e ')}`
}
