import { sql } from 'kysely'
import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { refundFee } from '../../billing/index.ts'
import { feeRefunded } from '../offers.events.ts'

const HOUR_MS = 3_600_000
const UNREAD_HOURS = 48
/** The search looks no further back than a week of missed runs, and the hourly one than a month. */
const LOOK_BACK_HOURS = UNREAD_HOURS + 168
const SWEEP_BACK_HOURS = UNREAD_HOURS + 720
const BATCH = 100

interface Refundable {
  id: number
  agent_id: number
  fee_kopecks: number
}

type Reason = Parameters<typeof feeRefunded>[0]['reason']

async function refund(ctx: Ctx, offers: readonly Refundable[], reason: Reason): Promise<void> {
  for (const offer of offers) {
    const fee = { agentId: offer.agent_id, offerId: offer.id, kopecks: offer.fee_kopecks, cause: reason }
    if (await refundFee(ctx.tx, fee))
      ctx.emit(feeRefunded({ offerId: offer.id, agentId: offer.agent_id, reason }))
  }
}

const refundDeletedTask = defineTask<{ auctionId: number }>('offers.refund-auction')

/** The tourist deleted the request within a day: whoever answered gets the fee back. */
export const refundDeleted = defineHandler(
  'offers.refund-deleted',
  async (ctx, { auctionId, withinDay }: { auctionId: number; withinDay: boolean }) => {
    // Who leaves with a thousand requests gives back a thousand fees, many to the same agent: one after another, so that
    // of those who wait for the agent's account to take a fee from it nobody stands behind more than one.
    if (withinDay) ctx.enqueue(refundDeletedTask, { auctionId }, { queue: 'offers.refunds' })
  },
)

async function refundAuction(ctx: Ctx, { auctionId }: { auctionId: number }): Promise<void> {
  // Agents' accounts are locked one after another; the same order everywhere keeps two refunds from waiting on each other.
  const offers = await unrefunded(ctx)
    .where('offer.auction_id', '=', auctionId)
    .orderBy('offer.agent_id')
    .execute()
  await refund(ctx, offers, 'deleted')
}

export const refundDeletedJob = defineJob(refundDeletedTask, ({ act }, payload) =>
  act(refundAuction, payload),
)

/** Whether there is a fee to give back for an offer, and somebody to give it to. */
export async function isRefundable(ctx: Ctx, id: number): Promise<boolean> {
  return (await unrefunded(ctx).where('offer.id', '=', id).executeTakeFirst()) !== undefined
}

/** An administrator says so; the caller has locked the offer. Gives nothing where there is nothing to give. */
export async function refundOne(ctx: Ctx, id: number): Promise<void> {
  await refund(ctx, await unrefunded(ctx).where('offer.id', '=', id).execute(), 'admin')
}

/** Nobody opened the offer in two days: the fee comes back by itself. Answers how many came back. */
export async function refundUnread(ctx: Ctx, back: { hours: number } | null): Promise<number> {
  const offers = await unrefunded(ctx)
    .where('offer.read_at', 'is', null)
    // Another one was chosen, or the time was up: nobody opened it all the same.
    .where('offer.state', 'in', sql<OfferState>`('sent', 'declined', 'expired')`)
    .where('offer.created_at', '<', new Date(ctx.now.getTime() - UNREAD_HOURS * HOUR_MS))
    .where('offer.created_at', '>', new Date(ctx.now.getTime() - (back?.hours ?? LOOK_BACK_HOURS) * HOUR_MS))
    .orderBy('offer.agent_id')
    .limit(BATCH)
    .forUpdate('offer')
    .skipLocked()
    .execute()
  await refund(ctx, offers, 'unread')
  return offers.length
}

export const refundUnreadJob = defineJob(
  'offers.refund-unread',
  async ({ act }) => {
    while ((await act(refundUnread, null)) === BATCH);
  },
  '*/10 * * * *',
)

/** The job of a deletion has had its time by then. */
const LATE_MINUTES = 10

/** What the job of a deletion did not do, whatever became of it. Answers how many fees came back. */
export async function refundMissed(ctx: Ctx): Promise<number> {
  const offers = await unrefunded(ctx)
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .innerJoin('auction_move as deletion', 'deletion.auction_id', 'auction.id')
    .where('deletion.to_state', '=', sql.lit('deleted' as const))
    .where('deletion.moved_at', '<', new Date(ctx.now.getTime() - LATE_MINUTES * 60_000))
    .where('deletion.moved_at', '>', new Date(ctx.now.getTime() - SWEEP_BACK_HOURS * HOUR_MS))
    .where(sql<boolean>`deletion.moved_at < auction.created_at + interval '1 day'`)
    .where('offer.fee_kopecks', '>', 0)
    .orderBy('offer.agent_id')
    .limit(BATCH)
    .forUpdate('offer')
    .skipLocked()
    .execute()
  await refund(ctx, offers, 'deleted')
  return offers.length
}

/** Every hour: fees that should be back, and are not. */
export const refundMissedJob = defineJob(
  'offers.refund-missed',
  async ({ act }) => {
    while ((await act(refundMissed, null)) === BATCH);
    while ((await act(refundUnread, { hours: SWEEP_BACK_HOURS })) === BATCH);
  },
  '17 * * * *',
)

/** The kind stands in the text: the index of refunds is used only where the plan knows it. */
function unrefunded({ tx }: Ctx) {
  return (
    tx
      .selectFrom('offer')
      .innerJoin('app_user as owner', 'owner.id', 'offer.agent_id')
      .select(['offer.id', 'offer.agent_id', 'offer.fee_kopecks'])
      // Whoever deleted the account gave the rest up with it.
      .where('owner.deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('ledger_transfer')
              .select('ledger_transfer.id')
              .whereRef('ledger_transfer.offer_id', '=', 'offer.id')
              .where('ledger_transfer.kind', '=', sql.lit('refund')),
          ),
        ),
      )
  )
}
