import { Icon } from './icon.tsx'

/** A part of a page that needs the server, which is not there. */
export const Unreachable = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <section className="notice" role="alert">
    <Icon name="offline" />
    <h2>Il servizio non risponde</h2>
    <p>{children}</p>
    <p className="actions">
      <button type="button" className="button" onClick={onRetry}>
        <Icon name="refresh" />
        Riprova
      </button>
    </p>
  </section>
)
