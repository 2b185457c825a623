import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Actor, Known } from '../actor.ts'

/**
 * What is open to one of the staff who sees the site as somebody: what anybody may read, and of the person's own what the
 * contract calls `inView`. Everything else is closed, also what nobody has thought of.
 */
export function isOpenInView({ method, access, inView }: Endpoint): boolean {
  return method === 'GET' && (access === 'public' || inView === true)
}

export function refuseInView(endpoint: Endpoint, known: Known): void {
  if (known && known !== 'blocked' && known.view && !isOpenInView(endpoint)) throw viewOnly()
}

/** No use case runs for whoever only looks, also where a reading call would leave a mark. */
export function refuseDeedInView(actor: Actor | null): void {
  if (actor?.view) throw viewOnly()
}

function viewOnly(): Refusal {
  return new Refusal('forbidden', 'view_only')
}
