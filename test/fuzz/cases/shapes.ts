import fc from 'fast-check'
import { z } from 'zod'
import { known } from './known-fields.ts'
import { type Fields, isFields, type Value } from './values.ts'

/** What the contract's schemas say of a value, as OpenAPI has it. */
interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** Samples that the schema takes as it stands, with things of the world where it names some; most of them get through. */
export function samplesOf(schema: z.ZodType, { seed, count }: { seed: number; count: number }): Fields[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return fc
    .sample(arbitraryOf(shape, ''), { seed, numRuns: count })
    .flatMap((value) => (isFields(value) ? [inOrder(value)] : []))
}

/** The names of a body's or a query's own fields. */
export function fieldsOf(schema: z.ZodType): string[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const alternatives = [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  return [...new Set(alternatives.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

function arbitraryOf(shape: Shape, name: string): fc.Arbitrary<Value> {
  if (shape.const !== undefined) return fc.constant(shape.const as Value)
  if (shape.enum) return fc.constantFrom(...(shape.enum as Value[]))
  const told = known(name)
  if (told && shape.type !== 'array') return orNothing(shape, told)
  const alternatives = shape.anyOf ?? shape.oneOf
  if (alternatives) return fc.oneof(...alternatives.map((one) => arbitraryOf(one, name)))
  const types = [shape.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => plain({ ...shape, type }, name)))
}

/** What may be null sometimes is. */
function orNothing(shape: Shape, told: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  const isNullable = (shape.anyOf ?? []).some(({ type }) => type === 'null')
  return isNullable ? fc.option(told, { freq: 4, nil: null }) : told
}

function plain(shape: Shape & { type: string }, name: string): fc.Arbitrary<Value> {
  switch (shape.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer(rangeOf(shape))
    case 'array':
      return listOf(shape, name)
    case 'object':
      return recordOf(shape)
    default:
      return textOf(shape)
  }
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: Shape): { min: number; max: number } {
  const min = Math.max(-1, Math.ceil(minimum ?? (exclusiveMinimum ?? -1) + 1))
  return { min, max: Math.max(min, Math.min(maximum ?? 1000, min + 1000)) }
}

function listOf({ items = {}, minItems = 0, maxItems = 4 }: Shape, name: string): fc.Arbitrary<Value> {
  return fc.array(arbitraryOf(items, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  })
}

function recordOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<Value> {
  const fields = Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: Shape): fc.Arbitrary<Value> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (format === 'uri') return fc.constant('https://crm.example.ru/lotour')
  return fc.string({
    unit: fc.constantFrom(...'абвгдежз АБВ 0123.,—👍'),
    minLength,
    maxLength: Math.min(maxLength, 60),
  })
}

/** A window of days whose end stands before its begin is refused before anything else is looked at. */
function inOrder(fields: Fields): Fields {
  const { date_from: from, date_to: to } = fields
  if (typeof from !== 'string' || typeof to !== 'string' || from <= to) return fields
  return { ...fields, date_from: to, date_to: from }
}
