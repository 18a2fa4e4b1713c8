import { useState } from 'react'
import type { Service, WasteType } from '../../../../domain/calendar/waste-type.ts'
import { PALETTE } from '../../../../domain/colour/palette.ts'
import { Choice, Line } from '../../../parts/console/fields.tsx'
import { WasteMark } from '../waste-chip.tsx'
import type { MadeType } from './made-names.ts'

interface NewTypeProps {
  offer: MadeType
  list: readonly (WasteType | Service)[]
  onMake: (made: MadeType) => void
}

/** Creates a type, service or zone as proposed; name and colour can be changed first. */
export function NewType({ offer, list, onMake }: NewTypeProps) {
  const [label, setLabel] = useState(offer.label)
  const [colour, setColour] = useState('colour' in offer ? offer.colour : '')
  const made: MadeType =
    'colour' in offer ? { ...offer, label: label.trim(), colour } : { ...offer, label: label.trim() }
  const isWhole = made.label !== ''
  return (
    <>
      <p className="actions">
        <button
          type="button"
          className="button secondary"
          aria-disabled={!isWhole}
          onClick={() => isWhole && onMake(made)}
        >
          <span className="waste-chip">
            <WasteMark of={made} /> Crea “{made.label}”
          </span>
        </button>
      </p>
      <details>
        <summary>Nome{'colour' in offer && ' e colore'}</summary>
        <div className="side-by-side">
          <Line
            label="Nome"
            value={label}
            onChange={setLabel}
            maxLength={60}
            problem={isWhole ? undefined : 'Scrivi un nome.'}
          />
          {'colour' in offer && (
            <Choice label="Colore" value={colour} options={coloursFor(offer.colour, list)} onChange={setColour} />
          )}
        </div>
      </details>
    </>
  )
}

/** Colours that no other type has; first the proposed one, which may not be in the list. */
function coloursFor(offered: string, list: NewTypeProps['list']): { id: string; name: string }[] {
  const taken = new Set(list.map((one) => ('colour' in one ? one.colour : '')))
  const free = PALETTE.filter(({ colour }) => colour !== offered && !taken.has(colour))
  const name = PALETTE.find(({ colour }) => colour === offered)?.name ?? 'Quello proposto'
  return [{ id: offered, name }, ...free.map((one) => ({ id: one.colour, name: one.name }))]
}

/** As in the file, unless somebody writes another name. */
export function NewZone({ name, onMake }: { name: string; onMake: (zone: string) => void }) {
  const [written, setWritten] = useState(name)
  const zone = written.trim()
  return (
    <>
      <p className="actions">
        <button
          type="button"
          className="button secondary"
          aria-disabled={zone === ''}
          onClick={() => zone !== '' && onMake(zone)}
        >
          Crea la zona “{zone}”
        </button>
      </p>
      <details>
        <summary>Nome</summary>
        <Line
          label="Nome della zona"
          hint="Le regole di tutte le zone varranno anche qui; le vie si scrivono in “Zone e tipi”."
          value={written}
          onChange={setWritten}
          maxLength={60}
          problem={zone === '' ? 'Scrivi un nome.' : undefined}
        />
      </details>
    </>
  )
}
