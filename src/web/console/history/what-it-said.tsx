import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { useComune } from '../../parts/console/comune.tsx'
import { Line } from '../../parts/console/fields.tsx'
import { instantOf, momentInWords, wallInWords } from '../../parts/console/moment.ts'
import { Preview } from '../../parts/console/publish/preview.tsx'
import { editionAtQuery } from '../../parts/console/publish/trial-queries.ts'

/** "Cosa diceva l'app il …": to answer a resident. */
export function WhatItSaid() {
  const [day, setDay] = useState('')
  const [hour, setHour] = useState('19:00')
  const wall = `${day}T${hour}`
  const moment = instantOf(wall)
  return (
    <section className="what-it-said">
      <div className="card">
        <h2>Cosa diceva l’app il…</h2>
        <div className="preview-fields">
          <Line label="Giorno" type="date" value={day} onChange={setDay} />
          <Line label="Ora" type="time" value={hour} onChange={setHour} />
        </div>
        {moment === undefined && <p>Scegli un giorno: vedi la pagina che i residenti avevano davanti.</p>}
      </div>
      {moment !== undefined && <PageAt moment={moment} wall={wall} />}
    </section>
  )
}

function PageAt({ moment, wall }: { moment: string; wall: string }) {
  const { id } = useComune()
  const said = useQuery(editionAtQuery(id, moment))
  return (
    <QueryResult of={said}>
      {({ edition }) =>
        edition === null ? (
          <p className="card">{`Prima di ${wallInWords(wall)} non era pubblicato niente.`}</p>
        ) : (
          <>
            <p className="card" role="status">
              {`${wallInWords(wall).replace(/^./, (first) => first.toUpperCase())} valeva l’edizione ${edition.number}, di ${edition.author}, pubblicata il ${momentInWords(edition.publishedAt)}: ${edition.reason}`}
            </p>
            <Preview edition={edition.number} start={wall} isFixed />
          </>
        )
      }
    </QueryResult>
  )
}
