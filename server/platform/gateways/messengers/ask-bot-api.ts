import { callOutside, type OutsideAnswer } from '../../outside/call-outside.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'

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

/** Calls a bot API; its methods are POST. The token stands in an address or a header, so no error carries either. */
export async function askBotApi({
  messenger,
  headers,
  body,
  timeoutMs = TIMEOUT_MS,
  ...call
}: BotApiCall): Promise<OutsideAnswer> {
  const answer = await callOutside({
    method: 'POST',
    ...call,
    name: messenger,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
    timeoutMs,
    bytesMax: ANSWER_MAX,
  })
  if (answer.status >= 300 && answer.status < 400)
    throw new OutsideFailure('later', `${messenger} answered ${answer.status}`)
  return answer
}

const WAIT_MAX = 3600

/** How long to wait after 429: what the messenger says, within reason. */
export function waitOf(seconds: number | undefined): number {
  return Math.min(Math.max(Math.ceil(seconds || 5), 1), WAIT_MAX)
}
