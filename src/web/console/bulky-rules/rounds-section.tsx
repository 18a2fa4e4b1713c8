import { useState } from 'react'
import { isSingleDate, withExtraDate, withoutDate, isRoundDate } from '../../../domain/bulky/dates/round-changes.ts'
import { roundRuleInWords } from '../../../domain/bulky/dates/rules-in-words.ts'
import type { Round } from '../../../domain/bulky/rules.ts'
import { fullDate } from '../../../domain/italian/dates.ts'
import { wallNow } from '../../parts/console/moment.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import type { SectionProps } from './section.ts'
import { DateAct } from './fields/date-act.tsx'
import { holidayWarning } from './fields/holiday-warning.ts'
import { useHolidays, useZones } from './fields/other-parts.ts'
import { RoundPanel } from './round-panel.tsx'

/** When the van goes out, and for how many. */
export function RoundsSection({ offer, change }: SectionProps) {
  const { rounds } = offer.rules
  const zones = useZones()
  const holidays = useHolidays()
  const [shown, show] = useState<number>()
  const setRounds = (update: (rounds: readonly Round[]) => Round[]): void =>
    change?.((now) => ({ ...now, rules: { ...now.rules, rounds: update(now.rules.rounds) } }))
  const nameOf = (id: string): string => zones.find((zone) => zone.id === id)?.name ?? id
  const opened = shown === undefined ? undefined : rounds[shown]
  return (
    <div className="with-panel">
      <div className="rounds">
        <section className="card">
          <h2>Giri</h2>
          <ul>
            {rounds.map((round, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a round is known by its index alone
              <li key={index}>
                <span>
                  {isSingleDate(round) && <strong>Data in più: </strong>}
                  {roundRuleInWords(round, nameOf)}
                </span>
                {change && (
                  <button type="button" className="link-button" onClick={() => show(index)}>
                    Cambia<span className="visually-hidden"> il giro {roundRuleInWords(round, nameOf)}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
          <p>Nei giorni festivi il camion non esce.</p>
          {change && (
            <p className="actions">
              <button
                type="button"
                className="button"
                onClick={() => {
                  setRounds((all) => [...all, { weekdays: ['lun'], places: 10 }])
                  show(rounds.length)
                }}
              >
                Aggiungi un giro
              </button>
            </p>
          )}
        </section>
        {change && (
          <>
            <DateAct
              title="Una data in più"
              hint="Il camion esce anche quel giorno, per tutte le zone."
              button="Aggiungi la data"
              withPlaces
              problemOf={(date) => (date < wallNow().slice(0, 10) ? 'Quel giorno è già passato.' : undefined)}
              warningOf={(date) => holidayWarning(holidays, date)}
              onAct={(date, places) => {
                setRounds((all) => withExtraDate(all, { date, places }))
                showToast({ title: 'Data aggiunta alla bozza', message: dayOf(date) })
              }}
            />
            <DateAct
              title="Un giorno senza giro"
              hint="Per chi ha già prenotato quel giorno, sposta anche i ritiri: si fa tra le date, dove si gestiscono i ritiri."
              button="Togli il giorno"
              problemOf={(date) => (isRoundDate(rounds, date) ? undefined : 'Quel giorno il camion non esce comunque.')}
              onAct={(date) => {
                setRounds((all) => withoutDate(all, date))
                showToast({ title: 'Giorno tolto dalla bozza', message: dayOf(date) })
              }}
            />
          </>
        )}
      </div>
      {opened !== undefined && shown !== undefined && change && (
        <RoundPanel
          key={shown}
          round={opened}
          zones={zones}
          onChange={(round) => setRounds((all) => all.map((one, index) => (index === shown ? round : one)))}
          {...(rounds.length > 1 && {
            onRemove: () => {
              setRounds((all) => all.filter((_one, index) => index !== shown))
              show(undefined)
            },
          })}
          onClose={() => show(undefined)}
        />
      )}
    </div>
  )
}

const dayOf = (date: string): string => fullDate(Temporal.PlainDate.from(date))
