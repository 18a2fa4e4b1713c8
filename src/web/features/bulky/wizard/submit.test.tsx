import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { catalogue, rules } from '../../../../domain/testing/bulky.ts'
import { type AppState, AppStateContext } from '../../../device/app-state.ts'
import { emptyDraft } from '../../../parts/bulky/draft.ts'
import { WIZARD } from '../../../parts/bulky/wizard-address.ts'
import { publicComune } from '../../../testing/comuni.ts'
import { fillUp, freshDevice, leaveDevice } from '../../../testing/fresh-device.ts'
import { StepContent } from './step-content.tsx'
import { stepsFor } from './steps.ts'
import { refusedFor } from './submit.ts'

const draft = emptyDraft('unica')
const offer = { catalogue, rules } as BulkyOffer
const app = { comune: publicComune('base') } as AppState
const ignore = (): void => undefined

test.each([
  ['slot-full', 'quando'],
  ['unknown-item', 'riepilogo'],
  ['not-changeable', 'riepilogo'],
])('a refusal for %s shows at "%s", and its link leads to something there that can be focused', (kind, expected) => {
  const { step, problems } = refusedFor({ type: `urn:mastello:ritiro:${kind}`, title: '', status: 409, detail: 'No.' })
  expect(step).toBe(expected)
  const html = renderToStaticMarkup(
    <Router ssrPath={WIZARD}>
      <AppStateContext value={app}>
        <StepContent
          step={stepsFor(draft).find(({ id }) => id === step)!}
          draft={draft}
          offer={offer}
          own={undefined}
          isAnyoneKnown
          problems={problems}
          onChange={ignore}
          onLateChange={ignore}
        />
      </AppStateContext>
    </Router>,
  )
  expect(html).toMatch(new RegExp(`id="${problems[0]!.field}"[^>]* tabindex="-1"`))
})

/** Where it is while the server answers, and afterwards. */
async function sent(answer: () => Response | Promise<never>) {
  const { storedDraft } = await import('../../../device/session/own-draft.ts')
  const { outboxEntries } = await import('../../../device/outbox/store.ts')
  const { saveDraft } = await import('../../../parts/bulky/stored-draft.ts')
  const { submitDraft } = await import('./submit.ts')
  const places = async () => [
    ...((await storedDraft()) === undefined ? [] : ['draft']),
    ...(await outboxEntries()).map(() => 'outbox'),
  ]
  const during: string[][] = []
  vi.stubGlobal('fetch', async () => {
    during.push(await places())
    return answer()
  })
  await saveDraft(draft, 'anna')
  await submitDraft(draft, 'anna', ignore)
  return { during: during[0], after: await places() }
}

const accepted = () => Response.json({ code: 'RI-1' })
const noNetwork = () => Promise.reject(new TypeError('no network'))

describe('while a request is sent', () => {
  beforeEach(freshDevice)
  afterEach(leaveDevice)

  test.each([
    ['accepted', accepted, []],
    ['waiting for the network', noNetwork, ['outbox']],
  ])('only the outbox has it: %s', async (_name, answer, after) =>
    expect(await sent(answer)).toEqual({ during: ['outbox'], after }),
  )

  test.each([
    ['accepted', accepted, []],
    ['without network', noNetwork, ['draft']],
  ])('the draft has it where the outbox has no room: %s', async (_name, answer, after) => {
    fillUp('mastello-outbox')
    expect(await sent(answer)).toEqual({ during: ['draft'], after })
  })
})
