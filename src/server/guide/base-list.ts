import { dirname, join, resolve } from 'node:path'
import { amendGuide } from '../../domain/guide/amendment.ts'
import type { Destination } from '../../domain/guide/destination.ts'
import { type Guide, type GuideItem, slugOf } from '../../domain/guide/item.ts'
import { rowsByColumn } from './columns.ts'
import { GUIDE_COLUMNS, readGuideLines } from './guide-lines.ts'
import { readSheet, type Sheet, sheetFile, unreadable } from '../import/sheet.ts'

export const BASE = 'base'
/** The base list, also for comuni whose folder is elsewhere. */
const OWN_BASE = resolve(import.meta.dirname, '../../../comuni', BASE)

/** File name: a comune's changes to the base list; in the base comune, the base list itself. */
export const AMENDING = 'rifiutario'

/** The part of a guide that is read from tables. */
export type GuideList = Pick<Guide, 'items' | 'products'>

export interface BaseList {
  /** The items whose destinations the comune has. The same object for the same destinations. */
  readonly listFor: (destinations: readonly Destination[]) => GuideList
  /** All its items, also those for which a comune has no destination. */
  readonly slugs: ReadonlySet<string>
  readonly problemsFor: (destinations: readonly Destination[]) => string[]
}

/** The base list for a comune of this folder. */
export async function baseItems(folder: string, destinations: readonly Destination[]): Promise<GuideItem[]> {
  const base = await baseOf(dirname(folder))
  return base.listFor(destinations).items
}

const emptyList = (): BaseList => ({
  listFor: () => ({ items: [], products: [] }),
  slugs: new Set(),
  problemsFor: () => [],
})

export async function baseOf(directory: string): Promise<BaseList> {
  const path = (await sheetFile(join(directory, BASE), AMENDING)) ?? (await sheetFile(OWN_BASE, AMENDING))
  return path === undefined ? emptyList() : baseList(path)
}

/** Cached per set of destinations, since many comuni have the same. */
async function baseList(path: string): Promise<BaseList> {
  let sheet: Sheet
  try {
    sheet = await readSheet(path)
  } catch (error) {
    const problems = unreadable(path, error)
    return { ...emptyList(), problemsFor: () => [...problems] }
  }
  const known = new Map<string, { list: GuideList; problems: string[] }>()
  const readFor = (destinations: readonly Destination[]) =>
    known.getOrInsertComputed(JSON.stringify(destinations), () => {
      const { amendments, problems } = readGuideLines(sheet, destinations)
      const list = { items: amendGuide([], amendments), products: [] }
      return { list, problems: problems.length === 0 ? [] : [path, ...problems] }
    })
  const { rows } = rowsByColumn(sheet, GUIDE_COLUMNS, ['name'])
  return {
    listFor: (destinations) => readFor(destinations).list,
    slugs: new Set(rows.map(({ cells }) => slugOf(cells.name))),
    problemsFor: (destinations) => [...readFor(destinations).problems],
  }
}
