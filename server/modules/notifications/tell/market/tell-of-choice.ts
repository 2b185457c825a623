import type { DataOf } from '../../../../platform/events.ts'
import { defineHandler } from '../../../../platform/use-case.ts'
import type { offerEvents } from '../../../offers/index.ts'
import { notify } from '../../notify.ts'
import { bookingOfOffer, chosenOf } from '../tell.queries.ts'

/** The tourist has chosen: the summary comes to the tourist as well. */
export const tellOfOwnChoice = defineHandler(
  'notifications.own-choice',
  async (ctx, { offerId, touristId, price }: DataOf<typeof offerEvents.offerChosen>) => {
    const chosen = await chosenOf(ctx.tx, offerId)
    if (!chosen) return
    const data = { ...chosen, offer_id: offerId, price, ...(await bookingOfOffer(ctx.tx, offerId)) }
    await notify(ctx, { kind: 'offer.taken', userId: touristId, fact: `taken:${offerId}`, data })
  },
)
