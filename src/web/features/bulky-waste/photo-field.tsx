import { useId } from 'react'

const MAX_BYTES = 12 * 1024 * 1024

/** A photo helps the crew to know what they will find. It is drawn anew by the server: no place, no phone's name in it. */
export function PhotoField({
  photo,
  onChange,
}: {
  photo: Blob | undefined
  onChange: (photo: Blob | undefined) => void
}) {
  const id = useId()
  const isTooBig = photo !== undefined && photo.size > MAX_BYTES
  return (
    <div className="field">
      <label htmlFor={id}>Una foto (se vuoi)</label>
      <input id={id} type="file" accept="image/*" onChange={({ target }) => onChange(target.files?.[0])} />
      {photo !== undefined && (
        <p className="hint">
          Foto aggiunta.{' '}
          <button type="button" className="link-button" onClick={() => onChange(undefined)}>
            Togli la foto
          </button>
        </p>
      )}
      {isTooBig && (
        <p className="field-problem">La foto è troppo grande: al massimo 12 MB. Toglila o scegline un’altra.</p>
      )}
    </div>
  )
}
