import type { AttachedFile } from '../../../../contract/bookings/attached-files.ts'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import { agentCancelReasons } from '../../../../contract/bookings/booking-acts.ts'
import type { Cancellation, CancellationLine } from '../../../../contract/bookings/cancelling/cancellation.ts'
import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'
import { type Discount, discountsOf } from '../money/discount.queries.ts'
import { attachedTo, attachedToAll } from '../attached/attached-files.queries.ts'
import { leftOf, leftOfAll, type LeftMoney } from './left.queries.ts'
import { stageOf } from './cancellation.rules.ts'
import {
  cancellationOf,
  costsOf,
  costsOfAll,
  type StoredCancellation,
  type StoredCost,
} from './cancellation.store.ts'

interface Row {
  id: number
  state: BookingState
  due_at: Date | null
  ends_at: Date | null
}

/** What a cancellation costs and gives back, before it is asked for and after; somebody else's is as if it did not exist. */
export async function requireCancellation(
  read: Read,
  { id, touristId, agentId }: { id: number; touristId?: number; agentId?: number },
): Promise<Cancellation> {
  const row = await read
    .selectFrom('booking')
    .select(['id', 'state', 'due_at', 'ends_at'])
    .where('id', '=', id)
    .$if(touristId !== undefined, (own) => own.where('tourist_id', '=', touristId ?? 0))
    .$if(agentId !== undefined, (own) => own.where('agent_id', '=', agentId ?? 0))
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  const [stored, costs, files, left, discounts] = await Promise.all([
    cancellationOf(read, id),
    costsOf(read, id),
    attachedTo(read, 'booking_cost_file', id),
    leftOf(read, id),
    discountsOf(read, [id]),
  ])
  return shown(row, { stored, costs, files, left, discount: discounts.get(id) ?? null })
}

/** Disputes first, then those that have waited longest. */
export async function openCancellations(read: Read): Promise<CancellationLine[]> {
  const rows = await read
    .selectFrom('booking_cancellation as cancellation')
    .innerJoin('booking', 'booking.id', 'cancellation.booking_id')
    .innerJoin('agent', 'agent.id', 'booking.agent_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'booking.tourist_id')
    .selectAll('cancellation')
    .select(['booking.id', 'booking.state', 'booking.due_at', 'booking.ends_at'])
    .select(['organisation', 'first_name'])
    .where('cancellation.settled_at', 'is', null)
    .orderBy('cancellation.disputed_at', (at) => at.asc().nullsLast())
    .orderBy('cancellation.asked_at')
    .limit(limits.pageSizeMax)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [costsOfOne, filesOfOne, leftOfOne, discounts] = await Promise.all([
    costsOfAll(read, ids),
    attachedToAll(read, 'booking_cost_file', ids),
    leftOfAll(read, ids),
    discountsOf(read, ids),
  ])
  return rows.map((row) => ({
    booking_id: row.id,
    state: row.state,
    agency: row.organisation,
    tourist: row.first_name ?? '',
    ...shown(row, {
      stored: row,
      costs: costsOfOne(row.id),
      files: filesOfOne(row.id),
      left: leftOfOne(row.id),
      discount: discounts.get(row.id) ?? null,
    }),
  }))
}

interface Facts {
  stored: StoredCancellation | null
  costs: readonly StoredCost[]
  files: AttachedFile[]
  left: LeftMoney
  discount: Discount | null
}

function shown(
  { state, due_at, ends_at }: Row,
  { stored, costs, files, left, discount }: Facts,
): Cancellation {
  const named = costs.reduce((sum, { amount }) => sum + amount, 0)
  const paid = left.paid + left.held
  const kept = stored?.kept ?? Math.min(named, paid)
  return {
    stage: stageOf(state, stored && factsOf(stored)),
    paid: toRoubles(paid),
    kept: toRoubles(kept),
    back: toRoubles(stored?.settled_at ? left.returned : paid - kept),
    costs: costs.map((cost) => ({ ...cost, amount: toRoubles(cost.amount) })),
    costs_note: stored?.costs_note ?? '',
    files,
    costs_at: stored?.costs_at?.toISOString() ?? null,
    discount: discount && {
      code: discount.code,
      amount: toRoubles(discount.kopecks),
      payer: discount.payer,
    },
    asked: stored && {
      by: stored.asked_by,
      reason: reasonWords(stored.reason),
      note: stored.note,
      at: stored.asked_at.toISOString(),
    },
    costs_due_at: stored && !stored.costs_at ? (due_at?.toISOString() ?? null) : null,
    settles_at: stored && !stored.settled_at ? (ends_at?.toISOString() ?? null) : null,
    dispute: stored && disputeOf(stored),
  }
}

const reasonWords = (reason: string) =>
  Object.entries(agentCancelReasons).find(([name]) => name === reason)?.[1] ?? ''

const factsOf = (stored: StoredCancellation) => ({
  askedBy: stored.asked_by,
  costsAt: stored.costs_at,
  disputedAt: stored.disputed_at,
  settledAt: stored.settled_at,
})

function disputeOf(stored: StoredCancellation): Cancellation['dispute'] {
  if (!stored.disputed_at) return null
  return {
    note: stored.dispute_note,
    at: stored.disputed_at.toISOString(),
    answer: stored.answered_at ? { note: stored.answer_note, at: stored.answered_at.toISOString() } : null,
    decision: stored.decision_note,
  }
}
