/** As much of JSON Schema as our schemas come out as. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly description?: string
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly oneOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
}

export interface SchemaField {
  readonly name: string
  readonly kind: string
  readonly isRequired: boolean
  readonly description: string
}

export type Schemas = Readonly<Record<string, JsonSchema>>

const KINDS: Record<string, string> = {
  string: 'testo',
  integer: 'numero intero',
  number: 'numero',
  boolean: 'true o false',
  object: 'gruppo di campi',
}

const FORMATS: Record<string, string> = { date: 'data', uri: 'indirizzo', email: 'e-mail', 'date-time': 'momento' }

/** In Italian words: "elenco di testo", "uno tra sera, giorno". */
export function kindOf(schema: JsonSchema): string {
  if (schema.enum !== undefined)
    return schema.enum.length === 1 ? String(schema.enum[0]) : `uno tra ${schema.enum.join(', ')}`
  if (schema.items !== undefined) return `elenco di: ${kindOf(schema.items)}`
  const name = nameOf(schema)
  if (name !== undefined) return name
  const forms = schema.oneOf ?? schema.anyOf
  const present = forms?.filter(({ type }) => type !== 'null') ?? []
  if (present.length === 1) return `${kindOf(present[0]!)}, o null`
  if (forms !== undefined) return `una tra ${forms.length} forme`
  return FORMATS[schema.format ?? ''] ?? KINDS[schema.type ?? ''] ?? 'qualsiasi valore'
}

/** The name under which the document has it once for all. */
export const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1)

/**
 * Every field of an answer in one list, named by its way from the top: `days[].changes[].reason`. What has a name of its
 * own is shown under that, once.
 */
export function fieldsOf(schema: JsonSchema, schemas: Schemas, prefix = ''): SchemaField[] {
  if (schema.items !== undefined) return fieldsOf(schema.items, schemas, `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    const isRequired = schema.required?.includes(key) ?? false
    const description = value.description ?? resolved(value, schemas).description ?? ''
    return [{ name, kind: kindOf(value), isRequired, description }, ...fieldsOf(value, schemas, name)]
  })
}

const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema => schemas[nameOf(schema) ?? ''] ?? schema
