import { type RowNoteView, WHOLE_FILE } from '../../../../contract/edition/writing/import.ts'
import { shortened } from '../../../../domain/edition/words/shortened.ts'
import { countOf } from '../../../../domain/italian/words.ts'

const MOST_NOTES = 50

/** Which rows are left out, and which ones somebody should check. */
export function RowNotes({ notes }: { notes: readonly RowNoteView[] }) {
  const { whole = [], errors = [] } = Object.groupBy(
    notes.filter(({ level }) => level === 'errore'),
    ({ where }) => (where === WHOLE_FILE ? 'whole' : 'errors'),
  )
  const doubts = notes.filter(({ level }) => level === 'dubbio')
  return (
    <>
      {whole.length > 0 && (
        <div className="notice" role="alert">
          <p>Così il file non si può usare:</p>
          <NoteList notes={whole} />
        </div>
      )}
      {errors.length > 0 && (
        <details className="row-notes" open>
          <summary>{countOf(errors.length, 'riga resta fuori', 'righe restano fuori')}</summary>
          <NoteList notes={errors} />
        </details>
      )}
      {doubts.length > 0 && (
        <details className="row-notes">
          <summary>{countOf(doubts.length, 'dubbio', 'dubbi')}: dai un’occhiata</summary>
          <NoteList notes={doubts} />
        </details>
      )}
    </>
  )
}

function NoteList({ notes }: { notes: readonly RowNoteView[] }) {
  const { shown, left } = shortened(notes, MOST_NOTES)
  return (
    <>
      <ul>
        {shown.map((note, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is only read
          <li key={at}>
            {note.where !== WHOLE_FILE && (
              <>
                <strong>{note.where}</strong>,{' '}
              </>
            )}
            {note.field}
            {note.value !== '' && ` “${note.value}”`}: {note.done}
          </li>
        ))}
      </ul>
      {left > 0 && <p>… e altre {left}.</p>}
    </>
  )
}
