/** An RFC 9457 problem document: what went wrong, in words that a resident can act on. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
}
