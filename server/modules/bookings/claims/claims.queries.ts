import type { AttachedFile } from '../../../../contract/bookings/attached-files.ts'
import type { Claim, ClaimLine, ClaimPlace } from '../../../../contract/bookings/claims.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'
import { attachedTo, attachedToAll } from '../attached/attached-files.queries.ts'
import { leftOf } from '../cancelling/left.queries.ts'
import { requireSide, type Side } from '../side.queries.ts'
import { claimUntil, refusalToClaim, stageOf } from './claims.rules.ts'
import { claimOf, daysOf, type StoredClaim } from './claims.store.ts'

/** The claim of a booking, or until when one may be made; somebody else's is as if it did not exist. */
export async function requireClaimPlace(
  read: Read,
  { now, ...side }: Side & { now: Date },
): Promise<ClaimPlace> {
  const { id, state } = await requireSide(read, side)
  const [claim, days, { paid }, files] = await Promise.all([
    claimOf(read, id),
    daysOf(read, id),
    leftOf(read, id),
    attachedTo(read, 'booking_claim_file', id),
  ])
  const may = !claim && paid > 0 && refusalToClaim({ state, ...days }, now) === null
  return {
    claim: claim && shown(claim, files),
    until: may ? claimUntil(days).toISOString() : null,
    most: toRoubles(paid),
  }
}

/** Those that are not closed, whoever has waited longest first. */
export async function openClaims(read: Read): Promise<ClaimLine[]> {
  const rows = await read
    .selectFrom('booking_claim as claim')
    .innerJoin('booking', 'booking.id', 'claim.booking_id')
    .innerJoin('agent', 'agent.id', 'booking.agent_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'booking.tourist_id')
    .selectAll('claim')
    .select(['organisation', 'first_name'])
    .where('claim.closed_at', 'is', null)
    .orderBy('claim.made_at')
    .limit(limits.pageSizeMax)
    .execute()
  const filesOf = await attachedToAll(
    read,
    'booking_claim_file',
    rows.map(({ booking_id }) => booking_id),
  )
  return rows.map((row) => ({
    booking_id: row.booking_id,
    agency: row.organisation,
    tourist: row.first_name ?? '',
    claim: shown(row, filesOf(row.booking_id)),
  }))
}

function shown(claim: StoredClaim, files: AttachedFile[]): Claim {
  const { answered_at, closed_at, closed_by } = claim
  return {
    stage: stageOf(claim),
    note: claim.note,
    files,
    at: claim.made_at.toISOString(),
    asked: toRoubles(claim.asked),
    answer_due_at: claim.answer_due_at.toISOString(),
    answer: answered_at && {
      note: claim.answer_note,
      at: answered_at.toISOString(),
      gives: toRoubles(claim.offered ?? 0),
    },
    end:
      closed_at && closed_by
        ? {
            note: claim.decision_note,
            at: closed_at.toISOString(),
            gives: toRoubles(claim.given ?? 0),
            by: closed_by as 'tourist' | 'agent' | 'admin',
          }
        : null,
  }
}
