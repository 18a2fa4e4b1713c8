import type { Stop } from '../../../../contract/bulky/view.ts'
import { groupByPlant } from '../../../../domain/bulky/catalogue/load.ts'
import { floorInWords, spotInWords } from '../../../../domain/bulky/spot.ts'
import { cubicMetresInWords } from '../../../../domain/bulky/refusal.ts'
import { isOutcome, OUTCOMES, STATUS_LABELS } from '../../../../domain/bulky/status.ts'

/** The round on paper: a line for each stop, so that the day fits on one sheet. */
export const PrintedRound = ({ stops, zone }: { stops: readonly Stop[]; zone: string }) => (
  <table className="on-paper printed-round">
    <caption className="visually-hidden">Fermate: {zone}</caption>
    <thead>
      <tr>
        <th scope="col">N.</th>
        <th scope="col">Dove</th>
        <th scope="col">Cosa</th>
        <th scope="col">Chi</th>
        <th scope="col">Esito</th>
      </tr>
    </thead>
    <tbody>
      {stops.map((stop, index) => (
        <tr key={stop.id}>
          <td>{index + 1}</td>
          <th scope="row">
            {stop.place?.street ?? 'Dati cancellati'}
            <small>{whereElse(stop)}</small>
          </th>
          <td>
            {groupByPlant(stop.items)
              .map(([group, names]) => `${group === undefined ? '' : `${group}: `}${names.join(', ')}`)
              .join('; ')}
            <small>{cubicMetresInWords(stop.cubicMetres)}</small>
          </td>
          <td>
            {stop.name}
            <small>{[stop.phone, stop.code].filter(Boolean).join(', ')}</small>
          </td>
          <td>{isOutcome(stop.status) ? STATUS_LABELS[stop.status] : BOXES}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const BOXES = OUTCOMES.map((outcome) => `☐\u00A0${STATUS_LABELS[outcome].replaceAll(' ', '\u00A0')}`).join(' ')

const whereElse = ({ place }: Stop): string =>
  [floorInWords(place?.floor ?? ''), place?.spot, place?.notes, place?.position && `(${spotInWords(place.position)})`]
    .filter(Boolean)
    .join(', ')
