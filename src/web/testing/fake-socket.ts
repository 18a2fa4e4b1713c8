/** The browser's WebSocket, controlled by a test: it opens, closes and sends only when the test says so. */
export class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = []
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 3
  readyState = 0
  readonly sent: string[] = []
  readonly url: string
  /** When it was made, by the test's clock. */
  readonly at = Date.now()

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.opened.push(this)
  }

  send(data: string): void {
    this.sent.push(data)
  }

  close(): void {
    this.readyState = 3
  }

  accept(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  say(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }

  /** The server, or the network, ends it. */
  cut(): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: 'tagliata' }))
  }
}
