import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../contract/endpoint.ts'

const folder = join(import.meta.dirname, '../../contract')

/** Every call that the contract describes, in an order that no file system decides. */
export async function endpointsOfContract(): Promise<Endpoint[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map(async (file) => (await import(join(folder, file))) as object))
  const values = new Set<unknown>(modules.flatMap((module) => Object.values(module) as unknown[]))
  return [...values].filter(isEndpoint).toSorted((one, other) => (titleOf(one) < titleOf(other) ? -1 : 1))
}

export function titleOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

function isEndpoint(value: unknown): value is Endpoint {
  const { path, method, answer } = (value ?? {}) as Partial<Endpoint>
  return typeof path === 'string' && typeof method === 'string' && answer !== undefined
}

/** Where what the server publishes about itself and what the contract says are not the same; nothing is right. */
export function differencesFrom(document: unknown, endpoints: readonly Endpoint[]): string[] {
  const { paths = {} } = document as { paths?: Record<string, object> }
  const published = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
  const described = new Set(endpoints.map((one) => titleOf(one).replaceAll(/:(\w+)/g, '{$1}')))
  return [
    ...[...described]
      .filter((title) => !published.has(title))
      .map((title) => `${title} is in the contract, not published`),
    ...[...published]
      .filter((title) => !described.has(title))
      .map((title) => `${title} is published, not in the contract`),
  ]
}
