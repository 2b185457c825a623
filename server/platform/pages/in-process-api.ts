import type { FastifyInstance } from 'fastify'

export interface Visitor {
  cookie: string | undefined
  userAgent: string | undefined
  address: string
  /** Fetched before anybody wants to see it, and maybe never shown. */
  isAhead: boolean
}

interface Init {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
}

/** Calls the public API without a network, in the visitor's name. Cookies that it sets are passed to `onCookies`. */
export function inProcessApi(app: FastifyInstance, visitor: Visitor, onCookies: (cookies: string[]) => void) {
  return async (path: string, init: Init): Promise<{ httpStatus: number; body: unknown }> => {
    const answer = await app.inject({
      method: init.method ?? 'GET',
      url: path,
      remoteAddress: visitor.address,
      headers: {
        accept: 'application/json',
        // A page is a browser's: by https its session is the twin's alone.
        'sec-fetch-site': 'same-origin',
        ...(!visitor.isAhead && { 'sec-fetch-dest': 'document' }),
        ...(visitor.cookie && { cookie: visitor.cookie }),
        ...(visitor.userAgent && { 'user-agent': visitor.userAgent }),
      },
      ...(init.body !== undefined && { payload: init.body as object }),
    })
    const cookies = answer.headers['set-cookie']
    if (cookies) onCookies(Array.isArray(cookies) ? cookies : [cookies])
    return { httpStatus: answer.statusCode, body: parsed(answer.payload) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
