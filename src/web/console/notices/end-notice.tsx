import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticesView, NoticeView } from '../../../contract/notices/console.ts'
import { callServer, explain } from '../../device/api.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { audienceInWords } from './notice-draft.ts'
import { noticesPath, noticesQuery } from './notices-query.ts'

interface EndNoticeProps {
  notice: NoticeView
  view: NoticesView
  onEnded: () => void
}

export function EndNotice({ notice, view, onEnded }: EndNoticeProps) {
  const { id: comune } = useComune()
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => callServer<void>('DELETE', `${noticesPath(comune)}/${notice.id}`),
    onSuccess: () => {
      showToast({ title: 'Avviso terminato', message: 'Lo ritrovi tra i finiti, con il testo da usare di nuovo.' })
      onEnded()
    },
    onError: (error) => showToast({ title: 'L’avviso è ancora lì', message: explain(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: noticesQuery(comune).queryKey }),
  })
  return (
    <>
      <button type="button" className="button secondary danger" onClick={() => setAsking(true)}>
        Termina l’avviso
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Terminare “${notice.title}”?`}
          keep="Lascialo"
          act="Termina l’avviso"
          onAct={() => {
            setAsking(false)
            ending.mutate()
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {notice.state === 'in vigore'
              ? `I residenti (${audienceInWords(notice, view)}) smettono di vederlo adesso.`
              : 'Non comincerà più, e nessun telefono riceve la notifica.'}
            {notice.isJoint && ' Fa parte di un atto su più comuni: negli altri resta.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
