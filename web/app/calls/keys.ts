import type { DataTag, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Answer, Endpoint, Sent } from '../../../contract/platform/endpoint.ts'
import { writtenOf } from './address.ts'
import type { CallOptions } from './api.ts'
import { call } from './call.ts'

type ResultOf<E extends Endpoint> = Answer<E> extends { result: infer Result } ? Result : never

/** As much of an endpoint as its name takes. */
type Named = Pick<Endpoint, 'method' | 'path'>

interface Values {
  params?: object
  query?: object
  body?: unknown
}

/**
 * Under what a call's result is kept: ['GET /api/request/:id', { id: '12' }]. Params and query stand there as on the
 * wire, so their order and their unset fields make no difference. What is put there by this key must be that result;
 * anything made of it is kept under the key and a word of its own: [...keyOf(…), 'choices'].
 */
export function keyOf<E extends Endpoint>(endpoint: E, sent: Sent<E>): DataTag<QueryKey, ResultOf<E>> {
  const { params, query, body }: Values = sent
  const values = Object.fromEntries(writtenOf({ ...params, ...query }))
  const key: QueryKey = [nameOf(endpoint), values, ...(body === undefined ? [] : [body])]
  return key as DataTag<QueryKey, ResultOf<E>>
}

/** The same for a list that is read page by page: all its pages together are another thing than its first. */
export function pagesKeyOf<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
): DataTag<QueryKey, InfiniteData<ResultOf<E>>> {
  const key: QueryKey = [...keyOf(endpoint, sent), 'pages']
  return key as DataTag<QueryKey, InfiniteData<ResultOf<E>>>
}

/** Everything that is kept of an endpoint, whatever was sent. */
export function everyOf(endpoint: Named): QueryKey {
  return [nameOf(endpoint)]
}

/** A query by its contract: `useQuery(queryOf(getAuction, { params: { id } }))`. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options?: Pick<CallOptions, 'timeoutMs'>,
) {
  return {
    queryKey: keyOf(endpoint, sent),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ResultOf<E>> => {
      const answer: { result?: unknown } = await call(endpoint, sent, { ...options, signal })
      return answer.result as ResultOf<E>
    },
  }
}

/** For `select`, where only the list of a result is wanted. */
export const itemsOf = <Item>({ items }: { items: Item[] }): Item[] => items

/**
 * Says what has changed: all that is kept of these endpoints, or of one of their calls by its key. What is on the page
 * is read again, the rest when it is next wanted.
 */
export async function touch(client: QueryClient, ...changed: (Named | QueryKey)[]): Promise<void> {
  await Promise.all(
    changed.map((one) => client.invalidateQueries({ queryKey: 'method' in one ? everyOf(one) : one })),
  )
}

function nameOf({ method, path }: Named): string {
  return `${method} ${path}`
}
