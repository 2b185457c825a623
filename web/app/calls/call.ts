import type { Answer, Endpoint, Sent } from '../../../contract/platform/endpoint.ts'
import { ApiRefusal, callApi, type CallOptions } from './api.ts'

type Plain = Record<string, string | number | boolean | null | undefined>

/**
 * Calls one endpoint of the contract; what goes out and what comes back are typed by it. Throws as `callApi` does.
 * Endpoint objects carry their schemas: import them only in code that no first page loads.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options?: CallOptions,
): Promise<Answer<E>> {
  const { params, query, body } = sent as { params?: Plain; query?: Plain; body?: unknown }
  const path = withParams(endpoint.path, params) + queryString(query)
  return (await callApi(endpoint.method, path, body, options)) as Answer<E>
}

function withParams(path: string, params: Plain = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Filters that are not set are left out. */
function queryString(query: Plain = {}): string {
  const set = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  if (set.length === 0) return ''
  return `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()}`
}

/** The sentence to show for a failed call. */
export function messageOf(error: unknown): string {
  return error instanceof ApiRefusal ? error.message : 'Что-то пошло не так, попробуйте позже'
}
