import { defineJob } from '../../../platform/jobs/job.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { requestWaits } from '../silence.events.ts'

export const tellAgainTask = defineTask<{ fixId: number }>('silence.tell-again')

/** The fix stands and still nobody has answered: agents of the country get the request once more. */
export async function tellAgain(ctx: Ctx, { fixId }: { fixId: number }): Promise<void> {
  const request = await ctx.tx
    .selectFrom('silence_fix as fix')
    .innerJoin('auction', 'auction.id', 'fix.auction_id')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .select(['auction.id', 'auction.country_id', 'country.name as country'])
    .where('fix.id', '=', fixId)
    .where('fix.undone_at', 'is', null)
    .where('auction.state', '=', 'active')
    .where('auction.hidden_at', 'is', null)
    .where('auction.offers_count', '=', 0)
    .executeTakeFirst()
  if (!request) return
  const { id: auctionId, country_id: countryId, country } = request
  ctx.emit(requestWaits({ auctionId, countryId, country, fixId }))
}

export const tellAgainJob = defineJob(tellAgainTask, ({ act }, payload) => act(tellAgain, payload))
