import type { FeedAuction } from '../../../contract/auctions.ts'
import { counted, money } from '../../../contract/texts.ts'
import type { MarketPrice } from './offers.api.ts'

interface MarketStripProps {
  request: FeedAuction
  market: MarketPrice | undefined
}

/** What the agent should know before paying: the budget, the best rival, how many there are; the market stands below. */
export function MarketStrip({ request, market }: MarketStripProps) {
  const known = (price: number | null | undefined) => (price ? money(price) : market ? 'нет' : '…')
  return (
    <dl className="tabular grid grid-cols-2 gap-x-5 gap-y-2.5 text-sm">
      <Cell name="Бюджет туриста" value={money(request.max_price)} />
      <Cell name="Лучшая цена соперников" value={known(market?.min_offer_price)} />
      <Cell name="Уже ответили" value={request.rivals === 0 ? 'никто' : counted(request.rivals, 'agent')} />
    </dl>
  )
}

function Cell({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
