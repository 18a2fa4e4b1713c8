import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoticeBody, NoticeView } from '../../../contract/notices/console.ts'
import { callServer } from '../../device/api.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { noticesPath, noticesQuery } from './notices-query.ts'

/** Writes a new notice, or if `notice` is there, changes it. */
export function useSaveNotice(notice: NoticeView | undefined, body: NoticeBody, onSaved: () => void) {
  const { id: comune } = useComune()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      notice === undefined
        ? callServer<void>('POST', noticesPath(comune), body)
        : callServer<void>('PATCH', `${noticesPath(comune)}/${notice.id}`, { notice: body, replaces: notice.version }),
    onSuccess: onSaved,
    onSettled: () => queries.invalidateQueries({ queryKey: noticesQuery(comune).queryKey }),
  })
}
