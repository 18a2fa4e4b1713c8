import { refusalLines } from '../../edition/publish/refusal-lines.ts'
import { rehearseWithdrawal, withdrawEdition } from '../../edition/publish/withdraw.ts'
import { systemClock } from '../../platform/clock.ts'
import { ConfigurationError } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ComuneCall, CommandResult } from '../comune-call.ts'
import { newestOf, reasonIn } from './edition-arguments.ts'
import { done, lineOf, refused, tried, wordsOf } from './edition-words.ts'

/** Withdraws a waiting edition. */
export async function withdrawWaiting(database: Database, { id, rest, options }: ComuneCall): Promise<CommandResult> {
  const number = Number(rest[0])
  if (!Number.isSafeInteger(number)) throw new ConfigurationError(`Quale edizione? "${rest[0]}" non è un numero.`)
  const newest = await newestOf(database, id)
  if (options.prova) {
    const rehearsed = await rehearseWithdrawal(database, id, number, systemClock())
    return rehearsed.kind === 'rehearsed' ? tried(id, rehearsed.rehearsal) : refused(refusalLines(rehearsed).join('\n'))
  }
  const said = {
    comuneId: id,
    number,
    basedOn: newest.number,
    author: options.autore,
    reason: reasonIn(options.motivo),
  }
  const outcome = await withdrawEdition(database, said, systemClock)
  if (outcome.kind !== 'withdrawn') return refused(refusalLines(outcome).join('\n'))
  const lines = [`${id}: revocata l’edizione ${number}. ${lineOf(outcome.edition)}`, ...wordsOf(outcome.rehearsal)]
  return done(lines.join('\n'))
}
