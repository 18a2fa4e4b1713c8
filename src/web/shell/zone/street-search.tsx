import type { Street } from '../../../contract/comune/comune.ts'
import { useFile } from '../../device/worker/comune-file.ts'
import { StreetField } from '../../parts/places/street-field.tsx'

interface StreetSearchProps {
  zones: readonly { id: string; name: string }[]
  onChoose: (zone: string) => void
}

export function StreetSearch({ zones, onChoose }: StreetSearchProps) {
  const streets = useFile<Street[]>('/strade.json')
  if (streets === 'failed') {
    return <p role="alert">L’elenco delle vie non è arrivato. Scegli la zona per nome, o riprova quando c’è rete.</p>
  }

  const zoneName = (zone: string): string => zones.find((one) => one.id === zone)?.name ?? ''
  return (
    <StreetField
      label="La tua via"
      items={(streets ?? []).filter(({ zone }) => zoneName(zone) !== '')}
      nameOf={({ street }) => street}
      noteOf={({ zone }) => zoneName(zone)}
      otherwise="scegli la zona per nome"
      onChoose={({ zone }) => onChoose(zone)}
    />
  )
}
