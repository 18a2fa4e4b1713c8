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
  close: () => Promise<void>
}

/** A real SMTP server on loopback. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = []
  const answers: Answers = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = answers.shift() ?? 0
        if (code !== 0) return callback(Object.assign(new Error('no, ada@esempio.it'), { responseCode: code }))
        mails.push(Buffer.concat(chunks).toString())
        callback()
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
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
