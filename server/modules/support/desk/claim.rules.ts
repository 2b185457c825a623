import { ticketLimits } from '../../../../contract/support/ticket-words.ts'

interface Claimed {
  claimed_by: number | null
  claimed_until: Date | null
}

/** Whose work a ticket is at this moment; null: nobody's, for a claim ends by itself. */
export function claimantOf({ claimed_by, claimed_until }: Claimed, now: Date): number | null {
  return claimed_until && claimed_until > now ? claimed_by : null
}

/** Until when a claim lasts from its last activity. */
export function claimedUntil(now: Date): Date {
  return new Date(now.getTime() + ticketLimits.claimMinutes * 60_000)
}
