import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import base from '../../comuni/base/comune.json' with { type: 'json' }
import { DRAWINGS } from '../../src/domain/calendar/drawing.ts'

const IDS = base.types.map(({ id }) => id)
/** As a whole word in any case: "cartone" is another thing, and "packaging marks" name materials. */
const NAMED = new RegExp(`(?<![\\p{L}])(?:${IDS.join('|')})(?![\\p{L}])`, 'iu')

test('no waste type is named in the sources: the types are the comune’s data', async () => {
  const named: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx,css,svg,html}')) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue
    const lines = (await readFile(file, 'utf8')).split('\n')
    named.push(...lines.filter((line) => NAMED.test(line)).map((line) => `${file}: ${line.trim()}`))
  }
  expect(named).toEqual([])
})

test('a type named in a class, a variable, a word or a drawing would be found', () => {
  const slips = ['.umido {', 'var(--vetro)', "'Carta'", 'id="i-plastica"', 'umido-ink']
  expect(slips.filter((line) => !NAMED.test(line))).toEqual([])
  expect(['cartone', 'plastiche', 'incartare'].filter((line) => NAMED.test(line))).toEqual([])
})

test('every drawing of the family is drawn', async () => {
  const sprite = await readFile('src/web/icons.svg', 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="i-([^"]+)" data-drawing/g)].map(([, name]) => name)
  expect(new Set(drawn)).toEqual(new Set(DRAWINGS))
})
