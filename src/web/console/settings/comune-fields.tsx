import { ContactFields } from '../../parts/console/contact-fields.tsx'
import type { Editing } from '../../parts/console/draft/part-editor.tsx'
import { Line } from '../../parts/console/fields.tsx'

/** The comune's name and addresses, and who answers its residents. */
export function ComuneFields({ data, change, problems }: Editing<'impostazioni'>) {
  const isReadOnly = change === undefined
  const problemAt = (...path: readonly PropertyKey[]): string | undefined =>
    problems.find((problem) => path.every((step, index) => problem.path[index] === step))?.message
  return (
    <div className="card comune-fields">
      <Line
        label="Nome del comune"
        value={data.name}
        problem={problemAt('name')}
        isReadOnly={isReadOnly}
        onChange={(name) => change?.((settings) => ({ ...settings, name }))}
      />
      <Line
        label="Indirizzi dell’app"
        isLong
        hint="Uno per riga, senza https://. Il primo è quello che si dà ai residenti."
        value={data.hosts.join('\n')}
        problem={problemAt('hosts')}
        isReadOnly={isReadOnly}
        onChange={(text) => change?.((settings) => ({ ...settings, hosts: text === '' ? [] : text.split('\n') }))}
      />
      <h2>Chi risponde ai residenti</h2>
      <ContactFields
        value={data}
        isWrong={(...path) => problemAt(...path) !== undefined}
        isReadOnly={isReadOnly}
        onChange={({ operator, links }) => change?.((settings) => ({ ...settings, operator, links }))}
      />
    </div>
  )
}
