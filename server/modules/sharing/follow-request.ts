import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs/job.ts'
import { type Ctx, defineHandler } from '../../platform/use-case.ts'
import { shareChanged } from './sharing.events.ts'
import { deleteLinksOf, firstOpenDay, openLinkOf } from './sharing.store.ts'

/** What is voted about, or whether it is, follows the request; with a deleted one its links go. */
export const followRequest = defineHandler(
  'sharing.follow-request',
  async (ctx, { auctionId, state }: { auctionId: number; state?: string }) => {
    const link = await openLinkOf(ctx.tx, auctionId)
    const goneGuestIds = state === 'deleted' ? await deleteLinksOf(ctx.tx, auctionId) : []
    if (link) ctx.emit(shareChanged({ linkId: link.id, auctionId, goneGuestIds }))
  },
  { within: true },
)

const BATCH = 200

/** Links whose time is over, with all that strangers wrote there; answers how many. */
export async function forgetLinks({ tx, now }: Ctx): Promise<number> {
  const { rows } = await sql`
    delete from share_link where id in (
      select link.id from share_link as link join auction on auction.id = link.auction_id
      where auction.date_to < ${firstOpenDay(now)} order by link.id limit ${BATCH} for update of link skip locked)
    returning id`.execute(tx)
  return rows.length
}

export const forgetLinksJob = defineJob(
  'sharing.forget-links',
  async ({ act }) => {
    while ((await act(forgetLinks, null)) === BATCH);
  },
  '25 1 * * *',
)
