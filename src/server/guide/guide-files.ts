import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { amendGuide, type GuideAmendment } from '../../domain/guide-amendment.ts'
import type { Guide, GuideItem } from '../../domain/guide-item.ts'
import { readGuideLines } from './guide-lines.ts'
import { readProductLines } from './product-lines.ts'
import { readSheet, type Sheet } from './sheet.ts'

const BASE = 'base'
/** The list every comune starts from, also where its folder is elsewhere. */
const OWN_BASE = resolve(import.meta.dirname, '../../../comuni', BASE)

/** A comune's list: over the base one, or in its place. */
const AMENDING = 'rifiutario'
const REPLACING = 'rifiutario-intero'
const PRODUCTS = 'codici'

export interface GuideProblems {
  /** Lines to print: each file, then what is wrong in it. */
  readonly problems: string[]
}

/** Reads the guides of all comuni in a folder; the base list once. */
export async function guideReader(directory: string): Promise<(id: string) => Promise<Guide | GuideProblems>> {
  const own = await sheetFile(join(directory, BASE), AMENDING)
  const basePath = own ?? (await sheetFile(OWN_BASE, AMENDING))
  const problems: string[] = []
  const baseItems = basePath === undefined ? [] : amendGuide([], await readList(basePath, problems))
  return async (id) => {
    // The base's own problems are told once, with the first comune.
    const found = problems.splice(0)
    const guide = await readGuide(join(directory, id), baseItems, id === BASE, found)
    return found.length > 0 ? { problems: found } : guide
  }
}

async function readGuide(
  folder: string,
  base: readonly GuideItem[],
  isBase: boolean,
  problems: string[],
): Promise<Guide> {
  const replacing = await sheetFile(folder, REPLACING)
  const start = replacing === undefined ? base : amendGuide([], await readList(replacing, problems))
  const amending = isBase ? undefined : await sheetFile(folder, AMENDING)
  const items = amending === undefined ? [...start] : amendGuide(start, await readList(amending, problems))
  const products = await readProducts(folder, items, problems)
  const version = createHash('sha256')
    .update(JSON.stringify([items, products]))
    .digest('base64url')
    .slice(0, 12)
  return { version, items, products }
}

async function readProducts(
  folder: string,
  items: readonly GuideItem[],
  problems: string[],
): Promise<Guide['products']> {
  const path = await sheetFile(folder, PRODUCTS)
  const sheet = path === undefined ? undefined : await openSheet(path, problems)
  if (path === undefined || sheet === undefined) return []
  const read = readProductLines(sheet, items)
  if (read.problems.length > 0) problems.push(path, ...read.problems)
  return read.products
}

async function readList(path: string, problems: string[]): Promise<GuideAmendment[]> {
  const sheet = await openSheet(path, problems)
  if (sheet === undefined) return []
  const read = readGuideLines(sheet)
  if (read.problems.length > 0) problems.push(path, ...read.problems)
  return read.amendments
}

async function openSheet(path: string, problems: string[]): Promise<Sheet | undefined> {
  try {
    return await readSheet(path)
  } catch (error) {
    problems.push(path, `  non si legge come tabella: ${(error as Error).message}`)
    return undefined
  }
}

/** The file as CSV or, where the comune keeps it so, as a spreadsheet. */
async function sheetFile(folder: string, name: string): Promise<string | undefined> {
  for (const ending of ['csv', 'xlsx']) {
    const path = join(folder, `${name}.${ending}`)
    if (await isThere(path)) return path
  }
  return undefined
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
