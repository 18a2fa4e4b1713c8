import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Answer, Found } from '../../../../domain/guide/search/search.ts'
import { itemPath } from '../../../../contract/guide/address.ts'
import { Icon } from '../../../ui/icon.tsx'
import { rememberSearch } from './last-searches.tsx'
import { MAX_QUESTION, QUESTION_PARAMETER } from '../../../../contract/guide/address.ts'
import { keepQuestion } from './question.ts'
import { ResultList, resultId } from './result-list.tsx'
import { answerInWords } from '../answer/verdict-words.ts'

const LIST_ID = 'risultati'

interface SearchBoxProps {
  question: string
  answer: Answer | undefined
  onAsk: (question: string) => void
}

/** The combobox of the ARIA practices: the focus stays in the field, arrows walk through the answers, Enter opens one. */
export function SearchBox({ question, answer, onAsk }: SearchBoxProps) {
  const [, navigate] = useLocation()
  const [walk, setWalk] = useState<{ through: Answer | undefined; place: number }>()
  const field = useRef<HTMLInputElement>(null)
  const found = answer?.found ?? []
  // With other answers the arrows start again from the first.
  const active = walk !== undefined && walk.through === answer ? walk.place : -1
  const setActive = (place: number): void => setWalk({ through: answer, place })

  // Keeps what was typed while the script was still loading.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== '') onAsk(typed)
  }, [onAsk])

  const open = ({ item }: Found): void => {
    keepQuestion(question)
    rememberSearch(item)
    navigate(itemPath(item.slug))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive(active + 1 < found.length ? active + 1 : 0),
    ArrowUp: () => setActive(active > 0 ? active - 1 : found.length - 1),
    Enter: () => found.at(Math.max(active, 0)) && open(found[Math.max(active, 0)]!),
    Escape: () => onAsk(''),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = found.length > 0 || event.key === 'Escape' ? keys[event.key] : undefined
    if (act === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    <search>
      <form className="guide-search" action="/waste-list" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="cerca">Cosa butti?</label>
        <div className="guide-field">
          <Icon name="search" />
          <input
            ref={field}
            id="cerca"
            name={QUESTION_PARAMETER}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? resultId(active) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_QUESTION}
            placeholder="cartone della pizza"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this question
            autoFocus
            value={question}
            onChange={(event) => onAsk(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {question !== '' && (
            <button type="button" className="icon-button" aria-label="Cancella" onClick={() => onAsk('')}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <p role="status" className={answer === undefined ? 'visually-hidden' : 'guide-status'}>
          {answer && answerInWords(answer)}
        </p>
        <ResultList id={LIST_ID} found={found} active={active} onOpen={open} />
        <noscript>
          <button type="submit" className="button">
            Cerca
          </button>
        </noscript>
      </form>
    </search>
  )
}
