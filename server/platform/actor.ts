import type { AgencyRight } from '../../contract/platform/agency-rights.ts'
import { blockedWords } from '../../contract/identity/blocked-words.ts'
import { Refusal, type RefusalCode } from '../../contract/platform/refusals.ts'
import type { StaffRole } from '../../contract/platform/rights.ts'
import type { ApiScope } from '../../contract/platform/scopes.ts'

export type Role = 'agent' | StaffRole

/** What an agency's own system calls by, instead of a sign-in. */
export interface ActorKey {
  id: number
  scopes: readonly ApiScope[]
  /** Why this key opens nothing now, though it is one of ours: it comes from a strange address, say. */
  refusal: RefusalCode | null
  /** What answers by it may cost in a day, whole roubles; null: as much as the balance holds. */
  dailyFeeMax: number | null
}

/** What somebody may do in the agency of another. */
interface Membership {
  id: number
  rights: readonly AgencyRight[]
  /** The agency's owner is shut out, and with him all who work there. */
  isBlocked: boolean
}

/** By whose sign-in a view was opened. */
interface View {
  staffId: number
  staffSessionId: number
  secondsLeft: number
}

/** A signed-in person, as the session says, or an agency's key. */
export interface Actor {
  id: number
  /** The agency that this person acts for: an agent's own has the agent's number. */
  agencyId: number
  /** Of whoever works in somebody else's agency; its owner may everything and has none. */
  membership?: Membership
  /** 0 with a key: there is no session. */
  sessionId: number
  key?: ActorKey
  roles: readonly Role[]
  /** Signed in through the administrators' own entrance. */
  asAdmin: boolean
  /** One of the staff sees the site as this person, and only reads. */
  view?: View
  /** The owner of the session proved to be there minutes ago: contacts, money and documents are open. */
  isFresh: boolean
}

/**
 * Whose offers, balance, keys and feed a call is about. `actor.id` is the person: who signed in, who is told, who acted,
 * whose limits are counted.
 */
export function agencyOf({ agencyId }: Pick<Actor, 'agencyId'>): number {
  return agencyId
}

/** Which person of an agency acts; null for its own system, which comes with a key. */
export function personOf({ id, key }: Pick<Actor, 'id' | 'key'>): number | null {
  return key ? null : id
}

/** Somebody who is shut out, and what he is told of it. */
export interface ShutOut {
  shutOut: Shutting
}

/** Until when (ISO; null: without an end), and why, if it was written for him. */
export interface Shutting {
  until: string | null
  reason: string | null
}

/** Who stands behind a token: nobody, somebody who is shut out and may only be told so, or somebody who may act. */
export type Known = Actor | ShutOut | null

export function isShutOut(known: Known): known is ShutOut {
  return known !== null && 'shutOut' in known
}

/** As the database writes it. */
export function shutOutBy({
  until,
  reason,
}: {
  until: Date | string | null
  reason: string | null
}): ShutOut {
  return { shutOut: { until: until === null ? null : new Date(until).toISOString(), reason } }
}

export function userBlocked({ shutOut: { until, reason } }: ShutOut): Refusal {
  return new Refusal('forbidden', 'user_blocked', {
    told: { ...(until && { blocked_until: until }), ...(reason && { blocked_reason: reason }) },
    text: blockedWords({ until, reason }),
  })
}
