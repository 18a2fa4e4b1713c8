import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ComuneFile } from '../../../../contract/comune/comune.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'
import { exactIn, knownParts, lettersOf, nearName } from './known-name.ts'
import { slugOf } from './slug.ts'

type TypeOf = ComuneFile['types'][number]
type ServiceOf = NonNullable<ComuneFile['services']>[number]

/** Types and services that many comuni have and the base one has not. */
const OTHER_TYPES = resolve(import.meta.dirname, '../../../../../comuni/base/altri-tipi.json')

/** Of types that nobody knows: apart from each other, and dark enough for white on them. */
const COLOURS = ['#7e22ce', '#be123c', '#0e7490', '#854d0e', '#3f6212', '#1e3a8a', '#831843', '#134e4a']

/** Between the names of several types in one cell. */
const BETWEEN = /\s*[,;/+|\n]\s*/
const PREFIX = /^(?:raccolta|ritiro|esposizione)\s+(?:di\s+|della?\s+|dell['’]\s*)?/i

export interface FoundType {
  readonly id: string
  readonly label: string
  readonly isNew: boolean
  /** Undefined where it shows its letter. */
  readonly drawing: string | undefined
}

export interface TypeNames {
  /** The ids of what a cell names; what is not known is added, unless it is a doubt. */
  readonly idsOf: (text: string) => string[]
  /** The types and services of the comune, with those that were added. */
  readonly types: () => TypeOf[]
  readonly services: () => ServiceOf[]
  /** What the file calls it, and what it is for us. */
  readonly found: ReadonlyMap<string, FoundType>
  /** Names that are almost a known one, with that: a slip of the keys would be a type of its own. */
  readonly doubts: ReadonlyMap<string, string>
}

interface TypeNameOptions {
  /** Types of their own, even if others use these names for one that the comune has. */
  readonly apart?: ReadonlySet<string>
  /** A name that is almost a known one is a type of its own. */
  readonly keepsAlike?: boolean | undefined
}

export async function typeNames(
  { types, services = [] }: Pick<ComuneFile, 'types' | 'services'>,
  { apart = new Set(), keepsAlike = false }: TypeNameOptions = {},
): Promise<TypeNames> {
  const others = JSON.parse(await readFile(OTHER_TYPES, 'utf8')) as { types: TypeOf[]; services: ServiceOf[] }
  const allTypes = [...types]
  const allServices = [...services]
  const found = new Map<string, FoundType>()
  const doubts = new Map<string, string>()
  const all = (): (TypeOf | ServiceOf)[] => [...allTypes, ...allServices]
  const exactly = (text: string): string | undefined =>
    apart.has(text)
      ? all().find(({ label }) => lettersOf(label) === lettersOf(text))?.id
      : (exactIn(all(), text) ?? ownOf(exactIn(elsewhere, text)))
  const ownOf = (id: string | undefined): string | undefined => all().find((one) => one.id === id)?.id
  const elsewhere = [...others.types, ...others.services]

  const add = (text: string): string => {
    const isFree = ({ id }: { id: string }): boolean => all().every((one) => one.id !== id)
    const type = others.types.find((one) => exactIn([one], text) !== undefined && isFree(one))
    const service = others.services.find((one) => exactIn([one], text) !== undefined && isFree(one))
    const id = (service ?? type)?.id ?? slugOf(text, all())
    const label = text.charAt(0).toUpperCase() + text.slice(1)
    const letter = freeLetter(`${(service ?? type)?.letter ?? ''}${label}`, all())
    if (service) allServices.push({ ...service, label, letter })
    else allTypes.push({ ...(type ?? { colour: freeColour(allTypes) }), id, label, letter })
    return id
  }

  const isNamed = (text: string): boolean => exactIn([...all(), ...elsewhere], text) !== undefined
  const almost = (text: string): string | undefined =>
    keepsAlike || isNamed(text) ? undefined : nearName([...types, ...services, ...elsewhere], text)

  const idOf = (text: string): string[] => {
    const near = almost(text)
    if (near !== undefined) {
      doubts.set(text, near)
      return []
    }
    const known = exactly(text)
    const id = known ?? add(text)
    const { label, drawing } = all().find((one) => one.id === id)!
    if (!found.has(text)) found.set(text, { id, label, drawing, isNew: known === undefined })
    return [id]
  }

  /** A year has the same few cells again and again. */
  const read = new Map<string, string[]>()
  const idsOf = (text: string): string[] => {
    const known = read.get(text) ?? idsIn(text)
    read.set(text, known)
    return known
  }

  const idsIn = (text: string): string[] => {
    const clean = text.replace(PREFIX, '').trim()
    if (clean === '') return []
    if (isNamed(clean)) return idOf(clean)
    const parts = clean.split(BETWEEN).filter(Boolean)
    if (parts.length > 1) return parts.flatMap(idsOf)
    const words = knownParts(clean, isNamed) ?? knownParts(clean, (part) => isNamed(part) || almost(part) !== undefined)
    return words ? words.flatMap(idOf) : idOf(clean)
  }

  return { idsOf, types: () => allTypes, services: () => allServices, found, doubts }
}

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The first of its letters that nothing else has; where all are taken, two of them. */
function freeLetter(wanted: string, taken: readonly { letter: string }[]): string {
  const letters = Array.from(
    plainName(wanted)
      .toUpperCase()
      .replaceAll(/[^A-Z]/g, ''),
  )
  const pairs = letters.flatMap((one) => ALPHABET.map((other) => one + other))
  const isFree = (letter: string): boolean => taken.every((one) => one.letter.toUpperCase() !== letter)
  return [...letters, ...pairs].find(isFree) ?? 'X'
}

const freeColour = (types: readonly TypeOf[]): string =>
  COLOURS.find((colour) => types.every((one) => one.colour !== colour)) ?? COLOURS[types.length % COLOURS.length]!
