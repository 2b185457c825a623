import { z } from 'zod'
import type { SchemaNames } from './contract-names.ts'

export type Json = { [key: string]: unknown }
export type Direction = 'input' | 'output'

/** Schemas as OpenAPI has them: what the contract has named stands once, in `components`. */
export interface Schemas {
  of(schema: z.ZodType, direction: Direction): Json
  /** The fields of what stands in an address: each is a parameter there, the whole has no place. */
  fields(schema: z.ZodType): { properties: Record<string, Json>; required: readonly string[] }
  components(): Record<string, Json>
}

export function createSchemas(names: SchemaNames): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const found: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() }
  const write = (schema: z.ZodType, metadata: typeof registry, io: Direction): Written =>
    z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' }) as Written
  return {
    of(schema, direction) {
      // In a wrapper, so that a named schema is referred to and not written out.
      const { $defs = {}, properties = {} } = write(z.object({ it: schema }), registry, direction)
      for (const [name, definition] of Object.entries($defs))
        found[direction].set(name, tidy(definition, direction))
      return tidy(properties['it'] ?? {}, direction)
    },
    fields(schema) {
      const { properties = {}, required = [] } = write(schema, z.registry(), 'input')
      const parameters = Object.entries(properties).map(([name, one]) => [name, tidy(one, 'input')])
      return { properties: Object.fromEntries(parameters), required }
    },
    components() {
      const { input, output } = found
      const twice = [...input.keys()].filter(
        (name) => output.has(name) && JSON.stringify(output.get(name)) !== JSON.stringify(input.get(name)),
      )
      if (twice.length > 0) throw new Error(`sent in one form and answered in another: ${twice.join(', ')}`)
      return Object.fromEntries([...output, ...input].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    },
  }
}

interface Written {
  $defs?: Record<string, Json>
  properties?: Record<string, Json>
  required?: string[]
}

const REFERENCE = /^#\/\$defs\//
const DIGITS = /^\^\\d/
/** Noise: the ends of what a number in JSON can be, and the pattern behind a format that says the same. */
function isNoise(node: Json, key: string, direction: Direction): boolean {
  const value = node[key]
  if (key === '$schema' || key === '~standard') return true
  if (key === 'id') return typeof value === 'string'
  if (key === 'minimum' || key === 'maximum') return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
  if (key === 'pattern') return 'format' in node
  // An answer may have another field tomorrow: whoever reads it is not to be strict.
  return key === 'additionalProperties' && value === false && direction === 'output'
}

/** Below `properties` the keys are names of fields, whatever they are called. */
function tidy(node: Json, direction: Direction): Json {
  const number = asNumber(node)
  if (number) return tidy(number, direction)
  const kept = Object.entries(node).filter(([key]) => !isNoise(node, key, direction))
  return Object.fromEntries(kept.map(([key, value]) => [key, tidied(key, value, direction)]))
}

function tidied(key: string, value: unknown, direction: Direction): unknown {
  if (key === '$ref') return String(value).replace(REFERENCE, '#/components/schemas/')
  if (key === 'default' || key === 'enum' || key === 'const' || key === 'required') return value
  if (Array.isArray(value)) return value.map((one) => (isJson(one) ? tidy(one, direction) : (one as unknown)))
  if (!isJson(value)) return value
  if (key !== 'properties') return tidy(value, direction)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tidy(one as Json, direction)]))
}

/** A number that old pages send as text, `4` or `"4"`, and one in an address: whoever begins today sends a number. */
function asNumber(node: Json): Json | null {
  const { anyOf } = node as { anyOf?: Json[] }
  if (anyOf?.length === 2 && anyOf[0]?.['type'] === 'integer' && isDigits(anyOf[1]))
    return { ...node, anyOf: undefined, ...anyOf[0] }
  if (isDigits(node)) return { ...node, type: 'integer', pattern: undefined, minimum: 0 }
  return null
}

function isDigits(node: Json | undefined): boolean {
  const pattern = node?.['pattern']
  return node?.['type'] === 'string' && typeof pattern === 'string' && DIGITS.test(pattern)
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
