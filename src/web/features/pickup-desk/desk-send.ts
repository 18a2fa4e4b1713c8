import type { Outcome } from '../../shared/outbox-rules.ts'
import { send } from '../../shared/send.ts'
import { useUserId } from '../../shared/session.ts'
import { DESK_API } from './panel.ts'

type DeskSend = (path: string, body: unknown, photo?: Blob) => Promise<Outcome | 'waiting'>

/** For who is at the desk now; what comes of it later is shown there (`DeskWaiting`). */
export function useDeskSend(): DeskSend {
  const author = useUserId()
  return (path, body, photo) =>
    send(`${DESK_API}${path}` as `/${string}`, body, { photos: photo ? [photo] : [], isKept: true, author })
}
