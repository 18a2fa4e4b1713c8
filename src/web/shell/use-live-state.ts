import { useEffect, useMemo, useRef, useState } from 'react'
import type { PublicComune } from '../../contract/comune/comune.ts'
import type { PageData } from '../../contract/http/page.ts'
import { EDITION_PATH } from '../../contract/edition/files.ts'
import type { AppState } from '../device/app-state.ts'
import { useClock } from '../device/clock.ts'
import { engine, loadEngine } from '../device/engine.ts'
import { useStore } from '../device/store.ts'
import type { KnownDays } from '../../domain/calendar/known-days.ts'
import { type Homes, homesWith, knownHomes, loadHomes } from '../device/homes.ts'
import { useLive } from '../device/live/live.ts'
import { askForComune, followComune } from '../device/worker/follow-comune.ts'

/** Starts from what the page was rendered from, then follows the clock, what the device has stored, and the comune's data. */
export function useLiveState(data: PageData): AppState {
  const comune = useComune(data.comune)
  const now = useKnownDay(useClock(comune.timeZone, data.now), data.days)
  const [stored, showHomes] = useHomes(data)
  return useMemo(() => {
    const homes = knownHomes(stored, comune.zones)
    const zone = homes.current ?? onlyZone(comune)
    const { notices, map: renderedMap, guide: renderedGuide, days: renderedDays, bulky } = data
    const rendered = { notices, renderedMap, renderedGuide, renderedDays, bulky }
    return { comune, now, homes, zone, user: homes.user, showHomes, ...rendered }
  }, [comune, now, stored, showHomes, data])
}

const onlyZone = ({ zones }: PublicComune): string | undefined => (zones.length === 1 ? zones[0]?.id : undefined)

function useComune(rendered: PublicComune): PublicComune {
  const [comune, setComune] = useState(rendered)
  const shown = useRef(rendered)
  useEffect(() => {
    const show = async (next: PublicComune): Promise<void> => {
      if (JSON.stringify(next) === JSON.stringify(shown.current)) return
      // The page came with days of the former data: the new ones have to be computed.
      await loadEngine()
      shown.current = next
      setComune(next)
    }
    return followComune((next) => void show(next).catch((error: unknown) => console.warn(error)))
  }, [])
  useEdition()
  return comune
}

/**
 * Asks for what is published while the page is open at once; also on the first number that arrives: the connection opens
 * seconds after the page was rendered, and something may have been published in between.
 */
function useEdition(): void {
  const version = useLive(EDITION_PATH, { canWait: true }).known?.version
  useEffect(() => {
    if (version !== undefined) askForComune()
  }, [version])
}

/**
 * On another day than it was rendered for, a page needs the engine, and tries every minute to load it. Past the days that it
 * came with, it keeps showing the last one rather than days it does not know.
 */
function useKnownDay(now: Temporal.PlainDateTime, days: KnownDays | undefined): Temporal.PlainDateTime {
  const today = now.toPlainDate().toString()
  const hasEngine = useStore(engine) !== undefined
  const [shown, show] = useState(now)
  const isKnown = hasEngine || days === undefined || (days.date <= today && today <= days.until)
  if (isKnown && shown !== now) show(now)
  useEffect(() => {
    if (days !== undefined && days.date !== today) loadEngine().catch((error: unknown) => console.warn(error))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every minute: what failed is tried again
  }, [days, today, now])
  return isKnown ? now : shown
}

function useHomes({ zone, user }: PageData): [Homes, (homes: Homes) => void] {
  const [homes, setHomes] = useState(() => homesWith(zone, user))

  useEffect(() => {
    // A browser may have dropped the cookie (Safari keeps it a week) or may forbid storage: the page works without.
    loadHomes().then(
      (stored) => stored && setHomes(stored),
      (error: unknown) => console.warn(error),
    )
  }, [])

  return [homes, setHomes]
}
