import { type Html, html } from './html.ts'
import { fieldsOf, type JsonSchema, kindOf, nameOf, type SchemaField, type Schemas } from './schema-fields.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface Content {
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

/** One call, as the OpenAPI document has it. */
export interface Operation {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}

interface Call {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

const PLACES: Record<string, string> = { path: 'nell’indirizzo', query: 'dopo il ?', header: 'intestazione' }

export const drawCall = ({ path, method, operation }: Call, schemas: Schemas): Html =>
  html`<article>
    <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p><strong>${operation.summary}.</strong> ${operation.description}</p>
    ${drawList(operation.parameters?.toSorted(byPlace).map(parameterLine))}
    ${operation.requestBody && drawContent('Da mandare', operation.requestBody, schemas)}
    ${drawAnswers(Object.entries(operation.responses ?? {}), schemas)}
  </article>`

const PROBLEM = 'application/problem+json'

/** Refusals all have one form: they share a line. */
function drawAnswers(answers: readonly [string, Content][], schemas: Schemas): Html[] {
  const { refusals = [], others = [] } = Object.groupBy(answers, ([, { content = {} }]) =>
    PROBLEM in content ? 'refusals' : 'others',
  )
  const drawn = others.flatMap(([status, answer]) => drawContent(status, answer, schemas))
  if (refusals.length === 0) return drawn
  const words = refusals.map(([status, { description }]) => `${status} ${description}`).join('; ')
  return [...drawn, html`<p>${words}. <small>${PROBLEM}</small> <a href="#Problem">Problem</a></p>`]
}

/** What the address itself has comes first. */
const byPlace = (one: Parameter, other: Parameter): number => one.in.localeCompare(other.in)

interface Line {
  readonly name: string
  readonly notes: readonly string[]
  readonly description: string | undefined
}

const drawList = (lines: readonly Line[] = []): Html | undefined =>
  lines.length === 0
    ? undefined
    : html`<dl>
        ${lines.map(
          ({ name, notes, description }) =>
            html`<div>
              <dt><code>${name}</code></dt>
              <dd>${description} <small>${notes.join(', ')}</small></dd>
            </div>`,
        )}
      </dl>`

const parameterLine = ({ name, in: place, required, description, schema }: Parameter): Line => ({
  name,
  description: description ?? schema.description,
  notes: [PLACES[place] ?? place, kindOf(schema), ...(required ? ['obbligatorio'] : []), ...defaultNote(schema)],
})

const defaultNote = ({ default: value }: JsonSchema): string[] =>
  typeof value === 'string' ? [`se manca, ${value}`] : []

const drawContent = (title: string, { description, content = {} }: Content, schemas: Schemas): Html[] =>
  Object.entries(content).map(([type, { schema }]) => {
    const head = html`<strong>${title}</strong> ${description} <small>${type}</small>`
    const name = nameOf(schema.items ?? schema)
    if (name !== undefined) {
      const list = schema.items === undefined ? '' : 'elenco di: '
      return html`<p>${head} ${list}<a href="#${name}">${name}</a></p>`
    }
    const fields = fieldsOf(schema, schemas)
    if (fields.length === 0) return html`<p>${head}</p>`
    return html`<details>
      <summary>${head}</summary>
      ${drawList(fields.map(fieldLine))}
    </details>`
  })

const fieldLine = (field: SchemaField): Line => ({
  ...field,
  notes: [field.kind, ...(field.isRequired ? [] : ['non sempre'])],
})

/** What several calls take or give, once. */
export const drawSchema = (name: string, schema: JsonSchema, schemas: Schemas): Html =>
  html`<article id="${name}">
    <h3><code>${name}</code></h3>
    ${drawList(fieldsOf(schema, schemas).map(fieldLine))}
  </article>`
