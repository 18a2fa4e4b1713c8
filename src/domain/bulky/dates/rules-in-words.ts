import { betweenDays, onDay, since, upTo, yearOf } from '../../italian/articles.ts'
import { WEEKDAY_NAMES } from '../../italian/dates.ts'
import { withHour } from '../../italian/hours.ts'
import { countOf, joined } from '../../italian/words.ts'
import { isSingleDate } from './round-changes.ts'
import { cubicMetresInWords } from '../refusal.ts'
import type { BulkyRules, CutOff, PickupLimits, Round } from '../rules.ts'
import { STATUS_LABELS } from '../status.ts'

/** The rules in words, for the person who is writing them. */
export function rulesInWords(rules: BulkyRules): string[] {
  const { window, outcomesThatCount, price } = rules
  return [
    `Ogni utenza ha ${countOf(rules.pickupsPerYear, 'ritiro', 'ritiri')} l’anno${rules.daysBetween === 0 ? '' : `, a distanza di almeno ${countOf(rules.daysBetween, 'giorno', 'giorni')}`}.`,
    `In un ritiro stanno ${countOf(rules.piecesPerPickup, 'pezzo', 'pezzi')} e ${cubicMetresInWords(rules.cubicMetresPerPickup)} al massimo.`,
    ...(rules.business === undefined ? [] : [businessInWords(rules.business)]),
    `Si può scegliere una data da ${daysAhead(window.from)} a ${daysAhead(window.until)}.`,
    `Si prenota ${cutOffInWords(rules.bookingCutOff)}; si cambia o annulla ${cutOffInWords(rules.changeCutOff)}.`,
    `Chi chiede un ritiro lo ha entro ${countOf(rules.standardWorkingDays, 'giorno lavorativo', 'giorni lavorativi')}: oltre, è in ritardo.`,
    outcomesThatCount.length === 0
      ? 'Nessun esito consuma un ritiro dell’anno.'
      : `Consumano un ritiro dell’anno: ${joined(outcomesThatCount.map((one) => STATUS_LABELS[one].toLowerCase()))}.`,
    price.freePickups >= rules.pickupsPerYear
      ? 'Tutti i ritiri sono gratuiti.'
      : `${countOf(price.freePickups, 'ritiro è gratuito', 'ritiri sono gratuiti')}, gli altri no.`,
  ]
}

const businessInWords = (limits: PickupLimits): string =>
  `Negozi e uffici, con la partita IVA: ${countOf(limits.pickupsPerYear, 'ritiro', 'ritiri')} l’anno${limits.daysBetween === 0 ? '' : ` a distanza di almeno ${countOf(limits.daysBetween, 'giorno', 'giorni')}`}, con ${countOf(limits.piecesPerPickup, 'pezzo', 'pezzi')} e ${cubicMetresInWords(limits.cubicMetresPerPickup)} al massimo.`

const daysAhead = (days: number): string => {
  if (days === 0) return 'oggi'
  return days === 1 ? 'domani' : `${countOf(days, 'giorno', 'giorni')} avanti`
}

/** "fino alle 14:00 del giorno lavorativo prima" */
function cutOffInWords({ workingDaysBefore, time }: CutOff): string {
  const hour = withHour('alle', time)
  if (workingDaysBefore === 0) return `fino ${hour} del giorno del ritiro`
  if (workingDaysBefore === 1) return `fino ${hour} del giorno lavorativo prima`
  return `fino ${hour} di ${countOf(workingDaysBefore, 'giorno lavorativo', 'giorni lavorativi')} prima`
}

/** "martedì e giovedì, in tutte le zone, 12 posti, dal 1° gennaio" */
export function roundRuleInWords(round: Round, zoneName: (id: string) => string): string {
  const where = round.zones === undefined ? 'in tutte le zone' : joined(round.zones.map(zoneName))
  const places = countOf(round.places, 'posto', 'posti')
  if (isSingleDate(round)) return `${onDay(round.from!)} ${yearOf(round.from!)}, ${where}, ${places}`
  const days = joined(round.weekdays.map((day) => WEEKDAY_NAMES[day]))
  return [days, where, places, ...periodOf(round)].join(', ')
}

function periodOf({ from, until }: Round): string[] {
  if (from !== undefined && until !== undefined) return [betweenDays(from, until)]
  if (from !== undefined) return [`${since(from)} ${yearOf(from)}`]
  return until === undefined ? [] : [`fino ${upTo(until)} ${yearOf(until)}`]
}
