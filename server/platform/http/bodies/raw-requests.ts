import type { IncomingMessage, ServerResponse } from 'node:http'
import { socketPath } from '../../../../contract/platform/live.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Config } from '../../config/config.ts'
import { refusalBody } from '../refuse.ts'

/** Whether a request wants the live socket; any other protocol that it offers is declined by an ordinary answer. */
export function isForSocket({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === socketPath
}

/** Of two names of the host a balancer may believe the one and we the other. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) hosts += 1
  return hosts > 1
}

const EXPECTATION_FAILED = 417

/** Somebody expects of us what nobody has heard of; such a request comes by no route. */
export function refuseExpectation(
  response: ServerResponse,
  { config, headers }: { config: Config; headers: Record<string, string> },
): void {
  const body = { ...refusalBody(new Refusal('invalid', 'bad_request'), config), code: EXPECTATION_FAILED }
  response.writeHead(EXPECTATION_FAILED, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  })
  response.end(JSON.stringify(body))
}
