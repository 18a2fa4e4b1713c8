import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Act } from './joint-list.tsx'

/** An act in so many comuni, called A, B, C and so on. */
function wordsOf(count: number): string {
  const targets = Array.from({ length: count }, (_, at) => ({ comuneId: String.fromCodePoint(65 + at), basedOn: 1 }))
  const strike = { date: '2026-12-11', reason: 'Sciopero' }
  const row = { id: 1, at: '2026-11-16T12:00:00Z', author: 'Ada', kind: 'sciopero', undoneBy: null }
  const act = { ...row, asked: { kind: 'sciopero', targets, strike } } as unknown as ComponentProps<typeof Act>['row']
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Act row={act} names={new Map()} />
    </QueryClientProvider>,
  )
  return /: ([^:<]*)<\/p>/.exec(html)?.[1] ?? ''
}

test.each([
  [6, 'A, B, C, D, E e F'],
  [7, 'A, B, C, D, E, F e G'],
  [8, 'A, B, C, D, E, F e altri 2'],
])('an act in %s comuni names them as "%s"', (count, words) => {
  expect(wordsOf(count)).toBe(words)
})
