import { readFile, stat } from 'node:fs/promises'

/** Far above any real file: ten thousand points are 3 MB. */
const MAX_BYTES = 64 * 2 ** 20

/** Folders, pipes and huge files are reported like any other error. */
export async function readDataFile(path: string): Promise<Buffer> {
  const found = await stat(path)
  if (!found.isFile()) throw new Error('non è un file')
  if (found.size > MAX_BYTES) throw new Error(`è più grande di ${MAX_BYTES / 2 ** 20} MB`)
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EACCES' ? new Error('manca il permesso di leggerlo') : error
  })
}

/** Undefined where there is no such file. */
export async function readJsonFile(path: string): Promise<{ data: unknown } | { problems: string[] } | undefined> {
  try {
    return { data: JSON.parse(utf8(await readDataFile(path))) as unknown }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return { problems: [`  non si legge come JSON: ${jsonProblem(error)}`] }
  }
}

/** The engine's message is English; only the position is taken from it. */
export function jsonProblem(error: unknown): string {
  const { message } = error as Error
  if (!(error instanceof SyntaxError)) return message
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  const slip = 'manca, o è di troppo, una virgola, una virgoletta o una parentesi'
  if (line !== undefined) return `riga ${line}, colonna ${column}: ${slip}`
  return message.includes('end of JSON') ? `finisce a metà: ${slip}` : slip
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('non è un testo in UTF-8')
  }
}
