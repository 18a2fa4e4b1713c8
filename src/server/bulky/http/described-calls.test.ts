import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  availabilitySchema,
  bookingViewSchema,
  daySheetSchema,
  figuresSchema,
  historySchema,
  ownPickupsSchema,
  slotSchema,
  stopSchema,
} from '../../../contract/bulky/view.ts'
import type { BookingView } from '../../../contract/bulky/view.ts'
import type { ApiDocument } from '../../testing/api-document.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { aRequest, type Resident, resident, clerkAt } from '../testing/residents.ts'

const BOOKINGS = '/api/bulky/bookings'
const DESK = '/api/desk/base/bookings'
const DESCRIBED = '/api/desk/{comune}/bookings'

let running: LiveApp
let document: ApiDocument
let anna: Resident
let clerk: Resident
let view: BookingView
beforeAll(async () => {
  running = await liveApp()
  document = (await running.app.inject('/api/openapi.json')).json<ApiDocument>()
  anna = await resident(running, 'anna@esempio.it')
  clerk = await clerkAt(running, 'ufficio@esempio.it')
  const place = { ...aRequest().place, position: [11.5, 44.5] }
  view = (await anna.tap(BOOKINGS, aRequest({ place }))).json()
})
afterAll(() => running.close())

test.each([
  ['get', '/api/bulky/availability'],
  ['get', BOOKINGS],
  ['post', BOOKINGS],
  ['post', `${BOOKINGS}/{id}/amend`],
  ['post', `${BOOKINGS}/{id}/cancel`],
  ['post', `${BOOKINGS}/{id}/earlier`],
  ['post', `${BOOKINGS}/{id}/rating`],
  ['get', `${BOOKINGS}/{id}/receipt.pdf`],
  ['get', `${BOOKINGS}/{id}/pickup.ics`],
  ['get', `${BOOKINGS}/{id}/photos/{photo}`],
  ['get', DESCRIBED],
  ['post', DESCRIBED],
  ['get', `${DESCRIBED}/dates`],
  ['post', `${DESCRIBED}/dates`],
  ['get', '/api/desk/search'],
  ['get', `${DESCRIBED}/figures`],
  ['get', `${DESCRIBED}/bookings.csv`],
  ['get', `${DESCRIBED}/arera.csv`],
  ['get', `${DESCRIBED}/sheet.pdf`],
  ['get', `${DESCRIBED}/{id}/history`],
  ['post', `${DESCRIBED}/{id}/outcome`],
  ['post', `${DESCRIBED}/{id}/amend`],
  ['post', `${DESCRIBED}/{id}/cancel`],
  ['post', `${DESCRIBED}/move`],
  ['get', `${DESCRIBED}/pending-calls`],
  ['post', `${DESCRIBED}/{id}/called`],
])('%s %s is in the OpenAPI document, with its words and answers', (method, path) => {
  const operation = document.paths?.[path]?.[method]
  expect(operation?.summary).toMatch(/^\p{Lu}/u)
  expect(operation?.tags).toHaveLength(1)
  expect(Object.keys(operation?.responses ?? {})[0]).toMatch(/^20[04]$/)
})

test('a booking is described by its fields, its key and the form that takes photos', () => {
  const { requestBody, parameters } = document.paths![BOOKINGS]!['post']!
  expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data'])
  const reference = requestBody?.content?.['application/json']?.schema.$ref?.split('/').at(-1) ?? ''
  expect(document.components?.schemas?.[reference]?.required).toContain('person')
  expect(parameters?.map(({ name, in: where }) => [name, where])).toEqual([
    ['idempotency-key', 'header'],
    ['act-author', 'header'],
  ])
})

describe('what is answered is what is described', () => {
  const cases: [string, () => Resident, () => string, z.ZodType][] = [
    ['dates', () => anna, () => '/api/bulky/availability?zone=unica', availabilitySchema],
    ['own pickups', () => anna, () => BOOKINGS, ownPickupsSchema],
    ['sheet', () => clerk, () => `${DESK}?date=${view.date}`, daySheetSchema],
    ['slots', () => clerk, () => `${DESK}/dates`, slotSchema.array()],
    ['search', () => clerk, () => `/api/desk/search?q=${view.code}`, stopSchema.array().min(1)],
    ['figures', () => clerk, () => `${DESK}/figures?from=2026-11-01&until=2026-12-31`, figuresSchema],
    ['history', () => clerk, () => `${DESK}/${view.id}/history`, historySchema.min(1)],
  ]
  test.each(cases)('%s', async (_name, who, url, schema) => {
    expect(schema.safeParse((await who().get(url())).json()).error?.issues).toBeUndefined()
  })

  test('a booking', () => expect(bookingViewSchema.safeParse(view).error?.issues).toBeUndefined())
})
