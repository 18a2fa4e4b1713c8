export const NoticesPage = () => <p className="notice">Gli avvisi si scrivono qui.</p>
