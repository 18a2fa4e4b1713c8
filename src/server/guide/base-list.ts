import { dirname, join, resolve } from 'node:path'
import { amendGuide } from '../../domain/guide/amendment.ts'
import type { Destination } from '../../domain/guide/destination.ts'
import { type Guide, type GuideItem, slugOf } from '../../domain/guide/item.ts'
import { columnsOf } from './columns.ts'
import { GUIDE_COLUMNS, readGuideLines } from './guide-lines.ts'
import { readSheet, type Sheet, sheetFile, unreadable } from '../import/sheet.ts'

export const BASE = 'base'
/** The list every comune starts from, also where its folder is elsewhere. */
const OWN_BASE = resolve(import.meta.dirname, '../../../comuni', BASE)

/** A comune's list over the base one; of the base comune, the base list itself. */
export const AMENDING = 'rifiutario'

/** What of a guide is read from a comune's tables. */
export type GuideList = Pick<Guide, 'items' | 'products'>

export interface BaseList {
  /** Its items, as far as these destinations know where they go; the same object for the same destinations. */
  readonly listFor: (destinations: readonly Destination[]) => GuideList
  /** Every item it names, whether or not a comune has a place for it. */
  readonly slugs: ReadonlySet<string>
  readonly problemsFor: (destinations: readonly Destination[]) => string[]
}

/** The base list as a comune of this folder would have it. */
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

/** Many comuni have the same destinations: for each set of them the list is read once. */
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
  const { rows } = columnsOf(sheet, GUIDE_COLUMNS, ['name'])
  return {
    listFor: (destinations) => readFor(destinations).list,
    slugs: new Set(rows.map(({ cells }) => slugOf(cells.name))),
    problemsFor: (destinations) => [...readFor(destinations).problems],
  }
}
