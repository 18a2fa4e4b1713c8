import { expect, test } from 'vitest'
import { findResource, type LiveResource } from './resources.ts'

const load = () => Promise.resolve(null)
const resources: LiveResource[] = [
  { pattern: 'avvisi', load },
  { pattern: 'ingombranti/disponibilita', load },
  { pattern: 'utenti/:id/ritiri', load },
]

test.each([
  ['avvisi', 'avvisi', {}],
  ['ingombranti/disponibilita', 'ingombranti/disponibilita', {}],
  ['utenti/12/ritiri', 'utenti/:id/ritiri', { id: '12' }],
  [
    'utenti/0192f3a4-7c1e-7000-8000-000000000000/ritiri',
    'utenti/:id/ritiri',
    { id: '0192f3a4-7c1e-7000-8000-000000000000' },
  ],
])('"%s" is the resource "%s"', (path, pattern, params) => {
  const match = findResource(resources, path)
  expect(match?.resource.pattern).toBe(pattern)
  expect(match?.params).toEqual(params)
})

test.each([
  'Avvisi',
  'avvisi/1',
  'utenti',
  'utenti/12',
  'utenti/:id/ritiri',
  'utenti/1 2/ritiri',
  'utenti/\0/ritiri',
  'utenti/../ritiri',
])('"%s" is no resource', (path) => expect(findResource(resources, path)).toBeUndefined())
