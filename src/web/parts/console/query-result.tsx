import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explain } from '../../device/api.ts'
import { Icon } from '../../ui/icon.tsx'

interface QueryResultProps<Data> {
  of: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Shows the server's answer, or why there is none. A known answer stays while it is asked again, also without network. */
export function QueryResult<Data>({ of, children }: QueryResultProps<Data>) {
  if (of.data !== undefined) return children(of.data)
  if (of.error === null) return <div className="page-loading" role="status" aria-label="Caricamento" />
  return (
    <section className="notice" role="alert">
      <Icon name="offline" />
      <p>{explain(of.error)}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void of.refetch()}>
          Riprova
        </button>
      </p>
    </section>
  )
}
