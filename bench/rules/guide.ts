import { stemmer } from '@orama/stemmers/italian'
import MiniSearch from 'minisearch'
import { GUIDE_PATH } from '../../src/contract/guide/address.ts'
import type { GuideDocument } from '../../src/contract/guide/guide.ts'
import { buildGuideIndex } from '../../src/domain/guide/search/index.ts'
import { type GuideItem, guideOf } from '../../src/domain/guide/item.ts'
import { searchGuide } from '../../src/domain/guide/search/search.ts'
import { runMeasuredApp } from '../built-app.ts'
import { type Figure, median } from '../figure.ts'
import { recallOf, type Search } from './guide/recall.ts'
import { readYardstick, type Wanted } from './guide/yardstick.ts'

/** A part of the names is enough to compare speeds. */
const TIMED_SHARE = 3

/** Hostile questions: long, right to left, emoji, patterns that make regular expressions run for ever. */
const HOSTILE = [
  'a'.repeat(10_000),
  'carta '.repeat(2000),
  '🍕'.repeat(3000),
  `${'a'.repeat(5000)}!`,
  '(a+)+$'.repeat(1500),
  '\u202E\u2066azzip'.repeat(1000),
  'é\u0301'.repeat(4000),
  '.*.*.*.*.*x'.repeat(800),
  'lavatricelavatricelavatrice '.repeat(300),
  '\0'.repeat(10_000),
]

/** The sorting guide: what it finds, how fast, how heavy, against MiniSearch with an Italian stemmer over the same items. */
export async function measureGuide(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const app = cleanup.adopt(await runMeasuredApp(), (running) => running.close())
  const { bytes, items } = await fetchGuide(app.url)
  const index = buildGuideIndex(items)
  const ours: Search = (question) => searchGuide(index, question).found
  const mini = miniSearch(items)
  const yardstick = await readYardstick()
  return [
    ...recallFigures(ours, mini, yardstick),
    ...ownNameFigures(ours, mini, items),
    speedFigure(ours, mini, yardstick),
    { name: 'guide and index on the wire, brotli', unit: 'B', ours: bytes, bar: { atMost: 40_000 } },
    {
      name: 'longest hostile query',
      unit: 'ms',
      ours: Math.max(...HOSTILE.map((question) => timeOf(ours, question))),
      bar: { atMost: 16 },
    },
  ]
}

async function fetchGuide(url: string): Promise<{ bytes: number; items: GuideItem[] }> {
  const answer = await fetch(url + GUIDE_PATH, { headers: { 'accept-encoding': 'br' } })
  const document = (await answer.json()) as GuideDocument
  // The index is built on the phone, not sent.
  return { bytes: Number(answer.headers.get('content-length')), items: guideOf(document).items }
}

/** Set up for this use: without accents, stemmed, names above synonyms, prefixes and typos allowed. */
function miniSearch(items: GuideItem[]): Search {
  const bySlug = new Map(items.map((item) => [item.slug, item]))
  const index = new MiniSearch<GuideItem>({
    idField: 'slug',
    fields: ['name', 'synonyms', 'states'],
    extractField: (item, field) => {
      if (field === 'states') return (item.variants ?? []).map(({ when }) => when).join(' ')
      return field === 'synonyms' ? item.synonyms.join(' ') : item[field as 'name' | 'slug']
    },
    processTerm: (term) => stemmer(term.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')),
    searchOptions: { boost: { name: 2 }, prefix: true, fuzzy: 0.2 },
  })
  index.addAll(items)
  return (question) =>
    index
      .search(question)
      .slice(0, 3)
      .map(({ id }) => bySlug.get(id as string)!)
      .map((item) => ({ item, destination: item.destination }))
}

/** The names of the list itself: whoever types one wants that very item. */
function ownNameFigures(search: Search, mini: Search, items: readonly GuideItem[]): Figure[] {
  const found = (one: Search, count: number): number =>
    items.filter(({ name, slug }) =>
      one(name)
        .slice(0, count)
        .some(({ item }) => item.slug === slug),
    ).length / items.length
  return [1, 3].map((count) => ({
    name: `guide, own names among the first ${count}, against MiniSearch`,
    unit: '',
    ours: found(search, count),
    reference: found(mini, count),
    bar: { atLeast: 1 },
  }))
}

function recallFigures(search: Search, mini: Search, yardstick: readonly Wanted[]): Figure[] {
  const ours = recallOf(search, yardstick)
  const reference = recallOf(mini, yardstick)
  const against = (name: string, pick: (recall: typeof ours) => number, atLeast: number): Figure => ({
    name: `guide, ${name}`,
    unit: '',
    ours: pick(ours),
    reference: pick(reference),
    bar: { atLeast },
    notes: ours.missed,
  })
  return [
    {
      name: 'guide, right family among the first three',
      unit: '',
      ours: ours.three,
      bar: { atLeast: 0.95 },
      notes: ours.missed,
    },
    // MiniSearch returns anything that shares a word, ours only what it takes for an answer.
    against('the same, against MiniSearch', ({ three }) => three, 0.99),
    against('right family first, against MiniSearch', ({ first }) => first, 1),
    against('main destination among the first three, against MiniSearch', ({ strictThree }) => strictThree, 1),
    against('main destination first, against MiniSearch', ({ strictFirst }) => strictFirst, 1),
    { name: 'guide, names with nothing found', unit: '', ours: ours.nothing, bar: { atMost: 0 } },
    {
      name: 'guide, names with nothing found by MiniSearch (for comparison)',
      unit: '',
      ours: reference.nothing,
      bar: { atLeast: 0 },
    },
  ]
}

/** In turns, name by name, so that other load on the machine affects both. */
function speedFigure(search: Search, mini: Search, yardstick: readonly Wanted[]): Figure {
  const names = yardstick.filter((_, at) => at % TIMED_SHARE === 0).map(({ name }) => name)
  for (const name of names) search(name)
  const times = names.map((name) => ({ ours: timeOf(search, name), reference: timeOf(mini, name) }))
  return {
    name: 'guide, queries per second, against MiniSearch',
    unit: '',
    ours: perSecond(times.map(({ ours }) => ours)),
    reference: perSecond(times.map(({ reference }) => reference)),
    bar: { atLeast: 1 },
  }
}

const perSecond = (values: readonly number[]): number => 1000 / median(values)

function timeOf(search: Search, question: string): number {
  const start = performance.now()
  search(question)
  return performance.now() - start
}
