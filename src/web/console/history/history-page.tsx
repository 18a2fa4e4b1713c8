export const HistoryPage = () => <p className="notice">Quello che è stato pubblicato.</p>
