import type { Config } from '../../platform/config/config.ts'

/** A demo agent at the public API, as any program of an agency would be. */
export interface DemoClient {
  call<T>(method: string, path: string, body?: object): Promise<T>
}

const TIMEOUT_MS = 10_000

export class DemoCallFailed extends Error {
  readonly httpStatus: number
  readonly #retryAfter: number

  /** `retryAfter`: seconds, as the answer said; 0 where it said nothing. */
  constructor(httpStatus: number, path: string, retryAfter: number) {
    super(`${path} answered ${httpStatus}`)
    this.httpStatus = httpStatus
    this.#retryAfter = retryAfter
  }

  /** Answered already, ended, given up meanwhile, or a number of the day is spent: trying again soon brings nothing. */
  get isFinal(): boolean {
    return [404, 409].includes(this.httpStatus) || this.#retryAfter > LONG_S
  }
}

const LONG_S = 600

/** One sign-in for each demo agent of a server: each costs a code, of which a day has only so many. */
const signedIn = new WeakMap<Config, Map<string, Promise<string>>>()

/** Calls as a demo agent, signed in by phone and the code that a demo shows; whoever's sign-in is over signs in again. */
export function demoClient(config: Config, phone: string): DemoClient {
  const tokens = signedIn.get(config) ?? new Map<string, Promise<string>>()
  signedIn.set(config, tokens)
  const enter = () => {
    const token = signIn(config, phone)
    tokens.set(phone, token)
    token.catch(() => tokens.delete(phone))
    return token
  }
  return {
    call: async (method, path, body) => {
      const known = tokens.get(phone)
      try {
        return await request(config, { method, path, body, token: await (known ?? enter()) })
      } catch (error) {
        if (!known || !(error instanceof DemoCallFailed) || error.httpStatus !== 401) throw error
        return request(config, { method, path, body, token: await enter() })
      }
    },
  }
}

async function signIn(config: Config, phone: string): Promise<string> {
  const sent = await request<{ id: string; code: string }>(config, {
    method: 'POST',
    path: '/api/sms',
    body: { phone, role: 'agent' },
  })
  const body = { code_id: sent.id, value: sent.code }
  const { auth_token } = await request<{ auth_token: string }>(config, {
    method: 'PATCH',
    path: '/api/sms',
    body,
  })
  return auth_token
}

interface Outgoing {
  method: string
  path: string
  body?: object | undefined
  token?: string
}

async function request<T>(config: Config, { method, path, body, token }: Outgoing): Promise<T> {
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host
  const answer = await fetch(`http://${host}:${config.port}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok)
    throw new DemoCallFailed(answer.status, path, Number(answer.headers.get('retry-after') ?? 0))
  return (await answer.json()) as T
}
