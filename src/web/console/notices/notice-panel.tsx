import { useState } from 'react'
import type { NoticeBody, NoticesView, NoticeView } from '../../../contract/notices/console.ts'
import { phonesFor } from '../../../domain/notices/audience.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { SidePanel } from '../../parts/console/side-panel.tsx'
import { Announcement } from '../../parts/notices/notice-list.tsx'
import { FormProblem } from '../../parts/console/field-problem.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ConfirmNotification } from './confirm-notification.tsx'
import { EndNotice } from './end-notice.tsx'
import { problemsIn } from './notice-draft.ts'
import { NoticeFields } from './notice-fields.tsx'
import { useNoticeDraft } from './use-notice-draft.ts'
import { useSaveNotice } from './use-save-notice.ts'

interface NoticePanelProps {
  /** Undefined for a new notice. */
  notice: NoticeView | undefined
  view: NoticesView
  onClose: () => void
}

/** One notice: its fields, and beside them what residents will read. */
export function NoticePanel({ notice, view, onClose }: NoticePanelProps) {
  const { may } = useComune()
  const draft = useNoticeDraft(notice, view.now)
  const { used, body } = draft
  const [wasTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
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
  const saving = useSaveNotice(used, body, () => {
    showToast({ title: used === undefined ? 'Avviso scritto' : 'Avviso cambiato', message: seenWhen(isNow) })
    close()
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
        <NoticePreview body={body} />
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
        <ConfirmNotification
          phones={phones}
          isNow={isNow}
          onConfirm={() => {
            setAsking(false)
            saving.mutate()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SidePanel>
  )
}

const NoticePreview = ({ body }: { body: NoticeBody }) => (
  <>
    <h3>Come lo leggono i residenti</h3>
    <div className="notice-preview" inert>
      <Announcement
        notice={{ ...body, title: body.title || 'Titolo', text: body.text || 'Testo', isOver: false }}
        isOpen
        onDismiss={() => undefined}
      />
    </div>
  </>
)

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
