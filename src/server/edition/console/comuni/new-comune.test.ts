import { afterEach, beforeEach, expect, test } from 'vitest'
import { COPIES, type WorkView } from '../../../../contract/edition/console.ts'
import { partsOf } from '../../testing/contents.ts'
import { type ConsoleApp, consoleApp } from '../../testing/console-app.ts'
import { newContent } from './new-content.ts'
import { partsFrom, type ComuneContent } from '../../../../contract/edition/content.ts'
import { contentProblems } from '../../../content/problems.ts'
import { checkPart, type Parts } from '../../../content/parts.ts'

const CONTACTS = {
  operator: {
    name: 'Borgo Servizi',
    phone: '800 123',
    email: 'aiuto@borgo.example',
    website: 'https://borgo.example/',
  },
  links: { privacy: 'https://borgo.example/privacy', accessibility: 'https://borgo.example/accessibilita' },
}
const BORGO = { name: 'Borgo Nuovo', host: 'borgo-nuovo.example', model: 'base', copies: [...COPIES], ...CONTACTS }

let server: ConsoleApp
beforeEach(async () => {
  server = await consoleApp()
})
afterEach(() => server.close())

test('a comune begun from another is online with its first edition, without a file or a restart', async () => {
  const ada = await server.person('ada', 'amministra')
  const begun = await ada.send('POST', '/api/staff/comuni', BORGO)
  expect(begun.statusCode).toBe(200)
  const { id } = begun.json<{ id: string }>()
  expect(id).toBe('borgo-nuovo')
  const list = await ada.get('/api/staff/comuni')
  expect(list.json()).toContainEqual(expect.objectContaining({ id, name: 'Borgo Nuovo', edition: null }))

  const work = (await ada.get(`/api/staff/comuni/${id}/work/impostazioni`)).json<WorkView>()
  expect(work).toMatchObject({ newest: 0, published: null, draft: { basedOn: 0, data: { hosts: [BORGO.host] } } })
  const trial = await ada.get(`/api/staff/comuni/${id}/rehearsal`)
  const { drafts } = trial.json<{ drafts: unknown[] }>()
  const published = await ada.send('POST', `/api/staff/comuni/${id}/publish`, { drafts, reason: 'Si comincia' })
  expect(published.json()).toMatchObject({ isNew: true, edition: { number: 1 } })

  await expect
    .poll(async () => (await server.app.inject({ url: '/comune.json', headers: { host: BORGO.host } })).json())
    .toMatchObject({ id, name: 'Borgo Nuovo', ...CONTACTS })
})

test('a second of the same name has another id, and no name of another comune', async () => {
  const ada = await server.person('ada', 'amministra')
  await ada.send('POST', '/api/staff/comuni', BORGO)
  const again = await ada.send('POST', '/api/staff/comuni', { ...BORGO, host: 'borgo-due.example' })
  expect(again.json()).toEqual({ id: 'borgo-nuovo-2' })
  const taken = await ada.send('POST', '/api/staff/comuni', { ...BORGO, host: 'pietralvento.localhost' })
  expect(taken.statusCode).toBe(409)
})

test('of three clicks one begins a comune, and the others are told that it is begun', async () => {
  const ada = await server.person('ada', 'amministra')
  const clicks = [1, 2, 3].map(() => ada.send('POST', '/api/staff/comuni', BORGO))
  const answers = await Promise.all(clicks)
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  expect((await ada.send('POST', '/api/staff/comuni', { ...BORGO, name: 'Altro' })).json()).toMatchObject({
    detail: expect.stringContaining('Qualcuno sta già scrivendo “Borgo Nuovo”') as string,
  })
})

test('what another gestore is writing under the same address is not told, and stops nobody', async () => {
  const ada = await server.person('ada', 'amministra')
  await ada.send('POST', '/api/staff/comuni', BORGO)
  await server.database.query("UPDATE gestore_comune SET gestore_id = 'altro' WHERE comune_id = 'borgo-nuovo'")
  expect((await ada.send('POST', '/api/staff/comuni', BORGO)).json()).toEqual({ id: 'borgo-nuovo-2' })
})

test('nobody begins one without saying who answers its residents: those of the other comune are not taken over', async () => {
  const ada = await server.person('ada', 'amministra')
  const { operator: _operator, ...without } = BORGO
  expect((await ada.send('POST', '/api/staff/comuni', without)).statusCode).toBe(400)
  const unread = { ...BORGO, links: { ...BORGO.links, privacy: '' } }
  expect((await ada.send('POST', '/api/staff/comuni', unread)).statusCode).toBe(400)
})

test('only who administers all comuni begins another, and from one that there is', async () => {
  const bruno = await server.person('bruno', 'amministra@base', 'pubblica')
  expect((await bruno.send('POST', '/api/staff/comuni', BORGO)).statusCode).toBe(403)
  const ada = await server.person('ada', 'amministra')
  expect((await ada.send('POST', '/api/staff/comuni', { ...BORGO, model: 'nessuno' })).statusCode).toBe(404)
  expect((await ada.send('POST', '/api/staff/comuni', { ...BORGO, host: 'https://x.it/' })).statusCode).toBe(400)
})

const contentOf = (parts: Parts) => partsFrom((name) => parts[name].data) as ComuneContent

test.each([[[]], [['rifiutario', 'ingombranti']], [['calendario']], [[...COPIES]]] as const)(
  'whatever is copied (%j), only the rules of the calendar are still to be written',
  async (copies) => {
    const model = contentOf(await partsOf('pietralvento'))
    const content = newContent(model, { ...BORGO, copies: [...copies] })
    const { rules } = content.calendario.calendar
    const written = rules.length > 0 ? content : withRule(content, model)
    const parts = partsFrom((name) => checkPart(name, written[name]))
    expect(Object.values(parts).filter((part) => 'problems' in part)).toEqual([])
    expect(contentProblems(parts as unknown as Parts)).toEqual([])
  },
)

const withRule = (content: ComuneContent, model: ComuneContent): ComuneContent => {
  const [{ zones: _zones, ...rule }] = model.calendario.calendar.rules as [
    ComuneContent['calendario']['calendar']['rules'][number],
  ]
  return {
    ...content,
    calendario: { ...content.calendario, calendar: { ...content.calendario.calendar, rules: [rule] } },
  }
}
