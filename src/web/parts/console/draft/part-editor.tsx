import { type ReactNode, useMemo, useState } from 'react'
import { type ComuneContent, type PartName, partSchemas } from '../../../../contract/edition/content.ts'
import { joined } from '../../../../domain/italian/words.ts'
import { PageError } from '../../../ui/page-error.tsx'
import { useComune } from '../comune.tsx'
import { PartProblems } from '../problems/part-problems.tsx'
import { Clashes } from './clashes.tsx'
import { draftsIn, useDraft } from './use-draft.ts'

/** A problem of a field: its path in the data, and what is wrong. */
export interface FieldProblem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export interface Editing<Name extends PartName> {
  readonly data: ComuneContent[Name]
  /** What residents read now; null where they read nothing yet. */
  readonly published: ComuneContent[Name] | null
  /** Undefined for people who may only read. */
  readonly change: ((update: (data: ComuneContent[Name]) => ComuneContent[Name]) => void) | undefined
  readonly problems: readonly FieldProblem[]
}

interface PartEditorProps<Name extends PartName> {
  part: Name
  children: (editing: Editing<Name>) => ReactNode
}

/** Loads a part of the comune and saves its changes, shows which colleagues are there, and asks where two changed the same. */
export function PartEditor<Name extends PartName>({ part, children }: PartEditorProps<Name>) {
  const { id, may } = useComune()
  const { state, others, change } = useDraft(part)
  const data = state.status === 'ready' ? state.data : undefined
  const [beginnings, setBeginnings] = useState(0)
  const problems = useMemo(() => (data === undefined ? [] : problemsOf(part, data)), [part, data])
  if (state.status === 'loading') return <div className="page-loading" role="status" aria-label="Caricamento" />
  const draft = draftsIn(id).of(part)
  if (state.status === 'unreachable') {
    return (
      <section className="notice" role="alert">
        <p>{state.why}</p>
        <p className="actions">
          <button type="button" className="button" onClick={() => void draft.refresh()}>
            Riprova
          </button>
        </p>
      </section>
    )
  }
  if (state.clashes.length > 0) return <Clashes clashes={state.clashes} decide={draft.decide} />
  return (
    <>
      {others.length > 0 && (
        <p className="others" role="status">
          {joined(others)} {others.length === 1 ? 'lavora' : 'lavorano'} qui adesso: quello che scrivete si unisce da
          sé.
        </p>
      )}
      {state.saved.kind === 'refused' && (
        <p className="notice" role="alert">
          Non è salvato, ma resta su questo computer. {state.saved.why}
        </p>
      )}
      {!may.includes('write') && <p className="notice">Il tuo ruolo permette di guardare, non di cambiare.</p>}
      <PartProblems part={part} data={state.data} />
      <PageError
        key={beginnings}
        instead={
          <Unreadable
            onBegin={
              may.includes('write') && state.published !== null
                ? () => {
                    draft.set(state.published)
                    setBeginnings(beginnings + 1)
                  }
                : undefined
            }
          />
        }
      >
        <Editor
          editor={children}
          editing={{
            data: state.data as ComuneContent[Name],
            published: state.published as ComuneContent[Name] | null,
            change: may.includes('write') ? change : undefined,
            problems,
          }}
        />
      </PageError>
    </>
  )
}

/** A component of its own, so that the error boundary around it catches what it throws. */
const Editor = <Name extends PartName>({
  editor,
  editing,
}: {
  editor: PartEditorProps<Name>['children']
  editing: Editing<Name>
}) => editor(editing)

/** Drafts may come from anywhere: one that no page can show can be replaced by what is published. */
const Unreadable = ({ onBegin }: { onBegin: (() => void) | undefined }) => (
  <section className="notice" role="alert">
    <p>Questa bozza ha dati che la pagina non sa mostrare. Chi l’ha scritta può correggerla da dove l’ha mandata.</p>
    {onBegin && (
      <p className="actions">
        <button type="button" className="button" onClick={onBegin}>
          Scarta la bozza e riparti da quello che è pubblicato
        </button>
      </p>
    )}
  </section>
)

function problemsOf(part: PartName, data: unknown): FieldProblem[] {
  const checked = partSchemas[part].safeParse(data)
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => ({ path, message }))
}
