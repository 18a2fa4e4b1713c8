import type { Notice, Severity } from '../../../domain/notices/notice.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { type PlacedNotice, useNotices } from './use-notices.ts'

export const SEVERITY_LABELS: Record<Severity, string> = {
  informazione: 'Informazione',
  avviso: 'Avviso',
  urgente: 'Urgente',
}
const SEVERITY_ICONS: Record<Severity, IconName> = { informazione: 'info', avviso: 'alert', urgente: 'alert' }

export interface NoticeListProps {
  newest: readonly Notice[]
  isBrief: boolean
  /** Whether it arrived after the page was shown. */
  isLate: boolean
}

/** The most serious first. */
export function NoticeList({ newest, isBrief, isLate }: NoticeListProps) {
  const { notices, dismiss } = useNotices(newest, isLate)
  if (notices.length === 0) return null
  return (
    <section className="announcements" aria-label="Avvisi">
      {notices.map((notice) => (
        <Announcement
          key={notice.id}
          notice={notice}
          isOpen={!isBrief || notice.severity === 'urgente'}
          onDismiss={() => dismiss(notice.id)}
        />
      ))}
    </section>
  )
}

interface AnnouncementProps {
  notice: Pick<PlacedNotice, 'title' | 'text' | 'severity' | 'isOver'>
  isOpen: boolean
  onDismiss: () => void
}

export function Announcement({ notice: { title, text, severity, isOver }, isOpen, onDismiss }: AnnouncementProps) {
  return (
    <div className={`announcement ${severity}${isOver ? ' over' : ''}`}>
      <details open={isOpen}>
        <summary>
          <Icon name={SEVERITY_ICONS[severity]} />
          <span>
            <small>{isOver ? 'Non vale più' : SEVERITY_LABELS[severity]}</small>
            <strong>{title}</strong>
          </span>
          <Icon name="chevron-right" />
        </summary>
        <p>{text}</p>
      </details>
      {severity !== 'urgente' && (
        <button type="button" className="icon-button" aria-label={`Togli l’avviso: ${title}`} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
