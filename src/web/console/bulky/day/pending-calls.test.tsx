import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PendingCall } from '../../../../contract/bulky/view.ts'
import { CallList } from './pending-calls.tsx'

const CARLO = { id: 'a', code: 'RI-7K3M-2QX9', name: 'Carlo Alto', phone: '051 123456', date: '2026-11-19' }

test.each<[PendingCall['change'], string]>([
  ['spostato', 'Carlo Alto, 051 123456, RI-7K3M-2QX9: spostato a giovedì 19 novembre'],
  ['annullato', 'Carlo Alto, 051 123456, RI-7K3M-2QX9: annullato, era per giovedì 19 novembre'],
])('who is to be called because their pickup was %s stands there with number and date', (change, words) => {
  const html = renderToStaticMarkup(<CallList calls={[{ ...CARLO, change }]} onCalled={() => undefined} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(words)
  expect(html).toContain('href="tel:051123456"')
})
