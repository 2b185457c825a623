import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Actor, isShutOut, type Known } from '../actor.ts'

/**
 * What is open to one of the staff who sees the site as somebody: what anybody may read, and of the person's own what the
 * contract calls `inView`. Everything else is closed, also what nobody has thought of.
 */
export function isOpenInView({ method, access, inView }: Endpoint): boolean {
  return method === 'GET' && (access === 'public' || inView === true)
}

interface Beside {
  own: Known
  /** Of the view, as the browser has it. */
  token: string | null
  authenticate(token: string): Promise<Known>
}

/**
 * As whom a call is made, where the browser has a view beside its own sign-in. A view is good beside the sign-in alone that has
 * opened it. One that is over lets its owner read as himself, yet not write: the page may still show somebody else. It is
 * forgotten when the next page is made (`GET /api/user`).
 */
export async function seenAs(endpoint: Endpoint, { own, token, authenticate }: Beside): Promise<Known> {
  if (!token || !own || isShutOut(own) || endpoint.besideView) return own
  const known = await authenticate(token)
  if (known && !isShutOut(known) && known.view?.staffSessionId === own.sessionId) return known
  if (endpoint.method !== 'GET') throw new Refusal('forbidden', 'view_over')
  return own
}

export function refuseInView(endpoint: Endpoint, known: Known): void {
  if (known && !isShutOut(known) && known.view && !isOpenInView(endpoint)) throw viewOnly()
}

/** No use case runs for whoever only looks, also where a reading call would leave a mark. */
export function refuseDeedInView(actor: Actor | null): void {
  if (actor?.view) throw viewOnly()
}

function viewOnly(): Refusal {
  return new Refusal('forbidden', 'view_only')
}
