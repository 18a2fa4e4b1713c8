import { useId, useState } from 'react'
import { PHOTOS_PER_REQUEST } from '../../../../domain/bulky/photos.ts'
import { Icon } from '../../../ui/icon.tsx'
import { smallPhoto, UNREADABLE_PHOTO } from '../../../device/photos/small-photo.ts'

interface PhotoFieldProps {
  photos: readonly Blob[]
  /** Gets what is there when a change comes: preparing photos takes a while. */
  onChange: (change: (photos: readonly Blob[]) => Blob[]) => void
}

/** Photos show the crew what they will find. The server encodes them again, which removes position and device name. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isFull = photos.length >= PHOTOS_PER_REQUEST
  const add = async (files: readonly File[]): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    const smaller: Blob[] = []
    // One after the other: an unpacked picture needs much of a phone's memory.
    for (const file of files.slice(0, PHOTOS_PER_REQUEST - photos.length)) {
      const photo = await smallPhoto(file)
      if (photo === undefined) setProblem(UNREADABLE_PHOTO)
      else smaller.push(photo)
    }
    setIsBusy(false)
    if (smaller.length > 0) onChange((newest) => [...newest, ...smaller].slice(0, PHOTOS_PER_REQUEST))
  }
  return (
    <div className="field">
      {!isFull && (
        <>
          <p id={id} className="hint">
            Con una foto chi passa capisce prima cosa trova. Al massimo {PHOTOS_PER_REQUEST}.
          </p>
          <label className="button secondary photo-button">
            <Icon name="plus" />
            {isBusy ? 'Prepariamo le foto…' : 'Aggiungi foto'}
            <input
              type="file"
              className="visually-hidden"
              accept="image/*"
              multiple
              disabled={isBusy}
              aria-describedby={id}
              onChange={({ target }) => {
                void add([...(target.files ?? [])])
                // Otherwise choosing the same file again after removing it would fire no event.
                target.value = ''
              }}
            />
          </label>
        </>
      )}
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <div role="status">
        <ul className="chosen-photos">
          {photos.map((_photo, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a photo has no other name than its place
            <li key={at}>
              Foto {at + 1} aggiunta.{' '}
              <button
                type="button"
                className="link-button"
                onClick={() => onChange((newest) => newest.filter((_, one) => one !== at))}
              >
                Togli<span className="visually-hidden"> la foto {at + 1}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
