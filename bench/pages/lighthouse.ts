import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '../../src/server/platform/free-port.ts'
import { CHROMIUM } from '../../tests/support/browser/chromium.ts'
import { runMeasuredApp } from '../built-app.ts'
import { untilCalm } from '../calm.ts'
import { type Figure, median } from '../figure.ts'

/** Every page that needs no sign-in. */
const PATHS = [
  '/calendar',
  '/home',
  '/waste-list',
  '/bulky-waste',
  '/map',
  '/calendar/anno',
  '/calendar/agenda',
  '/waste-list/elenco',
  '/waste-list/dove/riuso',
  '/waste-list/simboli',
  '/waste-list/cartone-della-pizza',
  '/bulky-waste/prenota',
  '/map/la-soffitta',
  '/accedi',
  '/debug',
  '/api',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** The performance score is of one load, and this machine may be busy during it. */
const RUNS = 5

/** Lighthouse on its mobile defaults. */
export async function measureLighthouse(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const app = cleanup.adopt(await runMeasuredApp(), (running) => running.close())
  const figures: Figure[] = []
  for (const path of PATHS) {
    const reports: Result[] = []
    // With full marks in more than half of the runs the median is known.
    while (reports.length < RUNS && reports.filter(isFull).length <= RUNS / 2) {
      await untilCalm()
      reports.push(await audit(app.url + path))
    }
    for (const category of CATEGORIES) figures.push(figureOf(path, category, reports))
  }
  return figures
}

const figureOf = (path: string, category: string, reports: Result[]): Figure => ({
  name: `Lighthouse ${category} of ${path}`,
  unit: '',
  ours: median(reports.map((report) => scoreOf(report, category))),
  bar: { atLeast: 100 },
  notes: reports.flatMap((report) => [runInWords(report, category), ...failedAudits(report, category)]),
})

const isFull = (report: Result): boolean => CATEGORIES.every((category) => scoreOf(report, category) === 100)

const scoreOf = (report: Result, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100)

/** The benchmark index tells a slow page from a busy machine: on a busy machine it is lower than usual. */
const runInWords = (report: Result, category: string): string =>
  `${scoreOf(report, category)} with a benchmark index of ${report.environment.benchmarkIndex}`

function failedAudits({ audits, categories }: Result, category: string): string[] {
  return categories[category]!.auditRefs.flatMap(({ id, weight }) => {
    const { score, title, displayValue = '' } = audits[id]!
    return weight > 0 && score !== null && score < 1 ? [`  ${id} (${score}): ${title} ${displayValue}`] : []
  })
}

/** A new browser for each run. */
async function audit(url: string): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args!, `--remote-debugging-port=${port}`] })
  try {
    const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
    if (outcome === undefined) throw new Error(`Lighthouse gave no report of ${url}`)
    return outcome.lhr
  } finally {
    await browser.close()
  }
}
