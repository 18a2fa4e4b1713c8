import { type ReactNode, useSyncExternalStore } from 'react'
import type { Position } from '../../../domain/points/collection-point.ts'
import { directionsUrl } from './directions.ts'

const noChange = (): (() => void) => () => {}

interface DirectionsLinkProps {
  to: Position & { name: string }
  className?: string
  children: ReactNode
}

/** The server cannot know the phone: until the script runs the link leads to a map on the web. */
export function DirectionsLink({ to, className, children }: DirectionsLinkProps) {
  const userAgent = useSyncExternalStore(
    noChange,
    () => navigator.userAgent,
    () => '',
  )
  return (
    <a className={className} href={directionsUrl(to, userAgent)} rel="noreferrer">
      {children}
    </a>
  )
}
