import { createContext, data } from 'react-router'
import type { Answer, Endpoint, Sent } from '../../../../contract/platform/endpoint.ts'
import { addressOf } from '../address.ts'
import { type ApiMethod, ApiRefusal, readAnswer } from '../answers.ts'

export interface ApiInit {
  method?: ApiMethod
  body?: unknown
}

/** One call of the API inside the process, with the visitor's cookie and address. */
export type ApiCall = (path: string, init: ApiInit) => Promise<{ httpStatus: number; body: unknown }>

/** As `call` in the browser: what goes out and what comes back are typed by the endpoint. */
export type Api = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>

/**
 * `context.get(apiContext)` in a loader: the same public API that the browser calls. The browser's build drops loaders,
 * so an endpoint that only a loader imports weighs nothing there.
 */
export const apiContext = createContext<Api>()

export function apiOver(call: ApiCall): Api {
  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>) => {
    const { body } = sent as { body?: unknown }
    const init = { method: endpoint.method, ...(body !== undefined && { body }) }
    const answer = await call(addressOf(endpoint, sent), init)
    return answerOf<E>(answer)
  }
}

/** One of the staff sees the site as somebody: what is closed to them makes no page. */
function answerOf<E extends Endpoint>({ httpStatus, body }: Awaited<ReturnType<ApiCall>>): Answer<E> {
  try {
    return readAnswer(httpStatus, body) as Answer<E>
  } catch (error) {
    if (error instanceof ApiRefusal && error.reason === 'view_only') throw data(null, { status: httpStatus })
    throw error
  }
}
