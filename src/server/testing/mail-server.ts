import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What the next mails are answered with, `0` for "taken"; then everything is taken. */
type Answers = number[]

export interface MailServer {
  readonly url: string
  /** The mails taken, as they came over the wire. */
  readonly mails: string[]
  readonly answers: Answers
  /** Domains whose addresses get no answer at all, until they are taken out. */
  readonly hangs: Set<string>
  close: () => Promise<void>
}

/** A real SMTP server on loopback. It takes so many milliseconds for each mail. */
export async function startMailServer(delay = 0): Promise<MailServer> {
  const mails: string[] = []
  const answers: Answers = []
  const hangs = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // Whoever still waits for an answer does not hold up the end of a test.
    closeTimeout: 1,
    onRcptTo({ address }, _session, callback) {
      if (!hangs.has(address.split('@')[1] ?? '')) callback()
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = answers.shift() ?? 0
        if (code !== 0) return callback(Object.assign(new Error('no, ada@esempio.it'), { responseCode: code }))
        mails.push(Buffer.concat(chunks).toString())
        setTimeout(callback, delay)
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answers,
    hangs,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
