import type { CalendarWork } from '../work.ts'

export const ImportPanel = ({ work: _work }: { work: CalendarWork }) => <p>Qui si importano le date.</p>
