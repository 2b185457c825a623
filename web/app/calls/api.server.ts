import { createContext } from 'react-router'
import { type ApiAnswer, type ApiMethod, readAnswer } from './answers.ts'

export interface ApiInit {
  method?: ApiMethod
  body?: unknown
}

/** One call of the API inside the process, with the visitor's cookie and address. */
export type ApiCall = (path: string, init: ApiInit) => Promise<{ httpStatus: number; body: unknown }>

export type Api = <T>(path: string, init?: ApiInit) => Promise<ApiAnswer<T>>

/** `context.get(apiContext)` in a loader: the same public API that the browser calls. */
export const apiContext = createContext<Api>()

export function apiOver(call: ApiCall): Api {
  return async <T>(path: string, init: ApiInit = {}) => {
    const { httpStatus, body } = await call(path, init)
    return readAnswer<T>(httpStatus, body)
  }
}
