const PARAMETER = 'cerca'

/** The question that the address bears, so that going back from an answer finds it again. */
export const questionInAddress = (): string => new URLSearchParams(location.search).get(PARAMETER) ?? ''

/** Written when an answer is opened, not at every letter: Safari refuses more than a hundred changes in half a minute. */
export function keepQuestion(question: string): void {
  const address = question === '' ? location.pathname : `?${new URLSearchParams({ [PARAMETER]: question }).toString()}`
  history.replaceState(history.state, '', address)
}
