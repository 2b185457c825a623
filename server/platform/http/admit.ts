import type { Access, Endpoint } from '../../../contract/platform/endpoint.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Right } from '../../../contract/platform/rights.ts'
import { type Actor, type ActorKey, isShutOut, type Known, userBlocked } from '../actor.ts'
import { refusalInAgency } from '../agency-rights.ts'
import { refusalOf } from '../rights.ts'

/** Throws where this call is not theirs. `byKey`: what came was meant as an agency's key. */
export function admit(endpoint: Endpoint, actor: Known, byKey: boolean): void {
  const { access, right, fresh, wrongRole } = endpoint
  if (actor && !isShutOut(actor) && actor.key) admitKey(endpoint, actor.key)
  // What everybody may see is open to the blocked too, as to any guest.
  if (access === 'public') return
  if (isShutOut(actor)) throw userBlocked(actor)
  if (!actor) throw new Refusal('unauthorized', byKey ? 'key_unknown' : 'unauthorized')
  const refusal = refusals[access](actor, right)
  if (refusal) throw new Refusal('forbidden', wrongRole ?? refusal)
  const ofAgency = refusalInAgency(endpoint, actor)
  if (ofAgency) throw new Refusal('forbidden', ofAgency)
  if (fresh && !actor.isFresh) throw new Refusal('forbidden', 'reauth')
}

/** What is not said to be open to keys is not, whoever else may call it. */
function admitKey({ scope }: Endpoint, key: ActorKey): void {
  if (key.refusal)
    throw new Refusal(key.refusal === 'key_expired' ? 'unauthorized' : 'forbidden', key.refusal)
  if (scope === 'any key') return
  if (!scope || scope === 'no keys') throw new Refusal('forbidden', 'key_scope')
  // Its owner learns which right to give it.
  if (!key.scopes.includes(scope)) throw new Refusal('forbidden', 'key_scope', { told: { scope } })
}

const refusals = {
  user: () => null,
  tourist: (actor) => (actor.roles.includes('agent') || actor.asAdmin ? 'tourists_only' : null),
  agent: (actor) => (actor.roles.includes('agent') && !actor.asAdmin ? null : 'agents_only'),
  admin: (actor, right) => (right ? refusalOf(actor, right) : 'admins_only'),
} satisfies Record<
  Exclude<Access, 'public'>,
  (actor: Actor, right?: Right) => 'tourists_only' | 'agents_only' | ReturnType<typeof refusalOf>
>
