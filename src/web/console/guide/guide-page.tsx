export const GuidePage = () => <p className="notice">Il rifiutario si cambia qui.</p>
