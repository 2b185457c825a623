import type { DataOf } from '../../../../platform/events.ts'
import type { specialOfferModerated } from '../../../special-offers/index.ts'
import { defineHandler } from '../../../../platform/use-case.ts'
import { notify } from '../../notify.ts'

/** A moderator hid a special offer or gave it back: its agency hears it, with the reason. */
export const tellOfSpecialOffer = defineHandler(
  'notifications.special-offer',
  async (ctx, { id, agentId, isHidden, at }: DataOf<typeof specialOfferModerated>) => {
    const offer = await ctx.tx
      .selectFrom('special_offer')
      .innerJoin('hotel', 'hotel.id', 'special_offer.hotel_id')
      .select(['hotel.name as hotel', 'special_offer.state', 'hidden_reason'])
      .where('special_offer.id', '=', id)
      .executeTakeFirst()
    // Decided otherwise meanwhile: the later decision is told by itself.
    if (!offer || (offer.state === 'hidden') !== isHidden) return
    const fact = `special-offer:${id}:${isHidden ? 'hidden' : 'shown'}:${at}`
    await notify(ctx, {
      kind: 'special-offer.moderated',
      userId: agentId,
      fact,
      data: { hotel: offer.hotel, reason: offer.hidden_reason },
    })
  },
)
