import { expect, test } from 'vitest'
import { guidePartsOf, itemPath } from './address.ts'

test.each([
  ['/waste-list', []],
  ['/waste-list/', []],
  ['/waste-list/elenco/p', ['elenco', 'p']],
  [itemPath('pesce'), ['pesce']],
  ['/waste-listino', undefined],
  ['/calendar', undefined],
  ['/', undefined],
])('in %s the guide is asked for %j', (path, parts) => expect(guidePartsOf(path)).toEqual(parts))
