import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { baseData } from '../../testing/calendars.ts'
import { dayOn, scheduleOf } from '../schedule.ts'
import { type DatedSeries, mineCalendar } from './mine.ts'
const HOL = [
  ...baseData.calendar.holidays.days.filter((d) => !d.name.startsWith('Pasqua') && !d.name.startsWith('Luned')),
  { name: 'Pasqua', easter: 0 },
  { name: 'Lunedì dell’Angelo', easter: 1 },
]
for (const file of ['calendario-un-comune', 'calendario-una-zona'])
  test(file, () => {
    const lines = readFileSync(`/work/shared/data/${file}.csv`, 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((l) => l.split(';'))
    const g = Map.groupBy(lines, ([, z, t]) => z + '|' + t)
    const series: DatedSeries[] = [...g].map(([k, rows]) => ({
      zone: k.split('|')[0]!,
      waste: k.split('|')[1]!,
      dates: [...new Set(rows.map(([d]) => d!.split('/').reverse().join('-')))],
    }))
    for (const [from, until] of [
      ['2026-01-01', '2026-12-31'],
      ['2025-10-01', '2026-12-31'],
    ]) {
      const t = performance.now()
      const c = mineCalendar(series, from!, until!, HOL)
      console.log(
        file,
        from,
        'rules',
        c.rules.length,
        'exc',
        c.exceptions.length,
        Math.round(performance.now() - t) + 'ms',
      )
      if (from === '2026-01-01')
        console.log(
          JSON.stringify({ r: c.rules, e: c.exceptions, s: c.holidays.special }, null, 0).replaceAll('},{', '},\n{'),
        )
      const types = [...new Set(series.map((s) => s.waste))].map((id) => ({
        id,
        label: id,
        letter: 'x',
        colour: '#000000',
      }))
      const sch = scheduleOf({ types, setOut: { until: '06:00' }, dayChangesAt: '06:00', calendar: c }, series[0]!.zone)
      let wrong = 0
      for (let d = Temporal.PlainDate.from(from!); d.toString() <= until!; d = d.add({ days: 1 })) {
        const got = new Set(dayOn(sch, d).collections)
        const want = new Set(series.filter((s) => s.dates.includes(d.toString())).map((s) => s.waste))
        if (got.symmetricDifference(want).size) {
          wrong++
          console.log(d.toString(), [...got], [...want])
        }
      }
      console.log('wrong', wrong)
    }
  })
