import { readCsv } from './read-csv.ts'
import { readGeoJson } from './read-geojson.ts'
import { readOsmJson } from './read-osm.ts'
import { readXml } from './read-xml.ts'
import { type SourceRow, UnreadableFile } from '../source-row.ts'

const MAX_BYTES = 30 * 1024 * 1024

export interface ReadFile {
  readonly rows: SourceRow[]
  /** Something about the file as a whole. */
  readonly doubts: string[]
}

/** The format is told by the content: names of files lie. */
export function readPointsFile(content: Buffer): ReadFile {
  if (content.length > MAX_BYTES) throw new UnreadableFile('Il file supera i 30 MB: dividilo in parti.')
  const { text, doubts } = decode(content)
  const start = text.trimStart()
  if (start === '') throw new UnreadableFile('Il file è vuoto.')
  if (start.startsWith('{') || start.startsWith('[')) return { rows: readJson(start), doubts }
  if (start.startsWith('<')) return { rows: readXml(start), doubts }
  return { rows: readCsv(text), doubts }
}

/** Old spreadsheets save Windows' letters: as UTF-8 every "à" of theirs would be lost. */
function decode(content: Buffer): { text: string; doubts: string[] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), doubts: [] }
  } catch {
    const text = new TextDecoder('windows-1252').decode(content)
    return { text, doubts: ['Il file non è UTF-8: letto con le lettere di Windows. Controlla gli accenti.'] }
  }
}

function readJson(text: string): SourceRow[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile(`Il file non si legge come JSON: ${(error as Error).message}`)
  }
  if (Array.isArray(data) || typeof data !== 'object' || data === null) {
    throw new UnreadableFile('Il file JSON non è né GeoJSON né OpenStreetMap.')
  }
  return 'elements' in data ? readOsmJson({ ...data }) : readGeoJson({ ...data })
}
