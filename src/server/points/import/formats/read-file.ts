import { isRecord } from '../../../../domain/json.ts'
import { decode } from '../../../import/files/decode.ts'
import { fileKind } from '../../../import/files/file-kind.ts'
import { jsonProblem } from '../../../platform/data-file.ts'
import { sheetsIn } from '../../../import/sheet.ts'
import { readCsv, readTable } from './read-csv.ts'
import { readGeoJson } from './read-geojson.ts'
import { readRecords } from './read-records.ts'
import { readOsmJson } from './read-osm.ts'
import { readXml } from './read-xml.ts'
import type { SourceRow } from '../source-row.ts'
import { UnreadableFile } from '../../../import/files/unreadable-file.ts'

const MAX_BYTES = 30 * 1024 * 1024

export interface ReadFile {
  readonly rows: SourceRow[]
  /** Doubts about the file as a whole. */
  readonly doubts: string[]
}

/** Detects the format by content: file names are unreliable. */
export async function readPointsFile(content: Buffer): Promise<ReadFile> {
  if (content.length > MAX_BYTES) throw new UnreadableFile('Il file supera i 30 MB: dividilo in parti.')
  if (fileKind(content) !== 'xlsx') return readPointsText(content)
  // The first sheet that is a table: others hold legends and notes.
  const sheet = (await sheetsIn(content, '')).find(({ header }) => header.length > 1)
  if (sheet === undefined) throw new UnreadableFile('Nel foglio di calcolo non c’è una tabella con almeno due colonne.')
  return { rows: readTable(sheet.header, sheet.rows), doubts: [] }
}

export function readPointsText(content: Buffer): ReadFile {
  const { text, isSure } = decode(content)
  const doubts = isSure ? [] : ['Il file non è UTF-8: letto con le lettere di Windows. Controlla gli accenti.']
  const start = text.trimStart()
  if (start === '') throw new UnreadableFile('Il file è vuoto.')
  if (start.startsWith('{') || start.startsWith('[')) return { rows: readJson(start), doubts }
  if (start.startsWith('<')) return { rows: readXml(start), doubts }
  return { rows: readCsv(text), doubts }
}

function readJson(text: string): SourceRow[] {
  const data = parsed(text)
  if (Array.isArray(data)) return readRecords(data)
  if (!isRecord(data)) return readRecords([])
  if ('elements' in data) return readOsmJson(data)
  return 'type' in data || 'features' in data ? readGeoJson(data) : readRecords([data])
}

/** One JSON value, or one per line. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
    try {
      if (lines.length > 1) return lines.map((line) => JSON.parse(line) as unknown)
    } catch {
      // Neither: report the problem of the whole.
    }
    throw new UnreadableFile(`Il file non si legge come JSON: ${jsonProblem(error)}.`)
  }
}
