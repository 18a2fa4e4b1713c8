import { DISMISSED_COOKIE, type RenderedNotices } from '../../contract/http/page.ts'

const PATTERN = new RegExp(`(?:^|;\\s*)${DISMISSED_COOKIE}=([\\d.]+)`)

/** Ignores ids of notices that no longer exist: otherwise every cookie would make its own cached page. */
export function withDismissed(notices: RenderedNotices | undefined, cookie = ''): RenderedNotices | undefined {
  const named = new Set(PATTERN.exec(cookie)?.[1]?.split('.').map(Number))
  return notices && { ...notices, dismissed: notices.list.map(({ id }) => id).filter((id) => named.has(id)) }
}
