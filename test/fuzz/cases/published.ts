import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { titleOf } from '../../support/contract.ts'

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
