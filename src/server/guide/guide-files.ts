import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { amendGuide, type GuideAmendment } from '../../domain/guide/amendment.ts'
import type { Destination } from '../../domain/guide/destination.ts'
import { type Guide, type GuideItem, slugOf } from '../../domain/guide/item.ts'
import { columnsOf } from './columns.ts'
import { GUIDE_COLUMNS, readGuideLines } from './guide-lines.ts'
import { readProductLines } from './product-lines.ts'
import { readSheet, type Sheet } from './sheet.ts'

const BASE = 'base'
/** The list every comune starts from, also where its folder is elsewhere. */
const OWN_BASE = resolve(import.meta.dirname, '../../../comuni', BASE)

/** A comune's list: over the base one, or in its place. */
const AMENDING = 'rifiutario'
export const REPLACING = 'rifiutario-intero'
const PRODUCTS = 'codici'

export interface GuideProblems {
  /** Lines to print: each file, then what is wrong in it. */
  readonly problems: string[]
}

/** Where things go in a comune, and the marks its guide explains. */
export type GuideWords = Pick<Guide, 'destinations' | 'marks'>

interface BaseList {
  /** Its items, as far as these destinations know where they go. */
  readonly itemsFor: (destinations: readonly Destination[]) => GuideItem[]
  /** Every item it names, whether or not a comune has a place for it. */
  readonly slugs: ReadonlySet<string>
  readonly problemsFor: (destinations: readonly Destination[]) => string[]
}

export type ReadGuide = (id: string, words: GuideWords) => Promise<Guide | GuideProblems>

/**
 * Reads the guides of all comuni in a folder; the base list once. A line that is wrong there is the base comune's problem:
 * the others do without it, and without what goes where they have nothing.
 */
export async function guideReader(directory: string): Promise<ReadGuide> {
  const base = await baseOf(directory)
  return async (id, words) => {
    const problems = id === BASE ? base.problemsFor(words.destinations) : []
    const guide = await readGuide(join(directory, id), base, id === BASE, words, problems)
    return problems.length > 0 ? { problems } : guide
  }
}

/** The base list as a comune of this folder would have it. */
export async function baseItems(folder: string, destinations: readonly Destination[]): Promise<GuideItem[]> {
  const base = await baseOf(dirname(folder))
  return base.itemsFor(destinations)
}

const emptyList = (): BaseList => ({ itemsFor: () => [], slugs: new Set(), problemsFor: () => [] })

async function baseOf(directory: string): Promise<BaseList> {
  const path = (await sheetFile(join(directory, BASE), AMENDING)) ?? (await sheetFile(OWN_BASE, AMENDING))
  return path === undefined ? emptyList() : baseList(path)
}

/** Many comuni have the same destinations: for each set of them the list is read once. */
async function baseList(path: string): Promise<BaseList> {
  let sheet: Sheet
  try {
    sheet = await readSheet(path)
  } catch (error) {
    const problems = unreadable(path, error)
    return { ...emptyList(), problemsFor: () => [...problems] }
  }
  const known = new Map<string, { items: GuideItem[]; problems: string[] }>()
  const readFor = (destinations: readonly Destination[]) =>
    known.getOrInsertComputed(JSON.stringify(destinations), () => {
      const { amendments, problems } = readGuideLines(sheet, destinations)
      return { items: amendGuide([], amendments), problems: problems.length === 0 ? [] : [path, ...problems] }
    })
  const { rows } = columnsOf(sheet, GUIDE_COLUMNS, ['name'])
  return {
    itemsFor: (destinations) => readFor(destinations).items,
    slugs: new Set(rows.map(({ cells }) => slugOf(cells.name))),
    problemsFor: (destinations) => [...readFor(destinations).problems],
  }
}

async function readGuide(
  folder: string,
  base: BaseList,
  isBase: boolean,
  words: GuideWords,
  problems: string[],
): Promise<Guide> {
  const { destinations } = words
  const replacing = await sheetFile(folder, REPLACING)
  const start =
    replacing === undefined ? base.itemsFor(destinations) : amendGuide([], await readList(replacing, words, problems))
  const amending = isBase ? undefined : await sheetFile(folder, AMENDING)
  const items = amending === undefined ? [...start] : amendGuide(start, await readList(amending, words, problems))
  const products = await readProducts(folder, items, base.slugs, problems)
  const version = createHash('sha256')
    .update(JSON.stringify([items, products, words]))
    .digest('base64url')
    .slice(0, 12)
  return { version, items, products, ...words }
}

/** A product of the base list's items is right also where this comune's list has none of them: it is not shown. */
async function readProducts(
  folder: string,
  items: readonly GuideItem[],
  elsewhere: ReadonlySet<string>,
  problems: string[],
): Promise<Guide['products']> {
  const path = await sheetFile(folder, PRODUCTS)
  if (path === undefined) return []
  const shown = new Set(items.map(({ slug }) => slug))
  const read = await readTable(path, problems, (sheet) => readProductLines(sheet, shown.union(elsewhere)))
  return (read?.products ?? []).filter(({ parts }) => parts.every(({ item }) => shown.has(item)))
}

async function readList(path: string, { destinations }: GuideWords, problems: string[]): Promise<GuideAmendment[]> {
  const read = await readTable(path, problems, (sheet) => readGuideLines(sheet, destinations))
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
    problems.push(...unreadable(path, error))
    return undefined
  }
}

const unreadable = (path: string, error: unknown): string[] => [
  path,
  `  non si legge come tabella: ${(error as Error).message}`,
]

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
