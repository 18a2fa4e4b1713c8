import type { ReactNode } from 'react'
import { useAppState } from '../../device/app-state.ts'

interface DeskLinkProps {
  comune: { readonly id: string; readonly address: string | null }
  /** The day to open. */
  day?: string | undefined
  children: ReactNode
}

/** To the pickups of a comune: they are at the comune's own address, and never another's. */
export function DeskLink({ comune: { id, address }, day, children }: DeskLinkProps) {
  const here = useAppState().comune.id
  if (id !== here && address === null) return <span>i ritiri si aprono dall’indirizzo di quel comune</span>
  const asked = day === undefined ? '' : `?vista=giorno&giorno=${day}`
  return <a href={`${id === here ? '' : address}/gestione/ritiri${asked}`}>{children}</a>
}
