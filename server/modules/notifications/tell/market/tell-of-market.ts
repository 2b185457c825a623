import { sql } from 'kysely'
import { moscowDay } from '../../../../../contract/wire.ts'
import { type Ctx, defineHandler } from '../../../../platform/use-case.ts'
import { notify } from '../../notify.ts'
import { hasFallen } from './market-fall.rules.ts'

interface Watched {
  id: number
  tourist_id: number
  country: string
  launch_price: number | null
  told_price: number | null
}

/**
 * The market asks notably less than the tourist knows of: worth a word, once a day at most. Whoever watches the price of the
 * request hears of the same fall from there.
 */
export const tellOfMarket = defineHandler(
  'notifications.market',
  async (ctx, { moves }: { moves: { auctionId: number; minPrice: number | null }[] }) => {
    const priced = new Map(
      moves.flatMap(({ auctionId, minPrice }) => (minPrice === null ? [] : [[auctionId, minPrice] as const])),
    )
    if (priced.size === 0) return
    const day = moscowDay(ctx.now)
    for (const { id, tourist_id, country, launch_price, told_price } of await watched(ctx, [
      ...priced.keys(),
    ])) {
      const was = told_price ?? launch_price
      const min_price = priced.get(id) ?? 0
      if (was === null || !hasFallen(was, min_price)) continue
      await notify(ctx, {
        kind: 'market.fell',
        userId: tourist_id,
        fact: `market:${id}:${day}`,
        data: { request_id: id, country, min_price, was },
        wholeGroup: true,
      })
    }
  },
)

async function watched({ tx }: Ctx, ids: readonly number[]): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select auction.id, auction.tourist_id, country.name as country, market_watch.launch_price,
      (select (data ->> 'min_price')::integer from notification
        where user_id = auction.tourist_id and kind = 'market.fell' and fact like 'market:' || auction.id || ':%'
        order by notification.id desc limit 1) as told_price
    from auction
    join country on country.id = auction.country_id
    join market_watch on market_watch.auction_id = auction.id
    where auction.id = any(${[...ids]}::bigint[]) and auction.state = 'active' and auction.hidden_at is null
      and not exists (select from price_watch where price_watch.auction_id = auction.id and not price_watch.is_quiet)
    order by auction.tourist_id`.execute(tx)
  return rows
}
