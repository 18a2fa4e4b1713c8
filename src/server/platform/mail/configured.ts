import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import { folderTransport, smtpTransport, type Transport } from './transport.ts'

export function configuredTransport({ mail, dataDir }: Configuration, log: (line: string) => void): Transport {
  if (mail !== undefined) return smtpTransport(mail.smtpUrl, mail.from)
  // Logs the file name, not the content or recipient.
  return folderTransport(join(dataDir, 'outbox'), 'mastello@localhost', (file) =>
    log(`Posta: senza SMTP_URL il messaggio è nel file ${file}`),
  )
}
