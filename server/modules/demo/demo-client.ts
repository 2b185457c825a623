import type { Config } from '../../platform/config.ts'

/** A demo agent at the public API, as any program of an agency would be. */
export interface DemoClient {
  call<T>(method: string, path: string, body?: object): Promise<T>
}

const TIMEOUT_MS = 10_000

export class DemoCallFailed extends Error {
  readonly httpStatus: number

  constructor(httpStatus: number, path: string) {
    super(`${path} answered ${httpStatus}`)
    this.httpStatus = httpStatus
  }
}

/** Signs in by phone and the code that a demo shows. */
export async function signInDemoAgent(config: Config, phone: string): Promise<DemoClient> {
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
  return { call: (method, path, more) => request(config, { method, path, body: more, token: auth_token }) }
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
  if (!answer.ok) throw new DemoCallFailed(answer.status, path)
  return (await answer.json()) as T
}
