import { join } from 'node:path'
import { amendGuide, type GuideAmendment } from '../../domain/guide/amendment.ts'
import type { Guide, GuideItem } from '../../domain/guide/item.ts'
import { AMENDING, BASE, type BaseList, baseOf, type GuideList } from './base-list.ts'
import { readGuideLines } from './guide-lines.ts'
import { readProductLines } from './product-lines.ts'
import { readSheet, type Sheet, sheetFile, unreadable } from '../import/sheet.ts'

/** File name: a comune's list that replaces the base one. */
export const REPLACING = 'rifiutario-intero'
export const PRODUCTS = 'codici'

export interface GuideProblems {
  /** Lines to print: each file, then what is wrong in it. */
  readonly problems: string[]
}

/** A comune's destinations, and the packaging marks that its guide explains. */
export type GuideWords = Pick<Guide, 'destinations' | 'marks'>

export type ReadGuide = (id: string, words: GuideWords) => Promise<GuideList | GuideProblems>

/**
 * Reads the guides of all comuni of a folder, the base list only once. A wrong line of the base list is the base
 * comune's problem: the others leave it out, and also items that go where they have no destination.
 */
export async function guideReader(directory: string): Promise<ReadGuide> {
  const base = await baseOf(directory)
  return async (id, words) => {
    const problems = id === BASE ? base.problemsFor(words.destinations) : []
    const guide = await readGuide(join(directory, id), base, id === BASE, words, problems)
    return problems.length > 0 ? { problems } : guide
  }
}

async function readGuide(
  folder: string,
  base: BaseList,
  isBase: boolean,
  words: GuideWords,
  problems: string[],
): Promise<GuideList> {
  const { destinations } = words
  const replacing = await sheetFile(folder, REPLACING)
  const start =
    replacing === undefined
      ? base.listFor(destinations)
      : { items: amendGuide([], await readList(replacing, words, problems)), products: [] }
  const amending = isBase ? undefined : await sheetFile(folder, AMENDING)
  const list =
    amending === undefined
      ? start
      : { items: amendGuide(start.items, await readList(amending, words, problems)), products: [] }
  const products = await readProducts(folder, list.items, base.slugs, problems)
  return products.length === 0 ? list : { ...list, products }
}

/** A product may refer to items of the base list that this comune's own list lacks: it is correct, and not shown. */
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
