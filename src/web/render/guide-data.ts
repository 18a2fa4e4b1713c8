import { GUIDE_PAGE, MAX_QUESTION, QUESTION_PARAMETER } from '../../contract/guide/address.ts'
import type { GuideView } from '../../contract/guide/view.ts'
import type { PageData, PageSource } from '../../contract/http/page.ts'
import { guideIndex } from '../../domain/guide/search/index.ts'
import { type Guide, guideFor } from '../../domain/guide/item.ts'
import { searchGuide } from '../../domain/guide/search/search.ts'
import { guideViewOf } from '../features/guide/guide-view.ts'

/** As many as fit on a page; with a script one sees the rest. */
const MAX_FOUND = 20

export async function guideData(path: string, query: string, source: PageSource): Promise<Pick<PageData, 'guide'>> {
  const whole = await source.guide()
  if (whole === undefined) return {}
  const guide = guideFor(whole, source.user ?? 'domestica')
  const view = guideViewOf(guide, path)
  return { guide: view && withAnswer(view, guide, query) }
}

/** The canonical query of a question to the guide, empty where none is asked. */
export function guideQuery(path: string, search: string): string {
  const question = path === GUIDE_PAGE ? questionIn(search) : ''
  return question === '' ? '' : `?${new URLSearchParams({ [QUESTION_PARAMETER]: question }).toString()}`
}

const questionIn = (search: string): string =>
  (new URLSearchParams(search).get(QUESTION_PARAMETER) ?? '').trim().slice(0, MAX_QUESTION)

/** The form of a browser without script: the question is answered in the page. */
function withAnswer(view: GuideView, guide: Guide, query: string): GuideView {
  const question = questionIn(query)
  if (question === '' || view.kind !== 'inizio') return view
  const { found } = searchGuide(guideIndex(guide), question, MAX_FOUND)
  return {
    ...view,
    answered: {
      question,
      found: found.map(({ item: { name }, destination, variant }) => ({
        name,
        destination,
        ...(variant && { when: variant.when }),
      })),
    },
  }
}
