/** An answer of a bot API: its status and its JSON, null where that is none (a page of a proxy, an empty body). */
export interface BotApiAnswer {
  status: number
  json: unknown
  retryAfter: number | null
}

export interface BotApiCall {
  messenger: string
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: object
  timeoutMs?: number
  signal?: AbortSignal
}

const TIMEOUT_MS = 8000
const ANSWER_MAX = 2_000_000

/**
 * Calls a bot API. The token stands in an address or a header, so no error carries what was sent, and a redirect is
 * not followed.
 */
export async function askBotApi(call: BotApiCall): Promise<BotApiAnswer> {
  const answer = await reach(call).catch((error: Error) => error)
  // The reason behind a failed fetch names hosts and addresses, and the address holds the token.
  if (answer instanceof Error) throw new Error(`${call.messenger} did not answer: ${answer.name}`)
  return answer
}

async function reach({ url, method, headers, body, ...call }: BotApiCall): Promise<BotApiAnswer> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS)
  const answer = await fetch(url, {
    method: method ?? 'POST',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
    redirect: 'error',
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
  })
  return {
    status: answer.status,
    json: parsed(await textOf(answer)),
    retryAfter: secondsOf(answer.headers.get('retry-after')),
  }
}

/** Not more of it than an answer may be long. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > ANSWER_MAX) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function secondsOf(header: string | null): number | null {
  return header && /^\d{1,6}$/.test(header) ? Number(header) : null
}

const WAIT_MAX = 3600

/** How long to wait after 429: what the messenger says, within reason. */
export function waitOf(seconds: number | null | undefined): number {
  return Math.min(Math.max(Math.ceil(seconds ?? 5), 1), WAIT_MAX)
}
