import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type * as Nodemailer from 'nodemailer'
import type { Attachment } from './queue.ts'

/** Mails in progress per process: mail servers limit connections per client. The last place is reserved for codes. */
export const MAX_CONCURRENT_MAILS = 6

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

/** Sends a mail. Rejects with the mail server's answer. */
export interface Transport {
  deliver: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

export function smtpTransport(url: string, from: string): Transport {
  const smtp = atFirstMail(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: MAX_CONCURRENT_MAILS,
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

/** Writes mail to files: a first try on a laptop needs no mail server. */
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

/** The mail library is large: loaded with the first mail, not at the start. */
function atFirstMail<T extends Pick<Nodemailer.Transporter, 'close'>>(make: (library: typeof Nodemailer) => T) {
  let made: Promise<T> | undefined
  return {
    get: (): Promise<T> => (made ??= import('nodemailer').then(make)),
    close: (): void => void made?.then((transport) => transport.close()),
  }
}

/**
 * Names and addresses are passed as fields, never as a hand-made header line. A retried mail keeps its `Message-ID`:
 * most mailboxes then show it once. Automatic replies are suppressed.
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
  // No text of a mail can make the server read a file or URL.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')
