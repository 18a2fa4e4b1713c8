import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FileTrigger, Button } from 'react-aria-components'
import type { ImportView, MappingView } from '../../../../contract/edition/writing/import.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { callServer, explain } from '../../../device/api.ts'
import { useComune } from '../comune.tsx'
import type { Option } from '../fields.tsx'
import { comuneApi } from '../queries.ts'
import { ColumnChoices } from './column-choices.tsx'
import { RowNotes } from './row-notes.tsx'
import { type SentFile, sentFile } from './sent-file.ts'
import { WordChoices } from './word-choices.tsx'
import './import.css'

interface FileImportProps<View extends ImportView> {
  /** The part that it is imported into. */
  path: 'guide/import' | 'points/import'
  accepts: readonly string[]
  /** One sentence: which files, and what happens with them. */
  help: ReactNode
  /** What the columns can be, in words. */
  fields: Readonly<Record<string, string>>
  /** What the words of a column can stand for. */
  words: Readonly<Record<string, readonly Option[]>>
  /** The preview of what would be imported, with its button. */
  children: (view: View) => ReactNode
}

/** Imports a file: proposes what its columns mean, and shows the result again after each correction. */
export function FileImport<View extends ImportView>({
  path,
  accepts,
  help,
  fields,
  words,
  children,
}: FileImportProps<View>) {
  const { id } = useComune()
  const [file, setFile] = useState<SentFile>()
  const read = useMutation({
    mutationFn: ({ sent, mapping }: { sent: SentFile; mapping?: MappingView }) =>
      callServer<View>('POST', `${comuneApi(id)}/${path}`, { ...sent, mapping }),
  })
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return
    const sent = await sentFile(chosen)
    setFile(sent)
    read.reset()
    read.mutate({ sent })
  }
  const view = read.data
  const correct = (mapping: MappingView): void => file && read.mutate({ sent: file, mapping })
  return (
    <section className="file-import">
      <p>{help}</p>
      <p className="actions">
        <FileTrigger acceptedFileTypes={accepts} onSelect={(list) => void choose(list?.[0])}>
          <Button className="button">{file === undefined ? 'Scegli un file' : 'Scegli un altro file'}</Button>
        </FileTrigger>
      </p>
      <p role="status">
        {read.isPending && 'Leggo il file…'}
        {view && file && `${file.name}: ${countOf(view.rows, 'riga', 'righe')}.`}
      </p>
      {read.error !== null && (
        <p className="notice" role="alert">
          {explain(read.error)}
        </p>
      )}
      {view && (
        <>
          <ColumnChoices view={view} labels={fields} onChange={correct} />
          <WordChoices mapping={view.mapping} words={words} onChange={correct} />
          <RowNotes notes={view.notes} />
          {children(view)}
        </>
      )}
    </section>
  )
}
