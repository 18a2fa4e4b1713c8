import { useSyncExternalStore } from 'react'

const PARAMETER = 'cerca'

const questionInAddress = (): string => new URLSearchParams(location.search).get(PARAMETER) ?? ''

const never = (): (() => void) => () => undefined

/**
 * The question that the address bears, so that going back from an answer finds it again. The page is drawn without it:
 * the server keeps one page for all questions.
 */
export const useQuestionInAddress = (): string => useSyncExternalStore(never, questionInAddress, () => '')

/** Written when an answer is opened, not at every letter: Safari refuses more than a hundred changes in half a minute. */
export function keepQuestion(question: string): void {
  const address = question === '' ? location.pathname : `?${new URLSearchParams({ [PARAMETER]: question }).toString()}`
  history.replaceState(history.state, '', address)
}
