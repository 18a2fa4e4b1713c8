import type { DraftSummary, EditionView } from '../../../contract/edition/console.ts'
import type { Edition } from '../edition.ts'
import type { Draft } from '../publish/drafts/drafts.ts'

export const editionView = ({
  comuneId: _comuneId,
  isWithdrawal: _isWithdrawal,
  publishedAt,
  effectiveAt,
  ...edition
}: Edition): EditionView => ({
  ...edition,
  publishedAt: publishedAt.toISOString(),
  effectiveAt: effectiveAt.toISOString(),
})

export const draftSummary = ({ body: _body, writers, changedAt, ...draft }: Draft): DraftSummary => ({
  ...draft,
  writers: [...writers],
  changedAt: changedAt.toISOString(),
})

export const draftView = (draft: Draft) => ({ ...draftSummary(draft), data: JSON.parse(draft.body) as unknown })
