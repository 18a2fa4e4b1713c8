import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillUp, freshDevice, leaveDevice, openPage } from '../../testing/fresh-device.ts'

beforeEach(() => {
  freshDevice()
  openPage()
})
afterEach(leaveDevice)

/** A request that the server has refused, corrected by its resident: what is left of it, and whether they read why. */
async function corrected() {
  const { keepEntry, outboxEntries } = await import('../../device/outbox/store.ts')
  const { storedDraft } = await import('../../device/session/own-draft.ts')
  const { toasts } = await import('../../ui/overlay/toast.ts')
  const { reopen } = await import('./waiting-requests.tsx')
  const refused = {
    id: 'a',
    path: '/api/bulky/bookings',
    body: { utenza: '12' },
    photos: [new Blob(['photo'])],
    author: 'anna',
    isKept: true,
    createdAt: 0,
    tries: 1,
    triedAt: 0,
  } as const
  await keepEntry(refused)
  const isOpen = await reopen(refused)
  const draft = await storedDraft<{ utenza: string }>()
  return { isOpen, draft: draft?.draft.utenza, kept: (await outboxEntries()).length, toasts: toasts.get().length }
}

test('a refused request that is corrected becomes the draft', async () =>
  expect(await corrected()).toEqual({ isOpen: true, draft: '12', kept: 0, toasts: 0 }))

test('where the device has no room for the draft, the refused request stays, and its resident reads why', async () => {
  fillUp('keyval-store')
  expect(await corrected()).toEqual({ isOpen: false, draft: undefined, kept: 1, toasts: 1 })
})
