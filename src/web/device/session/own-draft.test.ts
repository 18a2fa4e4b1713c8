import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDevice, leaveDevice } from '../../testing/fresh-device.ts'

beforeEach(freshDevice)
afterEach(leaveDevice)

test.each<[author: string | undefined, user: string | undefined, hasLeft: boolean, isLeft: boolean, why: string]>([
  ['anna', 'anna', false, true, 'one’s own stays'],
  ['anna', 'anna', true, true, 'a tab that learns late of a change leaves the newer draft'],
  ['anna', 'bruno', true, false, 'another’s goes'],
  ['anna', undefined, false, false, 'another’s goes, also where nobody is signed in'],
  [undefined, 'anna', false, true, 'written before signing in, it is taken along'],
  [undefined, undefined, true, false, 'it may be of who has signed out'],
])(
  'a draft of %s, when %s is signed in (somebody has left: %s), stays: %s (%s)',
  async (author, user, hasLeft, isLeft) => {
    const { dropDraftOfOthers, storeDraft, storedDraft } = await import('./own-draft.ts')
    await storeDraft({ author, draft: 'a fridge' })
    await dropDraftOfOthers(user, hasLeft)
    expect((await storedDraft()) !== undefined).toBe(isLeft)
  },
)
