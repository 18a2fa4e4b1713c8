import type { ReadyAnswer } from './ready-answer.ts'

/** Keeps the answers of one period, a minute or a month: what is made once serves everyone who asks within it. */
export class AnswerCache {
  #period = ''
  /** The one asked for longest ago comes first: a Map keeps the order in which it was filled. */
  #answers = new Map<string, Promise<ReadyAnswer>>()
  readonly #most: number

  /** `most` bounds what a flood of different requests could fill. */
  constructor(most: number) {
    this.#most = most
  }

  /** Two who ask at once wait for one making. One that failed, or says that there is nothing there, is not kept. */
  get(period: string, key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    if (period !== this.#period) {
      this.#period = period
      this.#answers.clear()
    }
    const answer = this.#answers.get(key) ?? this.#made(key, make)
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    if (this.#answers.size > this.#most) this.#answers.delete(this.#answers.keys().next().value!)
    return answer
  }

  #made(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const making = make()
    const drop = (): boolean => this.#answers.get(key) === making && this.#answers.delete(key)
    making.then(({ status }) => status === 200 || drop(), drop)
    return making
  }
}
