/** An error stops the import, a doubt should be checked, a change is what the import does. */
export const NOTE_LEVELS = ['errore', 'dubbio', 'cambio'] as const
type NoteLevel = (typeof NOTE_LEVELS)[number]

/** One line of the report: place, field, value, and what was done. */
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
