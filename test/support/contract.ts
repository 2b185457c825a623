import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../contract/platform/endpoint.ts'

const folder = join(import.meta.dirname, '../../contract')

/** Every endpoint that a file of `contract/` exports, in an order that no file system decides. */
export async function endpointsOfContract(): Promise<Endpoint[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map(async (file) => (await import(join(folder, file))) as object))
  const values = new Set<unknown>(modules.flatMap((module) => Object.values(module) as unknown[]))
  return [...values].filter(isEndpoint).toSorted((one, other) => (titleOf(one) < titleOf(other) ? -1 : 1))
}

/** `GET /api/request/:id`. */
export function titleOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

function isEndpoint(value: unknown): value is Endpoint {
  const { path, method, answer } = (value ?? {}) as Partial<Endpoint>
  return typeof path === 'string' && typeof method === 'string' && answer !== undefined
}
