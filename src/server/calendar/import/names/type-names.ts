import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ComuneFile } from '../../../../contract/comune/comune.ts'
import { freeId } from '../../../../domain/italian/free-id.ts'
import { freeColour, freeLetter } from './free-signs.ts'
import { exactIn, knownParts, lettersOf, nameInside, nearName } from './known-name.ts'
import { isSentence } from './notices.ts'

type TypeOf = ComuneFile['types'][number]
type ServiceOf = NonNullable<ComuneFile['services']>[number]

/** Common types and services that the base comune lacks. */
const OTHER_TYPES = resolve(import.meta.dirname, '../../../../../comuni/base/altri-tipi.json')

/** Separators between types in one cell. */
const BETWEEN = /\s*[,;/+&|\n]\s*(?![^()]*\))/
/** Separators only if both sides are names: a name may contain them. */
const PERHAPS_BETWEEN = /\s*[-–]\s*|\s+ed?\s+/i
const IN_BRACKETS = /^([^()]+)\(([^()]*)\)$/
/** Symbols before a name. */
const SIGNS = /^[^\p{L}\p{N}(]+/u
const PREFIX = /^(?:raccolta|ritiro|esposizione)\s+(?:di\s+|della?\s+|dell['’]\s*)?/i

export interface FoundType {
  readonly id: string
  readonly label: string
  readonly isNew: boolean
  /** Undefined where the letter is shown. */
  readonly drawing: string | undefined
}

export interface TypeNames {
  /** The ids of a cell's types; unknown ones are added, unless they are doubtful. */
  readonly idsOf: (text: string) => string[]
  /** The comune's types and services, including added ones. */
  readonly types: () => TypeOf[]
  readonly services: () => ServiceOf[]
  /** From the file's name to our type. */
  readonly found: ReadonlyMap<string, FoundType>
  /** Doubtful names, with the known name that they resemble or contain; empty if there is none. */
  readonly doubts: ReadonlyMap<string, string>
}

interface TypeNameOptions {
  /** Names that are separate types here, even if other comuni use them for one. */
  readonly apart?: ReadonlySet<string>
  /** Treats a name close to a known one as a new type. */
  readonly keepsAlike?: boolean | undefined
  /** Short names and their meaning, in lower case. */
  readonly legend?: ReadonlyMap<string, string> | undefined
}

export async function typeNames(
  { types, services = [] }: Pick<ComuneFile, 'types' | 'services'>,
  { apart = new Set(), keepsAlike = false, legend = new Map() }: TypeNameOptions = {},
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
    const id = (service ?? type)?.id ?? freeId(text, 'tipo', all())
    const label = text.charAt(0).toUpperCase() + text.slice(1)
    const letter = freeLetter(`${(service ?? type)?.letter ?? ''}${label}`, all())
    if (service) allServices.push({ ...service, label, letter })
    else allTypes.push({ ...(type ?? { colour: freeColour(allTypes) }), id, label, letter })
    return id
  }

  // A single letter means a type only if the comune itself uses it.
  const isNamed = (text: string): boolean =>
    exactIn([...all(), ...(text.length === 1 ? [] : elsewhere)], text) !== undefined
  const almost = (text: string): string | undefined =>
    keepsAlike || isNamed(text) ? undefined : nearName([...types, ...services, ...elsewhere], text)
  const unsure = (text: string): string | undefined => {
    if (keepsAlike || isNamed(text)) return undefined
    const inside = nameInside([...types, ...services, ...elsewhere], text)
    return inside ?? (text.length === 1 || isSentence(text) ? '' : undefined)
  }

  const idOf = (text: string): string[] => {
    const near = almost(text) ?? unsure(text)
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

  /** Cached: a year repeats the same few cells. */
  const read = new Map<string, string[]>()
  const idsOf = (text: string): string[] => {
    const known = read.get(text) ?? idsIn(text)
    read.set(text, known)
    return known
  }

  /** A legend's meaning is not looked up again: "S = S". */
  const idsIn = (text: string, isMeant = false): string[] => {
    const clean = text.replace(SIGNS, '').replace(PREFIX, '').trim()
    const meant = isMeant ? undefined : legend.get(clean.toLowerCase())
    if (meant !== undefined) return idsIn(meant, true)
    if (clean === '') return []
    if (isNamed(clean)) return idOf(clean)
    const [, name = '', more = ''] = IN_BRACKETS.exec(clean) ?? []
    if (isNamed(name) && more.split(BETWEEN).every(isNamed)) return idOf(name.trim())
    const parts = clean.split(BETWEEN).filter(Boolean)
    if (parts.length > 1) return parts.flatMap((part) => (isMeant ? idsIn(part, true) : idsOf(part)))
    const isAlike = (part: string): boolean => isNamed(part) || almost(part) !== undefined
    const perhaps = clean.split(PERHAPS_BETWEEN)
    const words =
      knownParts(clean, isNamed) ?? (perhaps.every(isAlike) ? perhaps : undefined) ?? knownParts(clean, isAlike)
    return words ? words.flatMap(idOf) : idOf(clean)
  }

  return { idsOf, types: () => allTypes, services: () => allServices, found, doubts }
}
