import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { catalogue, rules } from '../../../../domain/testing/bulky.ts'
import { type AppState, AppStateContext } from '../../../device/app-state.ts'
import { emptyDraft } from '../../../parts/bulky/draft.ts'
import { WIZARD } from '../../../parts/bulky/wizard-address.ts'
import { publicComune } from '../../../testing/comuni.ts'
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
