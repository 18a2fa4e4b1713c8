import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type * as Nodemailer from 'nodemailer'
import type { Attachment } from './queue.ts'

/** Mails in hand at once, per process: mail servers bound the connections of one client. The last is kept for a code. */
export const MOST_IN_HAND = 6

const TIMEOUT = 20_000

export interface OutgoingMail {
  id: string
  senderName: string
  recipient: string
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
}

/** Where mail goes. Rejects with what the mail server said. */
export interface Transport {
  deliver: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

export function smtpTransport(url: string, from: string): Transport {
  const smtp = atFirstMail(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: MOST_IN_HAND,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    }),
  )
  return {
    deliver: async (mail) => void (await (await smtp.get()).sendMail(messageOf(mail, from))),
    close: smtp.close,
  }
}

/** Without a mail server: a first try on a laptop needs nothing, and the mail can be read there. */
export function folderTransport(folder: string, from: string, onWritten: (file: string) => void): Transport {
  const writer = atFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  return {
    async deliver(mail) {
      const { message } = (await (await writer.get()).sendMail(messageOf(mail, from))) as unknown as { message: Buffer }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(resolve(folder), `${mail.id}.eml`)
      await writeFile(file, message, { mode: 0o600 })
      onWritten(file)
    },
    close: writer.close,
  }
}

/** The mail library is large: it is read when there is something to send, not while the server starts. */
function atFirstMail<T extends Pick<Nodemailer.Transporter, 'close'>>(make: (library: typeof Nodemailer) => T) {
  let made: Promise<T> | undefined
  return {
    get: (): Promise<T> => (made ??= import('nodemailer').then(make)),
    close: (): void => void made?.then((transport) => transport.close()),
  }
}

/**
 * Names and addresses go in as fields, never as a header line put together by hand. The same mail keeps its
 * `Message-ID`: should it go out twice, most mailboxes show it once. A mail about a code is not to be answered by a robot.
 */
const messageOf = ({ id, senderName, recipient, subject, text, html, attachments }: OutgoingMail, from: string) => ({
  messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
  from: { name: oneLine(senderName), address: from },
  to: { name: '', address: recipient },
  subject: oneLine(subject),
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: attachments.map(({ filename, contentType, base64 }) => ({
    filename: oneLine(filename),
    contentType: oneLine(contentType),
    content: Buffer.from(base64, 'base64'),
  })),
  // What is attached is attached: no text of a mail makes the server read a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')
