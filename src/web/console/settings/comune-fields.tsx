import type { Editing } from '../../parts/console/draft/part-editor.tsx'
import { Line } from '../../parts/console/fields.tsx'

/** The comune's name and addresses, and who answers its residents. */
export function ComuneFields({ data, change, problems }: Editing<'impostazioni'>) {
  const isReadOnly = change === undefined
  const problemAt = (...path: readonly PropertyKey[]): string | undefined =>
    problems.find((problem) => path.every((step, index) => problem.path[index] === step))?.message
  const setOperator = (fields: Partial<typeof data.operator>): void =>
    change?.((settings) => ({ ...settings, operator: { ...settings.operator, ...fields } }))
  const setLinks = (fields: Partial<typeof data.links>): void =>
    change?.((settings) => ({ ...settings, links: { ...settings.links, ...fields } }))
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
      <Line
        label="Gestore"
        value={data.operator.name}
        problem={problemAt('operator', 'name')}
        isReadOnly={isReadOnly}
        onChange={(name) => setOperator({ name })}
      />
      <Line
        label="Telefono"
        type="tel"
        value={data.operator.phone}
        problem={problemAt('operator', 'phone')}
        isReadOnly={isReadOnly}
        onChange={(phone) => setOperator({ phone })}
      />
      <Line
        label="E-mail"
        type="email"
        value={data.operator.email}
        problem={problemAt('operator', 'email')}
        isReadOnly={isReadOnly}
        onChange={(email) => setOperator({ email })}
      />
      <Line
        label="Sito"
        type="url"
        value={data.operator.website}
        problem={problemAt('operator', 'website')}
        isReadOnly={isReadOnly}
        onChange={(website) => setOperator({ website })}
      />
      <Line
        label="Informativa privacy"
        type="url"
        value={data.links.privacy}
        problem={problemAt('links', 'privacy')}
        isReadOnly={isReadOnly}
        onChange={(privacy) => setLinks({ privacy })}
      />
      <Line
        label="Dichiarazione di accessibilità"
        type="url"
        value={data.links.accessibility}
        problem={problemAt('links', 'accessibility')}
        isReadOnly={isReadOnly}
        onChange={(accessibility) => setLinks({ accessibility })}
      />
    </div>
  )
}
