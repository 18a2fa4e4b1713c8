import { useId } from 'react'
import { MAX_PHOTO_BYTES } from '../../../contract/photo.ts'
import { PHOTOS_PER_REQUEST } from '../../../domain/bulky/photos.ts'
import { Icon } from '../../shared/icon.tsx'

interface PhotoFieldProps {
  photos: readonly Blob[]
  onChange: (photos: Blob[]) => void
}

/** Photos help the crew to know what they will find. The server draws them anew: no place, no phone's name in them. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const id = useId()
  const isFull = photos.length >= PHOTOS_PER_REQUEST
  const add = (input: HTMLInputElement): void => {
    onChange([...photos, ...(input.files ?? [])].slice(0, PHOTOS_PER_REQUEST))
    // The same file, taken away and chosen again, is a change too.
    input.value = ''
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
            Aggiungi foto
            <input
              type="file"
              className="visually-hidden"
              accept="image/*"
              multiple
              aria-describedby={id}
              onChange={({ target }) => add(target)}
            />
          </label>
        </>
      )}
      <div role="status">
        <ul className="chosen-photos">
          {photos.map((photo, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a photo has no other name than its place
            <li key={at}>
              Foto {at + 1} aggiunta.{' '}
              <button
                type="button"
                className="link-button"
                onClick={() => onChange(photos.filter((_, one) => one !== at))}
              >
                Togli<span className="visually-hidden"> la foto {at + 1}</span>
              </button>
              {photo.size > MAX_PHOTO_BYTES && (
                <p className="field-problem">È troppo grande: al massimo 12 MB. Toglila o scegline un’altra.</p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
