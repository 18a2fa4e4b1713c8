import { useEffect, useState } from 'react'
import type { HistoryEntry } from '../../../../contract/bulky/view.ts'
import { fullDateTitle } from '../../../../domain/italian/dates.ts'
import { wallClock } from '../../../../domain/wall-clock.ts'
import { hourOf } from '../../../../domain/italian/hours.ts'
import { callServer, explain } from '../../../device/api.ts'
import { useAppState } from '../../../device/app-state.ts'
import { useDeskApi } from '../desk.ts'
import { whatInWords, whoInWords } from './words.ts'

/** What happened to a booking. */
export function History({ id }: { id: string }) {
  const { comune } = useAppState()
  const api = useDeskApi()
  const [entries, setEntries] = useState<HistoryEntry[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    callServer<HistoryEntry[]>('GET', `${api}/${id}/history`).then(setEntries, (error: unknown) =>
      setProblem(explain(error)),
    )
  }, [api, id])
  if (problem !== undefined) return <p role="alert">{problem}</p>
  return (
    <ol className="history">
      {entries?.map((entry) => {
        const { at, kind } = entry
        const moment = wallClock(Date.parse(at), comune.timeZone)
        return (
          <li key={at + kind}>
            {fullDateTitle(moment.toPlainDate())}, ore {hourOf(moment.toPlainTime())}: {whatInWords(entry)} (
            {whoInWords(entry)})
          </li>
        )
      })}
    </ol>
  )
}
