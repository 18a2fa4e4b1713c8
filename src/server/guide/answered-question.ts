import { MAX_QUESTION, QUESTION_PARAMETER } from '../../contract/guide/address.ts'
import { buildGuideIndex } from '../../domain/guide/search/index.ts'
import type { Guide } from '../../domain/guide/item.ts'
import { searchGuide } from '../../domain/guide/search/search.ts'
import type { GuideView } from '../../domain/guide/view.ts'
import { madeOnce } from '../comune/send-data.ts'

const HOME = '/waste-list'
/** What fits on a page; who has a script sees the rest. */
const MAX_FOUND = 20

const indexOf = madeOnce(({ items }: Guide) => buildGuideIndex(items))

/** The canonical query of a question to the guide, empty where none is asked. */
export function guideQuery(path: string, search: string): string {
  const question = path === HOME ? questionIn(search) : ''
  return question === '' ? '' : `?${new URLSearchParams({ [QUESTION_PARAMETER]: question }).toString()}`
}

const questionIn = (search: string): string =>
  (new URLSearchParams(search).get(QUESTION_PARAMETER) ?? '').trim().slice(0, MAX_QUESTION)

/** The form of a browser without script: the question is answered in the page. */
export function withAnswer(view: GuideView | undefined, guide: Guide, query: string): GuideView | undefined {
  const question = questionIn(query)
  if (question === '' || view?.kind !== 'inizio') return view
  const { found } = searchGuide(indexOf(guide), question, MAX_FOUND)
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
