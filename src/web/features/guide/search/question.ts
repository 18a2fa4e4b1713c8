import { useSyncExternalStore } from 'react'
import { QUESTION_PARAMETER } from '../../../../contract/guide/address.ts'

const questionInAddress = (): string => new URLSearchParams(location.search).get(QUESTION_PARAMETER) ?? ''

const never = (): (() => void) => () => undefined

/**
 * The question in the address, so that going back from an answer finds it again. React takes the page over without it, as
 * the worker renders it.
 */
export const useQuestionInAddress = (): string => useSyncExternalStore(never, questionInAddress, () => '')

/** Written when an answer is opened, not at every letter: Safari refuses more than a hundred changes in half a minute. */
export function keepQuestion(question: string): void {
  const address =
    question === '' ? location.pathname : `?${new URLSearchParams({ [QUESTION_PARAMETER]: question }).toString()}`
  history.replaceState(history.state, '', address)
}
