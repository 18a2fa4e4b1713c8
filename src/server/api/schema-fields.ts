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
  const forms = schema.oneOf ?? schema.anyOf
  if (forms !== undefined) return `una tra ${forms.length} forme`
  return FORMATS[schema.format ?? ''] ?? KINDS[schema.type ?? ''] ?? 'qualsiasi valore'
}

/** Every field of an answer in one list, named by its way from the top: `days[].changes[].reason`. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas, prefix = ''): SchemaField[] {
  const known = resolved(schema, schemas)
  if (known.items !== undefined) return fieldsOf(known.items, schemas, `${prefix}[]`)
  return Object.entries(known.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    const field = resolved(value, schemas)
    const isRequired = known.required?.includes(key) ?? false
    return [
      { name, kind: kindOf(field), isRequired, description: field.description ?? '' },
      ...fieldsOf(field, schemas, name),
    ]
  })
}

const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1)!] ?? schema)
