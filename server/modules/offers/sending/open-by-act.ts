import { offerIdOf } from '../../../../contract/chat/chat-id.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { lockOffer } from '../offers.store.ts'
import { markOpened } from '../reading/read-offer.ts'

/** A tourist who writes to an offer's agent has opened the offer. */
export const openByMessage = defineHandler(
  'offers.open-by-message',
  async (ctx, { chatId, byTourist }: { chatId: number; byTourist: boolean }) => {
    if (byTourist) await open(ctx, offerIdOf(chatId))
  },
)

/** So has one who reads what the agent has written. */
export const openByReading = defineHandler(
  'offers.open-by-reading',
  async (ctx, { chatId, seq, reader }: { chatId: number; seq: number; reader: 'tourist' | 'agent' }) => {
    if (reader === 'tourist' && seq > 0) await open(ctx, offerIdOf(chatId))
  },
)

/** And one who puts it into the shortlist. */
export const openByShortlist = defineHandler(
  'offers.open-by-shortlist',
  (ctx, { offerId }: { offerId: number }) => open(ctx, offerId),
)

async function open(ctx: Ctx, id: number): Promise<void> {
  const known = await ctx.tx
    .selectFrom('offer')
    .select('id')
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  const offer = known && (await lockOffer(ctx.tx, id))
  if (offer) await markOpened(ctx, offer)
}
