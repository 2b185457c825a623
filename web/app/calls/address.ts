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

function queryString(query: Plain = {}): string {
  const set = writtenOf(query)
  return set.length === 0 ? '' : `?${new URLSearchParams(set).toString()}`
}

/** As values go out: text, and filters that are not set are left out. */
export function writtenOf(values: Plain): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
}

/** What the most calls are sent: the number in their path. */
export const byId = (id: number) => ({ params: { id: String(id) } })
