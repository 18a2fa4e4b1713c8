import type { ReadyAnswer } from './ready-answer.ts'

/** Keeps the answers of one period, a minute or a month: what is made once serves everyone who asks within it. */
export class AnswerCache {
  #period = ''
  #answers = new Map<string, Promise<ReadyAnswer>>()
  readonly #most: number

  /** `most` bounds what a flood of different requests could fill. */
  constructor(most: number) {
    this.#most = most
  }

  /** Two who ask at once wait for one making. One that failed, or says that there is nothing there, is not kept. */
  get(period: string, key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    if (period !== this.#period || this.#answers.size >= this.#most) {
      this.#period = period
      this.#answers.clear()
    }
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const making = make()
    this.#answers.set(key, making)
    making.then(
      ({ status }) => status === 200 || this.#answers.delete(key),
      () => this.#answers.delete(key),
    )
    return making
  }
}
