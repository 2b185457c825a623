import * as contract from '../../../../contract/bookings/way-on.ts'
import * as reserve from '../../../../contract/offers/reserve.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { isAuctionOf } from '../../auctions/index.ts'
import { dropReserve, markReserve } from '../../offers/index.ts'
import { reopenBooking, replaceBooking } from './way-on.ts'
import { wayOnOf } from './way-on.queries.ts'

/** Where a tourist goes from a booking that came to nothing, and what is kept for that case. */
export function wayOnRoutes({ serve }: Http): void {
  serve(contract.bookingWayOn, async ({ read, actor, params, now }) => ({
    result: await wayOnOf(read, { id: params.id, touristId: actor.id, now }),
  }))
  serve(contract.reopenBooking, async ({ act, params }) => ({ result: await act(reopenBooking, params) }))
  serve(contract.replaceBooking, async ({ act, params, body }) => ({
    result: await act(replaceBooking, { ...params, ...body }),
  }))
  serve(reserve.markReserve, async ({ act, params, body }) => ({
    result: await act(markReserve, { id: params.id, ...body }),
  }))
  serve(reserve.dropReserve, async ({ act, params }) => {
    await act(dropOwnReserve, params)
    return {}
  })
}

async function dropOwnReserve(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const isOwn = await isAuctionOf(ctx.tx, { id, touristId: requireActor(ctx).id })
  if (!isOwn) throw new Refusal('missing', 'not_found')
  await dropReserve(ctx, { auctionId: id })
}
