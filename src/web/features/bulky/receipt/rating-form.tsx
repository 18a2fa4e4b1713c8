import { type SyntheticEvent, useState } from 'react'
import { callServer, explain } from '../../../device/api.ts'
import { BOOKINGS } from '../wizard/submit.ts'
import { countOf } from '../../../../domain/italian/words.ts'

const STARS = [1, 2, 3, 4, 5]

/** C.SE.1.7: the questions and answers follow the model of the digital services of the comuni. */
const HARD = {
  question: 'Dove hai incontrato le maggiori difficoltà?',
  answers: [
    'A volte le indicazioni non erano chiare',
    'A volte le indicazioni non erano complete',
    'A volte non capivo se stavo procedendo correttamente',
    'Ho avuto problemi tecnici',
    'Altro',
  ],
}
const GOOD = {
  question: 'Quali sono stati gli aspetti che hai preferito?',
  answers: [
    'Le indicazioni erano chiare',
    'Le indicazioni erano complete',
    'Capivo sempre che stavo procedendo correttamente',
    'Non ho avuto problemi tecnici',
    'Altro',
  ],
}

/** Asked once. Who has just answered reads the thanks: the news that the booking is rated may come before the answer. */
export function RatingForm({ bookingId, isRated }: { bookingId: string; isRated: boolean }) {
  const [step, setStep] = useState<'open' | 'sending' | 'done'>('open')
  const [stars, setStars] = useState(0)
  const [answer, setAnswer] = useState<string>()
  const [comment, setComment] = useState('')
  const [message, setMessage] = useState<string>()
  const { question, answers } = stars > 3 ? GOOD : HARD

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setStep('sending')
    try {
      await callServer('POST', `${BOOKINGS}/${bookingId}/rating`, { stars, answer, comment })
      setStep('done')
    } catch (error) {
      setStep('open')
      setMessage(explain(error))
    }
  }

  if (step === 'done') return <Thanks />
  if (isRated && step === 'open') return null
  return (
    <form className="card rating" onSubmit={(event) => void send(event)}>
      <fieldset>
        <legend>Quanto è stato facile usare questo servizio?</legend>
        <div className="stars">
          {STARS.map((one) => (
            <label key={one} className={one <= stars ? 'star on' : 'star'}>
              <input
                type="radio"
                name="stelle"
                className="visually-hidden"
                checked={stars === one}
                onChange={() => {
                  setStars(one)
                  setAnswer(undefined)
                }}
              />
              <span aria-hidden="true">{one <= stars ? '★' : '☆'}</span>
              <span className="visually-hidden">{countOf(one, 'stella', 'stelle')} su 5</span>
            </label>
          ))}
        </div>
      </fieldset>
      {stars > 0 && (
        <>
          <fieldset>
            <legend>{question}</legend>
            {answers.map((text) => (
              <label key={text} className="date">
                <input type="radio" name="risposta" checked={answer === text} onChange={() => setAnswer(text)} />
                <span>{text}</span>
              </label>
            ))}
          </fieldset>
          <div className="field">
            <label htmlFor="commento">Vuoi aggiungere altri dettagli? (al massimo 200 caratteri)</label>
            <textarea
              id="commento"
              rows={2}
              maxLength={200}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          </div>
          <p>
            <button type="submit" className="button">
              Invia il parere
            </button>
          </p>
        </>
      )}
      <p role="status">{message}</p>
    </form>
  )
}

// The button that was pressed is gone; outside the component, so that it runs once.
const takeFocus = (element: HTMLElement | null): void => element?.focus()

const Thanks = () => (
  <p ref={takeFocus} className="card" role="status" tabIndex={-1}>
    Grazie, il tuo parere ci aiuta a migliorare il servizio.
  </p>
)
