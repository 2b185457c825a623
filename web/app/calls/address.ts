import type { Endpoint, Sent } from '../../../contract/platform/endpoint.ts'

type Plain = Record<string, string | number | boolean | null | undefined>

/** Where an endpoint is called: its path with the params filled in, and the query. Browsers and loaders share it. */
export function addressOf<E extends Endpoint>(
  { path }: E,
  sent: Pick<Sent<E>, keyof Sent<E> & ('params' | 'query')>,
): string {
  const { params, query } = sent as { params?: Plain; query?: Plain }
  return withParams(path, params) + queryString(query)
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
