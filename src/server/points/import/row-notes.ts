/** One line of the report: where, which field, what was found, what was done about it. */
export interface RowNote {
  readonly where: string
  readonly field: string
  readonly value: string
  readonly done: string
  /** An error keeps the whole file out; a doubt is for someone to look at. */
  readonly isError: boolean
}

export class RowNotes {
  readonly list: RowNote[] = []
  readonly #where: string

  constructor(where: string) {
    this.#where = where
  }

  doubt(field: string, value: string, done: string): void {
    this.list.push({ where: this.#where, field, value, done, isError: false })
  }

  error(field: string, value: string, done: string): void {
    this.list.push({ where: this.#where, field, value, done, isError: true })
  }
}
