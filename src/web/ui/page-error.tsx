import { Component, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** In place of a page that failed, or whose script could not be fetched; the rest of the app still works. */
export class PageError extends Component<{ instead?: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    if (this.props.instead) return this.props.instead
    return (
      <section className="notice" role="alert">
        <Icon name="offline" />
        <h2>Questa pagina non si è aperta</h2>
        <p>Forse la rete è caduta, o è uscita una versione nuova. Il calendario resta disponibile.</p>
        <p className="actions">
          <button type="button" className="button" onClick={() => location.reload()}>
            <Icon name="refresh" />
            Riprova
          </button>
          <a href="/calendar">Vai al calendario</a>
        </p>
      </section>
    )
  }
}
