import type { Edition } from '../../edition/edition.ts'
import { fullMomentInWords } from '../../edition/moment.ts'
import type { Published } from '../../edition/publish/publish.ts'
import type { PublishRefusal } from '../../edition/publish/refusal.ts'
import { refusalLines } from '../../edition/publish/refusal-lines.ts'
import { type EditionRehearsal, editionRehearsalWords } from '../../edition/rehearse/rehearse-edition.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ComuneCall, CommandResult } from '../comune-call.ts'
import { notifyInWords } from './notify.ts'

export const done = (text: string): CommandResult => ({ text, ok: true })
export const refused = (text: string): CommandResult => ({ text, ok: false })

/** One line of the history. */
export const lineOf = ({ number, author, publishedAt, effectiveAt, reason, isWithdrawal }: Edition): string => {
  const what = isWithdrawal ? 'revoca ciò che doveva valere' : 'vale'
  const later = effectiveAt > publishedAt ? `, ${what} da ${fullMomentInWords(effectiveAt)}` : ''
  return `edizione ${number}, ${author}, ${fullMomentInWords(publishedAt)}${later}: ${reason}`
}

/** The result and, if asked for, how many phones are notified. */
export async function resultInWords(
  database: Database,
  { id, options }: ComuneCall,
  outcome: Published | PublishRefusal,
): Promise<CommandResult> {
  const printed = outcomeText(id, outcome)
  if (!options.avvisa || outcome.kind !== 'published') return printed
  const { replaced: before, edition } = outcome
  return { ...printed, text: `${printed.text}\n${await notifyInWords(database, [{ before, edition }])}` }
}

function outcomeText(id: string, outcome: Published | PublishRefusal): CommandResult {
  if (outcome.kind === 'published')
    return done([`${id}: ${lineOf(outcome.edition)}`, ...wordsOf(outcome.rehearsal)].join('\n'))
  if (outcome.kind === 'unchanged') return done(`${id}: è già così, nell’edizione ${outcome.edition.number}.`)
  return refused(refusalLines(outcome).join('\n'))
}

export const tried = (id: string, rehearsal: EditionRehearsal | undefined): CommandResult =>
  done([`${id}: solo una prova, niente è pubblicato.`, ...wordsOf(rehearsal)].join('\n'))

export const wordsOf = (rehearsal: EditionRehearsal | undefined): string[] =>
  rehearsal === undefined ? [] : editionRehearsalWords(rehearsal).map((line) => `  ${line}`)
