import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticesView, NoticeView } from '../../../contract/notices/console.ts'
import { phonesFor } from '../../../domain/notices/audience.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { callServer } from '../../device/api.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { SidePanel } from '../../parts/console/side-panel.tsx'
import { Announcement } from '../../parts/notices/notice-list.tsx'
import { FormProblem } from '../../parts/console/field-problem.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { EndNotice } from './end-notice.tsx'
import { problemsIn } from './notice-draft.ts'
import { NoticeFields } from './notice-fields.tsx'
import { noticesPath, noticesQuery } from './notices-query.ts'
import { useNoticeDraft } from './use-notice-draft.ts'

interface NoticePanelProps {
  /** Undefined for a new notice. */
  notice: NoticeView | undefined
  view: NoticesView
  onClose: () => void
}

/** One notice: its fields, and beside them what residents will read. */
export function NoticePanel({ notice, view, onClose }: NoticePanelProps) {
  const { id: comune, may } = useComune()
  const draft = useNoticeDraft(notice, view.now)
  const { used, body } = draft
  const [wasTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const isFinished = used?.state === 'finito'
  const mayWrite = may.includes('publish') && !isFinished
  const problems = problemsIn(body)
  const phones = phonesFor(view.phones, body)
  const willNotify = body.isPushed && used?.phones == null
  const isNow = body.startsAt <= view.now
  // Saved: the stored draft is not needed any more.
  const close = (): void => {
    draft.drop()
    onClose()
  }
  const saving = useMutation({
    mutationFn: () =>
      used === undefined
        ? callServer<void>('POST', noticesPath(comune), body)
        : callServer<void>('PATCH', `${noticesPath(comune)}/${used.id}`, { notice: body, replaces: used.version }),
    onSuccess: () => {
      showToast({ title: used === undefined ? 'Avviso scritto' : 'Avviso cambiato', message: seenWhen(isNow) })
      close()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: noticesQuery(comune).queryKey }),
  })
  const save = (): void => {
    setTried(true)
    if (saving.isPending || Object.keys(problems).length > 0) return
    if (willNotify && phones > 0) setAsking(true)
    else saving.mutate()
  }
  return (
    <SidePanel title={titleFor(used, mayWrite)} onClose={onClose}>
      <form
        className="notice-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {draft.isResumed && mayWrite && <p className="notice">Ripresa da dove eri.</p>}
        <NoticeFields
          body={body}
          view={view}
          problems={problems}
          showAll={wasTried}
          isReadOnly={!mayWrite}
          onChange={draft.change}
        />
        {used?.phones != null && (
          <p>
            Notifica mandata a {countOf(used.phones, 'telefono', 'telefoni')}: chi l’ha avuta non la riceve di nuovo.
          </p>
        )}
        <h3>Come lo leggono i residenti</h3>
        <div className="notice-preview" inert>
          <Announcement
            notice={{ ...body, title: body.title || 'Titolo', text: body.text || 'Testo', isOver: false }}
            isOpen
            onDismiss={() => undefined}
          />
        </div>
        <FormProblem error={saving.error} />
        <p className="actions">
          {mayWrite && (
            <button type="submit" className="button" aria-disabled={saving.isPending}>
              {buttonFor(used, isNow)}
            </button>
          )}
          {mayWrite && draft.isKept && (
            <button type="button" className="button secondary" onClick={draft.startAgain}>
              Butta quello che hai scritto
            </button>
          )}
          {mayWrite && used !== undefined && <EndNotice notice={used} view={view} onEnded={close} />}
          {isFinished && may.includes('publish') && (
            <button type="button" className="button" onClick={() => draft.copy(used)}>
              Usa di nuovo questo testo
            </button>
          )}
        </p>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={`Avvisare ${countOf(phones, 'telefono', 'telefoni')}?`}
          keep="Torna al testo"
          act={isNow ? 'Avvisa adesso' : 'Programma la notifica'}
          onAct={() => {
            setAsking(false)
            saving.mutate()
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {isNow
              ? 'La notifica parte tra pochi secondi e non si può richiamare.'
              : 'La notifica parte quando l’avviso comincia. Fino ad allora puoi cambiarlo o chiuderlo.'}
          </p>
        </ConfirmDialog>
      )}
    </SidePanel>
  )
}

const seenWhen = (isNow: boolean): string =>
  isNow ? 'Chi ha l’app aperta lo vede adesso.' : 'I residenti lo vedono quando comincia.'

const titleFor = (notice: NoticeView | undefined, mayWrite: boolean): string => {
  if (notice === undefined) return 'Scrivi un avviso'
  return mayWrite ? 'Cambia l’avviso' : 'Avviso'
}

const buttonFor = (notice: NoticeView | undefined, isNow: boolean): string => {
  if (notice !== undefined) return 'Salva'
  return isNow ? 'Pubblica adesso' : 'Programma'
}
