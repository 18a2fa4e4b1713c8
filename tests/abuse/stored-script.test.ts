import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { ensureSlots } from '../../src/server/bulky/booking/slots.ts'
import { booked } from '../../src/server/bulky/testing/bookings.ts'
import { readWithIcalJs } from '../../src/server/testing/read-feed.ts'
import { FORMULA_PAYLOADS, SCRIPT_PAYLOADS } from '../support/contents/script-payloads.ts'
import { times } from './support/form.ts'
import { setStage, type Stage } from './support/stage.ts'
import { ask, OWNER_EMAIL } from './support/visitors.ts'

/** Pages are tried in `tests/browser/pages/stored-script.spec.ts`; this is what leaves as a file. */
const DATE = '2026-11-17'
const PAYLOADS = [
  ...SCRIPT_PAYLOADS,
  ...FORMULA_PAYLOADS,
  'Via\r\nATTENDEE:mailto:x@altrove.example',
  'Via\rX:y\nBEGIN:VALARM',
]

let stage: Stage
let ids: string[]
beforeAll(async () => {
  stage = await setStage()
  await stage.database.query("UPDATE bulky_slot SET places = 1000 WHERE date = $1 AND zone = 'unica'", [DATE])
  await ensureSlots(stage.database, 'base', 'unica', [{ date: DATE, places: 1000 }])
  ids = []
  for (const [index, payload] of PAYLOADS.entries()) {
    const person = { name: payload, codiceFiscale: 'RSSMRA85T10A562S', phone: '333 1234567' }
    const place = { street: payload, floor: payload, spot: payload, notes: payload }
    ids.push((await booked(stage.database, { utenza: `UX${1000 + index}`, date: DATE, person, place })).id)
  }
})
afterAll(() => stage.close())

const get = (url: string) => ask(stage.app, stage.visitors.operator, { url })

/** A cell that a spreadsheet of any maker would take for a formula, quotes left aside. */
const FORMULA = /^["']?\s*[=+\-@＝＋－＠|%]/u
const isFormula = (cell: string): boolean => !cell.startsWith("'") && FORMULA.test(cell) && !/^-?[\d,.]+$/.test(cell)

test('no cell of the CSV is a formula, and none breaks out of its column', async () => {
  const { body, headers } = await get(`/api/desk/base/bookings/bookings.csv?from=${DATE}&until=${DATE}`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain('attachment')
  const rows: string[][] = parse(body, { delimiter: ';', bom: true })
  expect(rows).toHaveLength(PAYLOADS.length + 2)
  expect(rows.flat().filter(isFormula)).toEqual([])
})

/** What makes a reader of PDFs do something by itself, or on a click. */
const ACTIVE = /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile|RichMedia|XFA)\b/

describe('no PDF holds anything that acts', () => {
  test('the sheet of the day', async () => {
    const { rawPayload } = await get(`/api/desk/base/bookings/sheet.pdf?date=${DATE}`)
    expect(rawPayload.toString('latin1')).not.toMatch(ACTIVE)
  })

  test('a receipt', async () => {
    for (const id of ids.filter((_, index) => index % times(10, 1) === 0)) {
      const { rawPayload, headers } = await get(`/api/desk/base/bookings/${id}/receipt.pdf`)
      expect(rawPayload.toString('latin1')).not.toMatch(ACTIVE)
      expect(headers['content-disposition']).toMatch(/^attachment; filename="ricevuta-[\w-]+\.pdf"$/)
    }
  })
})

test('a calendar entry says where in one line, whatever that line holds', async () => {
  await stage.database.query(
    `UPDATE bulky_booking SET user_id = (SELECT id FROM app_user WHERE comune_id = 'base' AND email = $1)
     WHERE comune_id = 'base' AND id = ANY ($2)`,
    [OWNER_EMAIL, ids],
  )
  for (const [index, id] of ids.entries()) {
    const url = `/api/bulky/bookings/${id}/pickup.ics`
    const { body } = await ask(stage.app, stage.visitors.owner, { url })
    expect(body.replaceAll('\r\n', ''), PAYLOADS[index]).not.toMatch(/[\r\n]/)
    expect(body).not.toMatch(/^(ATTENDEE|X):/m)
    expect(readWithIcalJs(body)).toHaveLength(1)
  }
})

test('an answer of the API is never taken for a page', async () => {
  const { headers } = await get(`/api/desk/base/bookings?date=${DATE}`)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  })
})

test('a mail has no header that a resident wrote', async () => {
  const mails = await stage.database.query<{ subject: string }>('SELECT subject FROM mail')
  expect(mails.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([])
})
