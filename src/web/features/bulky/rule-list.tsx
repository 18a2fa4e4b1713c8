import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { PIECES_NOTE } from '../../../domain/bulky/catalogue/load.ts'
import { cubicMetresInWords } from '../../../domain/bulky/refusal.ts'
import { withHour } from '../../../domain/italian/hours.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { windowInWords } from '../../../domain/calendar/put-out-window.ts'

/** How it works, with the comune's figures. */
export function RuleList({ offer: { rules } }: { offer: BulkyOffer }) {
  const { setOut, changeCutOff } = rules
  return (
    <section className="card">
      <h2>Come funziona</h2>
      <ul className="rule-list">
        <li>
          In un ritiro fino a <strong>{countOf(rules.piecesPerPickup, 'pezzo', 'pezzi')}</strong> e{' '}
          {cubicMetresInWords(rules.cubicMetresPerPickup)}. {PIECES_NOTE}
        </li>
        <li>
          <strong>{countOf(rules.pickupsPerYear, 'ritiro', 'ritiri')} l’anno</strong> per utenza
          {rules.daysBetween > 0 &&
            `, con almeno ${countOf(rules.daysBetween, 'giorno', 'giorni')} tra l’uno e l’altro`}
          .
        </li>
        <li>
          Metti fuori {windowInWords(setOut)}, {setOut.where}.
        </li>
        <li>
          Puoi modificare o annullare fino {withHour('alle', changeCutOff.time)}{' '}
          {cutOffDay(changeCutOff.workingDaysBefore)}. Il ritiro annullato in tempo non conta tra quelli dell’anno.
        </li>
      </ul>
    </section>
  )
}

function cutOffDay(workingDaysBefore: number): string {
  if (workingDaysBefore === 0) return 'del giorno stesso'
  return workingDaysBefore === 1
    ? 'del giorno lavorativo prima'
    : `di ${countOf(workingDaysBefore, 'giorno lavorativo', 'giorni lavorativi')} prima`
}
