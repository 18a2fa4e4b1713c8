import { WasteSwatch } from '../../ui/waste-drawing.tsx'
import { useDestination, useDestinations } from './destinations.ts'

/** The destination's drawing, in its colour where it is a bin. */
export function DestinationSwatch({ destination }: { destination: string }) {
  const { types } = useDestinations()
  const { drawing } = useDestination(destination)
  const type = types.find(({ id }) => id === destination)
  if (type !== undefined) return <WasteSwatch of={type} />
  return (
    <span className="swatch">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={DRAWINGS[drawing ?? ''] ?? DRAWINGS.luogo} />
      </svg>
    </span>
  )
}

/** A drawing and a word: nothing is shown by colour alone. */
export const DestinationMark = ({ destination }: { destination: string }) => (
  <span className="destination-mark">
    <DestinationSwatch destination={destination} />
    {useDestination(destination).label}
  </span>
)

/** By what they show, as a comune's vocabulary names them. Drawn here and not in the sprite, which every page carries. */
const DRAWINGS: Readonly<Record<string, string>> & { readonly luogo: string } = {
  foglie: 'M12 22V9M12 14c-5 0-8-2.500-8-7 5 0 8 2.500 8 7zM12 11c0-4.500 2.500-8 8-8 0 5.500-3 8-8 8z',
  divano:
    'M4.500 10V8.500a3 3 0 0 1 3-3h9a3 3 0 0 1 3 3V10M4.500 10A2.500 2.500 0 0 0 2 12.500V17a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-4.500a2.500 2.500 0 0 0-5 0V15H7v-2.500A2.500 2.500 0 0 0 4.500 10zM5 19v2M19 19v2',
  frigorifero:
    'M7 2h10a1.500 1.500 0 0 1 1.500 1.500v17A1.500 1.500 0 0 1 17 22H7a1.500 1.500 0 0 1-1.500-1.500v-17A1.500 1.500 0 0 1 7 2zM5.500 10h13M9 5v2.500M9 13v4',
  lavatrice:
    'M5 2.500h14a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1zM4 7h16M7 4.800h2M12 9.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z',
  schermo:
    'M3.500 4h17A1.500 1.500 0 0 1 22 5.500v10a1.500 1.500 0 0 1-1.500 1.500h-17A1.500 1.500 0 0 1 2 15.500v-10A1.500 1.500 0 0 1 3.500 4zM12 17v4M7.500 21h9',
  spina: 'M9 2v5M15 2v5M6 7h12v4a6 6 0 0 1-12 0zM12 17v5',
  lampadina: 'M9 18h6M10 21.500h4M8.500 15c-2-1.500-3-3.300-3-6a6.500 6.500 0 0 1 13 0c0 2.700-1 4.500-3 6z',
  pila: 'M8 5h8a1.500 1.500 0 0 1 1.500 1.500v14A1.500 1.500 0 0 1 16 22H8a1.500 1.500 0 0 1-1.500-1.500v-14A1.500 1.500 0 0 1 8 5zM10 2h4v3h-4zM12 10v5M9.500 12.500h5',
  croce: 'M9 3.500h6v5.500h5.500v6H15v5.500H9V15H3.500V9H9z',
  goccia: 'M12 2.500c4 5 6.500 8.500 6.500 12a6.500 6.500 0 0 1-13 0c0-3.500 2.500-7 6.500-12zM9 15a3 3 0 0 0 3 3',
  maglia: 'M8.500 3 3 6.500l2 4.500 2.500-1V21h9V10l2.500 1 2-4.500L15.500 3a3.500 3.500 0 0 1-7 0z',
  tronco:
    'M7 6h13.500v12H7M7 6a3.500 6 0 1 0 0 12 3.500 6 0 1 0 0-12zM7 10a1.500 2 0 1 0 0 4 1.500 2 0 1 0 0-4zM13 10h5M12 14h4',
  'chiave-inglese':
    'M14.500 6.500a4.500 4.500 0 0 0-6 5.500L3 17.500 6.500 21l5.500-5.500a4.500 4.500 0 0 0 5.500-6L14.500 12.500 11.500 9.500z',
  mattoni: 'M3 5h18v5H3zM3 10h8v5H3zM11 10h10v5H11zM3 15h18v5H3zM14 5v5M12 15v5',
  pericolo:
    'M10.300 3.500 2.300 18a2 2 0 0 0 1.700 3h16a2 2 0 0 0 1.700-3l-8-14.500a2 2 0 0 0-3.400 0zM12 9v5M12 17.200v.2',
  stampante: 'M6 8V3h12v5M4 8h16v9h-3v4H7v-4H4zM7 17h10M16.500 11.500h.2',
  ruota: 'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  luogo:
    'M12 22c-5-5-7.500-8.500-7.500-12.500a7.500 7.500 0 0 1 15 0C19.500 13.500 17 17 12 22zM12 7a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  telefono:
    'M6.500 3h4l1.500 5-2.500 2a12 12 0 0 0 5 5l2-2.500 5 1.500v4a2 2 0 0 1-2 2A16 16 0 0 1 4.500 5a2 2 0 0 1 2-2z',
  negozio:
    'M4 9.500V21h16V9.500M2.500 9.500 5 3h14l2.500 6.500a3 3 0 0 1-6 .5 3.500 3.500 0 0 1-7 0 3 3 0 0 1-6-.5zM9.500 21v-6h5v6',
  frecce: 'M4 10a8.500 8.500 0 0 1 15.500-2M20 3v5.500h-5.500M20 14a8.500 8.500 0 0 1-15.500 2M4 21v-5.500h5.500',
}
