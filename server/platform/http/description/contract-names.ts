import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Endpoint } from '../../../../contract/platform/endpoint.ts'

const CONTRACT = path.resolve(import.meta.dirname, '../../../../contract')

export type SchemaNames = ReadonlyMap<z.ZodType, string>

/** What the contract calls things: the published description has no names of its own. */
export interface ContractNames {
  /** `operationId`: the name under which the contract exports the call; `folder`: its module. */
  endpoints: ReadonlyMap<Endpoint, { id: string; folder: string }>
  /** Exported schemas with a capital letter; the others are parts that nobody has given a name. */
  schemas: SchemaNames
}

let known: Promise<ContractNames> | undefined

/** Read once: the contract does not change while the server runs. */
export function contractNames(): Promise<ContractNames> {
  return (known ??= readNames())
}

async function readNames(): Promise<ContractNames> {
  const endpoints = new Map<Endpoint, { id: string; folder: string }>()
  const schemas = new Map<z.ZodType, string>()
  for (const file of contractFiles()) {
    const folder = file.split(path.sep)[0] ?? ''
    const module = (await import(pathToFileURL(path.join(CONTRACT, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (isEndpoint(value)) endpoints.set(value, endpoints.get(value) ?? { id: name, folder })
      else if (value instanceof z.ZodType && /^[A-Z][a-z]/.test(name))
        schemas.set(value, schemas.get(value) ?? name)
    }
  }
  return { endpoints, schemas }
}

/** In an order that no file system decides. */
function contractFiles(): string[] {
  return readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
}

function isEndpoint(value: unknown): value is Endpoint {
  const { path: at, method, answer } = (value ?? {}) as Partial<Endpoint>
  return typeof at === 'string' && typeof method === 'string' && answer !== undefined
}
