export const CalendarPage = () => <p className="notice">Il calendario si cambia qui.</p>
