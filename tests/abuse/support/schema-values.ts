import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that zod writes. */
interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
}

/** Values that break programs: characters that databases refuse, extreme numbers, names such as `__proto__`, depth, length. */
export const KNOWN_NASTY: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  '0000-01-01',
  1e308,
  { 'a\u0000b': 1 },
  null,
  true,
  -1,
  0.1,
  2 ** 53,
  -(2 ** 31) - 1,
  '',
  ' ',
  '\u202e',
  '9999-12-31',
  '2026-02-30',
  '../../etc/passwd',
  "'; DROP TABLE app_user; --",
  '%',
  '__proto__',
  'x'.repeat(60_000),
  [],
  {},
  JSON.parse('{"__proto__":{"role":"administrator"}}'),
  { toString: 1 },
  Array.from({ length: 2000 }, () => 0),
]

const NASTY = fc.oneof(
  fc.constantFrom(...KNOWN_NASTY),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 300 }),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
  fc.integer({ min: 1, max: 400 }).map((depth) => nested(depth)),
)

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner: unknown) => [inner], 'x')

const TEXTS: Readonly<Record<string, Arbitrary<string>>> = {
  uuid: fc.uuid(),
  date: fc
    .date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') })
    .map((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  uri: fc.webUrl({ validSchemes: ['https'] }),
}

/** fast-check cannot generate values for such patterns. */
const LOOKS_AHEAD = /\(\?[=!<]/

function textOf({ format, pattern }: Schema): Arbitrary<unknown> {
  if (format !== undefined && TEXTS[format] !== undefined) return TEXTS[format]
  if (pattern !== undefined && !LOOKS_AHEAD.test(pattern)) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', maxLength: 40 })
}

function fittingOf(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(valueOf))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valueOf(one)])),
      )
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(valueOf))
        : fc.array(valueOf(schema.items ?? {}), { maxLength: 4 })
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: -3, max: 60 })
    case 'number':
      return fc.double()
    case 'boolean':
      return fc.boolean()
    default:
      return NASTY
  }
}

/** Mostly valid values, so that the request gets far; sometimes, at any depth, something else. */
const valueOf = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fittingOf(schema), weight: 9 }, { arbitrary: NASTY, weight: 1 })

export const valuesOf = (schema: z.ZodType): Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema), weight: 6 },
    { arbitrary: NASTY, weight: 1 },
  )

/** The path to every place in a value. */
function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way]
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...way, name]))
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  copy[name] = replaced(copy[name], rest, by)
  return Array.isArray(value) ? Object.values(copy) : copy
}

/** Copies of a good value, each with one place replaced. */
export const spoiltEverywhere = (good: object, by: unknown): unknown[] =>
  placesIn(good).map((way) => replaced(good, way, by))

/** A good value with one bad place, which gets past the first check. */
export const spoilt = (good: object): Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...placesIn(good)), NASTY).map(([way, by]) => replaced(good, way, by))
