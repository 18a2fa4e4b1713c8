import { expect, test } from 'vitest'
import { USER_KINDS } from '../rules/scope.ts'
import { type ExceptionFields, readException } from './exception-fields.ts'

const ZONES = ['borgo', 'colline']
const FIELDS: ExceptionFields = {
  kind: 'annullata',
  date: '2026-11-18',
  until: '',
  to: '',
  waste: ['carta'],
  zones: ['borgo'],
  users: USER_KINDS,
  reason: ' Sciopero ',
}
const SAID = { kind: 'annullata', date: '2026-11-18', waste: ['carta'], reason: 'Sciopero' }

test.each<[string, Partial<ExceptionFields>, object]>([
  ['a day in one zone', {}, { ...SAID, zones: ['borgo'] }],
  ['all zones are written as none', { zones: ZONES }, SAID],
  ['some days', { zones: ZONES, until: '2026-11-20' }, { ...SAID, until: '2026-11-20' }],
  [
    'a move is of one day',
    { kind: 'spostata', to: '2026-11-19', until: '2026-11-20', zones: ZONES },
    { ...SAID, kind: 'spostata', to: '2026-11-19' },
  ],
  [
    'for some users',
    { kind: 'aggiunta', zones: ZONES, users: ['condominio'] },
    { ...SAID, kind: 'aggiunta', users: ['condominio'] },
  ],
])('is understood: %s', (_what, fields, exception) => {
  expect(readException({ ...FIELDS, ...fields }, ZONES)).toEqual({ exception, problems: {} })
})

test.each<[keyof ExceptionFields, Partial<ExceptionFields>]>([
  ['waste', { waste: [] }],
  ['to', { kind: 'spostata' }],
  ['to', { kind: 'spostata', to: '2026-11-18' }],
  ['until', { until: '2026-11-17' }],
  ['zones', { zones: [] }],
  ['users', { users: [] }],
  ['reason', { reason: ' ' }],
])('what is wrong stands at its field: %s', (field, fields) => {
  const { exception, problems } = readException({ ...FIELDS, ...fields }, ZONES)
  expect(exception).toBeUndefined()
  expect(Object.keys(problems)).toEqual([field])
})
