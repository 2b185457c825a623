import { hasRight, isStaffRole } from '../../../contract/platform/rights.ts'
import { workKinds, type WorkKindName, workLimits } from '../../../contract/work/work-kinds.ts'

const CLAIM_MS = workLimits.claimMinutes * 60_000

export interface StandingClaim {
  kind: WorkKindName
  claimed_by: number | null
  claimed_until: Date | null
  /** When its holder did or looked at something there last. */
  active_at: Date | null
  /** Of its holder, at this moment. */
  roles: readonly string[]
  is_blocked: boolean
}

export const claimedUntil = (from: Date) => new Date(from.getTime() + CLAIM_MS)

/** Whose work it is now and until when; whoever has lost the door or the right to it has lost it too. */
export function claimOf(item: StandingClaim, now: Date): { by: number; until: Date } | null {
  const { claimed_by, claimed_until, active_at, is_blocked } = item
  if (claimed_by === null || claimed_until === null || is_blocked) return null
  if (!hasRight(item.roles.filter(isStaffRole), workKinds[item.kind].right)) return null
  const kept = active_at && claimedUntil(active_at)
  const until = kept && kept > claimed_until ? kept : claimed_until
  return until > now ? { by: claimed_by, until } : null
}
