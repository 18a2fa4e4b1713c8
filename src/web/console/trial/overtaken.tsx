import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { DraftSummary } from '../../../contract/edition/console.ts'
import type { PartName } from '../../../contract/edition/content.ts'
import { comunePath, useComune } from '../../parts/console/comune.tsx'
import { draftsIn } from '../../parts/console/draft/use-draft.ts'
import { PART_LABELS } from '../../parts/console/part-names.ts'

interface OvertakenProps {
  drafts: readonly DraftSummary[]
  why: string
}

/** Somebody published since the drafts were begun: both are merged, and the writer decides where they clash. */
export function Overtaken({ drafts, why }: OvertakenProps) {
  const { id, may } = useComune()
  const queries = useQueryClient()
  const joining = useMutation({
    mutationFn: () => joinAll(id, drafts),
    onSettled: () => queries.invalidateQueries({ queryKey: ['comune', id] }),
  })
  return (
    <section className="card" role="alert">
      <h2>Qualcuno ha pubblicato prima</h2>
      <p>{why}</p>
      {may.includes('write') ? (
        <>
          <p>Le bozze si possono unire a quell’edizione: di quello che avete scritto non si perde niente.</p>
          <p className="actions">
            <button
              type="button"
              className="button"
              aria-disabled={joining.isPending}
              onClick={() => !joining.isPending && joining.mutate()}
            >
              {joining.isPending ? 'Un momento…' : 'Unisci'}
            </button>
          </p>
        </>
      ) : (
        <p>Chi può scrivere le unisce aprendo le parti.</p>
      )}
      {joining.data?.map((part) => (
        <p key={part}>
          In {PART_LABELS[part]} avete cambiato la stessa cosa:{' '}
          <Link href={comunePath(id, part)}>scegli quale resta</Link>.
        </p>
      ))}
    </section>
  )
}

/** The parts in which somebody has to choose. */
async function joinAll(comuneId: string, drafts: readonly DraftSummary[]): Promise<PartName[]> {
  const parts = drafts.map(({ part }) => draftsIn(comuneId).of(part))
  await Promise.all(
    parts.map(async (draft) => {
      await draft.refresh()
      await draft.save()
    }),
  )
  return parts.flatMap(({ part, state }) => {
    const known = state.get()
    return known.status === 'ready' && known.clashes.length > 0 ? [part] : []
  })
}
