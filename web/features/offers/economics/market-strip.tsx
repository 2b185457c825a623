import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { cx } from '../../../ui/words/cx.ts'
import type { MarketPrice } from '../offers.api.ts'

interface MarketStripProps {
  request: FeedAuction
  market: MarketPrice | undefined
  /** Where the budget stands against the market. */
  verdict: { text: string; isWarning: boolean } | null
}

/** What the agent should know before paying: the budget, the best rival, how many there are; the market stands below. */
export function MarketStrip({ request, market, verdict }: MarketStripProps) {
  const known = (price: number | null | undefined) => (price ? money(price) : market ? 'нет' : '…')
  return (
    <dl className="tabular grid grid-cols-2 content-start gap-x-5 gap-y-2.5 text-sm @xl:grid-cols-3">
      <Cell name="Бюджет туриста" value={money(request.max_price)} note={verdict} />
      <Cell name="Лучший отклик" value={known(market?.min_offer_price)} />
      <Cell name="Уже ответили" value={request.rivals === 0 ? 'никто' : counted(request.rivals, 'agent')} />
    </dl>
  )
}

interface CellProps {
  name: string
  value: string
  note?: MarketStripProps['verdict']
}

function Cell({ name, value, note }: CellProps) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="font-semibold">
        {value}
        {note && (
          <span className={cx('block text-xs font-medium', note.isWarning ? 'text-warn' : 'text-soft')}>
            {note.text}
          </span>
        )}
      </dd>
    </div>
  )
}
