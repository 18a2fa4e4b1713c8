import type { DataProblem } from '../checks/type-problems.ts'

/** Words by list (`rules`, `exceptions`, …) and by the last named field of the problem's path. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rules: {
    zones: 'Una zona di questa regola non c’è più: scegline un’altra.',
    waste: 'Quello che questa regola raccoglie non c’è più tra i tipi: scegline un altro.',
    until: 'Finisce prima di cominciare.',
  },
  exceptions: {
    zones: 'Una zona non c’è più: togli questo cambio e scrivilo di nuovo.',
    waste: 'Non dice cosa si raccoglie, o il tipo non c’è più: togli questo cambio e scrivilo di nuovo.',
    until: 'Finisce prima di cominciare, o sposta più di un giorno.',
    to: 'Si sposta sullo stesso giorno.',
    date: 'In quel giorno non si raccoglie quello che qui si annulla o si sposta.',
  },
  holidays: {
    zones: 'Una zona non c’è più.',
    waste: 'Un tipo non c’è più.',
    holidays: 'Una festa non c’è più.',
    day: 'Quel mese non ha così tanti giorni.',
  },
  windows: {
    zones: 'Una zona di questo orario non c’è più.',
    waste: 'Un tipo di questo orario non c’è più.',
    until: 'Finisce dopo l’ora in cui l’app passa al giorno dopo.',
  },
  setOut: { until: 'Finisce dopo l’ora in cui l’app passa al giorno dopo.' },
}

/** What is wrong and what to do, for people who never see the JSON. */
export function problemInWords({ path, expected }: DataProblem): string {
  const names = path.filter((step) => typeof step === 'string').filter((step) => step !== 'calendar')
  const [list = '', field = ''] = [names[0], names.at(-1)]
  return WORDS[list]?.[field] ?? `Da correggere: ci vuole ${expected}.`
}
