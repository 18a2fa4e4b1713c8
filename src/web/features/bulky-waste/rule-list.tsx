import type { BulkyOffer } from '../../../contract/bulky-file.ts'
import { decimal } from '../../../domain/bulky/refusal.ts'

const working = (days: number): string => (days === 1 ? '1 giorno lavorativo' : `${days} giorni lavorativi`)

/** How it works, from the comune's own figures. */
export function RuleList({ offer: { rules } }: { offer: BulkyOffer }) {
  const { setOut, changeCutOff } = rules
  return (
    <section className="card">
      <h2>Come funziona</h2>
      <ul className="rule-list">
        <li>
          In un ritiro fino a <strong>{rules.piecesPerPickup} pezzi</strong> e {decimal(rules.cubicMetresPerPickup)} m³.
          Un pezzo è il prodotto completo: un armadio smontato è un pezzo solo.
        </li>
        <li>
          <strong>{rules.pickupsPerYear} ritiri l’anno</strong> per utenza
          {rules.daysBetween > 0 && `, almeno ${rules.daysBetween} giorni l’uno dall’altro`}.
        </li>
        <li>
          Metti fuori dalle {setOut.from} della sera prima alle {setOut.until}, {setOut.where}.
        </li>
        <li>
          Cambi o annulli fino alle {changeCutOff.time},{' '}
          {changeCutOff.workingDaysBefore === 0
            ? 'il giorno stesso'
            : `${working(changeCutOff.workingDaysBefore)} prima`}
          . Il ritiro annullato in tempo non conta.
        </li>
      </ul>
    </section>
  )
}
