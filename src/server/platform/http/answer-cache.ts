import type { ReadyAnswer } from './ready-answer.ts'

/** Caches the answers of one period, a minute or a month. */
export class AnswerCache {
  #period = ''
  /** Least recently used first: a Map keeps insertion order. */
  #answers = new Map<string, Promise<ReadyAnswer>>()
  readonly #most: number

  /** `most`: limit against floods of different requests. */
  constructor(most: number) {
    this.#most = most
  }

  /** Simultaneous requests share one computation. Failures and 404s are not cached. */
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
