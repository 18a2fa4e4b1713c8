import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../background/one-at-a-time.ts'
import { FIRST_PAUSE, nextTryAt } from '../background/tries.ts'
import { type DueMail, dueMails } from './due-mail.ts'
import { MAX_CONCURRENT_MAILS, type Transport } from './transport.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { SECOND } from '../../../domain/durations.ts'

/** Mails in progress to one domain: a slow domain must not hold up the others. */
const MOST_TO_ONE_DOMAIN = 3
/** One more place for codes, so that they do not wait for other mail to that domain. */
const MOST_WITH_CODES = MOST_TO_ONE_DOMAIN + 1

interface MailSenderDeps {
  database: Pick<Database, 'query'>
  transport: Transport
  clock: Clock
  /** The message never contains the recipient. */
  onTrouble: (message: string) => void
  onError: (error: unknown) => void
}

/** Sends several mails at once. Any number of processes may do so. */
export interface MailSender {
  /** Resolves when nothing is due. May be called again meanwhile, for what has become due since. */
  sendDue: () => Promise<void>
  /** Takes no more mail, and waits for what is in progress. */
  stop: () => Promise<void>
}

export function mailSender(deps: MailSenderDeps): MailSender {
  const mails = dueMails(deps.database, deps.clock)
  const sending = new Map<DueMail, Promise<void>>()
  const stopping = new AbortController()

  const fillHands = oneAtATime(async () => {
    while (!stopping.signal.aborted && sending.size < MAX_CONCURRENT_MAILS) {
      const mail = await mails.takeOne({
        exceptDomains: domainsWith(MOST_TO_ONE_DOMAIN, sending.keys()),
        exceptDomainsOfCodes: domainsWith(MOST_WITH_CODES, sending.keys()),
        isUrgentOnly: sending.size === MAX_CONCURRENT_MAILS - 1,
      })
      if (mail === undefined) return
      sending.set(mail, finish(mail))
    }
  })

  /** A finished mail makes room for the next. */
  async function finish(mail: DueMail): Promise<void> {
    try {
      await sendOne(mail)
    } catch (error) {
      deps.onError(error)
    } finally {
      sending.delete(mail)
    }
    await fillHands().catch(deps.onError)
  }

  async function sendOne(mail: DueMail): Promise<void> {
    if (mail.expiresAt.getTime() <= deps.clock()) return giveUp(mail, 'too late')
    try {
      await deps.transport.deliver(mail)
    } catch (error) {
      return tryLater(mail, error as SmtpError)
    }
    await mails.remove(mail)
  }

  async function tryLater(mail: DueMail, error: SmtpError): Promise<void> {
    // Never the server's message, which often repeats the address.
    const failure = [error.code, error.responseCode].filter((part) => part !== undefined).join(' ') || error.name
    const now = deps.clock()
    const next = isForGood(error) ? undefined : nextTryAt(mail.tries, now)
    if (next === undefined) return giveUp(mail, failure)
    const pause = next - now
    deps.onTrouble(
      `Posta: messaggio ${mail.id} non partito (${failure}), riprovo tra ${countOf(pause / SECOND, 'secondo', 'secondi')}`,
    )
    await mails.postpone(mail, pause, failure)
    // The next mail would wait in vain too, but must not count as failed.
    if (error.code === 'ETIMEDOUT') await mails.postponeDomain(mail.domain, FIRST_PAUSE)
  }

  async function giveUp(mail: DueMail, failure: string): Promise<void> {
    deps.onTrouble(`Posta: messaggio ${mail.id} rifiutato (${failure}), non riprovo`)
    await mails.giveUp(mail, failure)
  }

  async function handsEmpty(): Promise<void> {
    while (sending.size > 0) await Promise.all(sending.values())
  }

  return {
    async sendDue() {
      await fillHands()
      await handsEmpty()
    },
    async stop() {
      stopping.abort()
      await fillHands().catch(deps.onError)
      await handsEmpty()
    },
  }
}

function domainsWith(least: number, mails: Iterable<DueMail>): string[] {
  const counts = new Map<string, number>()
  for (const { domain } of mails) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  return [...counts.keys()].filter((domain) => (counts.get(domain) ?? 0) >= least)
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** The server refuses this mail or address for good. A wrong password is our own fault. */
const isForGood = ({ code, responseCode = 0 }: SmtpError): boolean => responseCode >= 500 && code !== 'EAUTH'
