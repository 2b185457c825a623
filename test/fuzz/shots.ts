import type { Caller } from './world/callers.ts'
import type { Case } from './cases/case.ts'
import { presented } from './cases/headers.ts'
import { Named } from './cases/values.ts'
import type { World } from './world/world.ts'

/** A case as it goes out: its numbers looked up, its bytes written. */
export interface Shot {
  of: Case
  bytes: Buffer
  target: string
  /** The body as text; null where there is none, or it is no JSON. */
  sent: string | null
  /** As whom the server has to take it: a wrong token in the header makes nobody of anybody. */
  caller: Caller
}

export function shotOf(one: Case, { world, port }: { world: World; port: number }): Shot {
  const lookup = (named: Named) => world.lookUp(one.caller, named)
  const target = targetOf(one, lookup)
  const body = one.body?.text(lookup) ?? null
  const bytes = body === null ? null : Buffer.from(body)
  const lines = [
    `${one.method} ${target} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...[...presented(one.presenting, world.tokenOf(one.caller)), ...one.headers].map(
      ([name, value]) => `${name}: ${value}`,
    ),
    ...(bytes ? [`content-length: ${bytes.length}`] : []),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  return {
    of: one,
    bytes: bytes ? Buffer.concat([head, bytes]) : head,
    target,
    sent: one.body?.isJson && typeof body === 'string' ? body : null,
    caller: isNobody(one) ? 'stranger' : one.caller,
  }
}

/** A wrong token in the header wins over a right one in a cookie, and a key in a cookie is none. */
function isNobody({ presenting, caller }: Case): boolean {
  const isKey = caller === 'system' || caller === 'reader'
  return presenting === 'wrong bearer and cookie' || (isKey && presenting === 'cookie')
}

function targetOf({ path, query }: Case, lookup: (named: Named) => number | string): string {
  const plain = (part: string | Named) => (part instanceof Named ? String(lookup(part)) : part)
  const pairs = query.map(([name, value]) => `${name}=${plain(value)}`)
  return path.map(plain).join('') + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}
