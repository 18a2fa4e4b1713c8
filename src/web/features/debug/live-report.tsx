import { useEffect, useState } from 'react'
import { useAppState } from '../../device/app-state.ts'
import { followed, useLive } from '../../device/live/live.ts'
import { type LiveState, liveState } from '../../device/live/state.ts'
import { useStore } from '../../device/store.ts'
import { NOTICES_PATH } from '../../../contract/notices/paths.ts'
import { LineList } from './line-list.tsx'

const STATUS_TEXTS: Record<LiveState['status'], string> = {
  asleep: 'ferma: nessuno la usa',
  connecting: 'si sta collegando',
  open: 'collegata',
  waiting: 'in attesa di riprovare',
  offline: 'ferma: il browser dice che non c’è rete',
}

/** The live connection, as the help desk asks for it. It follows the notices, so that there is one to look at. */
export function LiveReport() {
  const { comune } = useAppState()
  const { status, attempts, nextRetryAt, lastError } = useStore(liveState)
  useLive(NOTICES_PATH)
  const [isHydrated, setHydrated] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the rendered page knows of none
  useEffect(() => setHydrated(true), [])
  const timeOf = (milliseconds: number | undefined): string =>
    milliseconds === undefined
      ? 'nessuno'
      : new Date(milliseconds).toLocaleTimeString('it', { timeZone: comune.timeZone })

  const lines: [string, string][] = [
    ['Collegamento', STATUS_TEXTS[status]],
    ['Tentativi falliti', String(attempts)],
    ['Prossimo tentativo', timeOf(nextRetryAt)],
    ['Ultimo errore', lastError ?? 'nessuno'],
    ...Array.from(isHydrated ? followed : [], ([path, { store }]) => ({ path, ...store.get() })).map(
      ({ path, known, problem }): [string, string] => [
        `Valore di «${path}»`,
        problem?.detail ??
          (known === undefined ? 'nessuno' : `versione ${known.version}, alle ${timeOf(known.receivedAt)}`),
      ],
    ),
  ]
  return (
    <section className="card">
      <h2>Tempo reale</h2>
      <LineList lines={lines} />
    </section>
  )
}
