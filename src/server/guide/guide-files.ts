import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { amendGuide, type GuideAmendment } from '../../domain/guide/amendment.ts'
import type { Guide, GuideItem } from '../../domain/guide/item.ts'
import { ConfigurationError } from '../platform/configuration.ts'
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

interface BaseList {
  readonly items: readonly GuideItem[]
  readonly isWhole: boolean
}

export type ReadGuide = (id: string) => Promise<Guide | GuideProblems>

/**
 * Reads the guides of all comuni in a folder; the base list once. A line that is wrong there is the base comune's problem:
 * the others do without it.
 */
export async function guideReader(directory: string): Promise<ReadGuide> {
  const own = await sheetFile(join(directory, BASE), AMENDING)
  const basePath = own ?? (await sheetFile(OWN_BASE, AMENDING))
  const baseProblems: string[] = []
  const items = basePath === undefined ? [] : amendGuide([], await readList(basePath, baseProblems))
  const base = { items, isWhole: baseProblems.length === 0 }
  // With no base comune to tell them, they are those of the program's own list.
  if (own === undefined && !base.isWhole) throw new ConfigurationError(baseProblems.join('\n'))
  return async (id) => {
    const problems = id === BASE ? [...baseProblems] : []
    const guide = await readGuide(join(directory, id), base, id === BASE, problems)
    return problems.length > 0 ? { problems } : guide
  }
}

async function readGuide(folder: string, base: BaseList, isBase: boolean, problems: string[]): Promise<Guide> {
  const replacing = await sheetFile(folder, REPLACING)
  const start = replacing === undefined ? base.items : amendGuide([], await readList(replacing, problems))
  const amending = isBase ? undefined : await sheetFile(folder, AMENDING)
  const items = amending === undefined ? [...start] : amendGuide(start, await readList(amending, problems))
  // Where the base list lacks items, a product that names one cannot be told from a wrong one.
  const canCheck = isBase || base.isWhole || replacing !== undefined
  const products = canCheck ? await readProducts(folder, items, problems) : []
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
  if (path === undefined) return []
  const read = await readTable(path, problems, (sheet) => readProductLines(sheet, items))
  return read?.products ?? []
}

async function readList(path: string, problems: string[]): Promise<GuideAmendment[]> {
  const read = await readTable(path, problems, readGuideLines)
  return read?.amendments ?? []
}

async function readTable<Read extends { problems: string[] }>(
  path: string,
  problems: string[],
  readLines: (sheet: Sheet) => Read,
): Promise<Read | undefined> {
  try {
    const read = readLines(await readSheet(path))
    if (read.problems.length > 0) problems.push(path, ...read.problems)
    return read
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
