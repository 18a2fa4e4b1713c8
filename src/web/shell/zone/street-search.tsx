import { type FoundStreet, findStreets, type Street } from '../../../domain/streets/street.ts'
import { useFile } from '../../device/worker/comune-file.ts'
import { StreetField } from '../../parts/places/street-field.tsx'

interface StreetSearchProps {
  zones: readonly { id: string; name: string }[]
  onChoose: (zone: string, address?: string) => void
}

export function StreetSearch({ zones, onChoose }: StreetSearchProps) {
  const streets = useFile<Street[]>('/strade.json')
  if (streets === 'failed') {
    return <p role="alert">L’elenco delle vie non è arrivato. Scegli la zona per nome, o riprova quando c’è rete.</p>
  }

  const zoneName = (zone: string | undefined): string => zones.find((one) => one.id === zone)?.name ?? ''
  const known = (streets ?? []).filter(({ zone }) => zoneName(zone) !== '')
  const noteOf = ({ zone, numbers }: FoundStreet): string =>
    zone === undefined ? 'Scrivi anche il numero civico' : [zoneName(zone), numbers].filter(Boolean).join(': ')
  return (
    <StreetField
      label="La tua via, con il numero"
      find={(query) => findStreets(known, query)}
      nameOf={({ address }) => address}
      noteOf={noteOf}
      otherwise="scegli la zona per nome"
      onChoose={({ zone, address }) => {
        if (zone === undefined) return `${address} `
        onChoose(zone, address)
        return undefined
      }}
    />
  )
}
