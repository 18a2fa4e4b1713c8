/** An error keeps the whole file out; a doubt is for someone to look at; a change is what becomes of the comune's data. */
export const NOTE_LEVELS = ['errore', 'dubbio', 'cambio'] as const
type NoteLevel = (typeof NOTE_LEVELS)[number]

/** One line of the report: where, which field, what was found, what was done about it. */
export interface RowNote {
  readonly level: NoteLevel
  readonly where: string
  readonly field: string
  readonly value: string
  readonly done: string
}

export const isError = ({ level }: RowNote): boolean => level === 'errore'

export class RowNotes {
  readonly list: RowNote[] = []
  readonly #where: string

  constructor(where: string) {
    this.#where = where
  }

  doubt(field: string, value: string, done: string): void {
    this.list.push({ level: 'dubbio', where: this.#where, field, value, done })
  }

  error(field: string, value: string, done: string): void {
    this.list.push({ level: 'errore', where: this.#where, field, value, done })
  }
}
