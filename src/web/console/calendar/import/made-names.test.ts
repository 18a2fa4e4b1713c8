import { expect, it } from 'vitest'
import { type MadeType, withType, withZone } from './made-names.ts'

const NOTHING = { types: [], zones: [] } as unknown as Parameters<typeof withType>[0]
const TYPE = { id: 'tipo', label: 'Tipo', letter: 'T', colour: '#123456' } as unknown as MadeType
const SERVICE = { id: 'servizio', label: 'Servizio', letter: 'S' } as unknown as MadeType

it('what is made twice is there once', () => {
  const once = withZone(withType(withType(NOTHING, TYPE), SERVICE), 'nord', 'Nord')
  expect(once).toMatchObject({ types: [TYPE], services: [SERVICE], zones: [{ id: 'nord', name: 'Nord', streets: [] }] })
  expect(withType(once, TYPE)).toBe(once)
  expect(withType(once, SERVICE)).toBe(once)
  expect(withZone(once, 'nord', 'Nord')).toBe(once)
})
