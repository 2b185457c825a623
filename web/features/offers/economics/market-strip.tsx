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
    <dl className="tabular flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <Cell name="Бюджет" value={money(request.max_price)} note={verdict} />
      <Cell
        name="Лучший"
        more=" отклик"
        value={known(market?.min_offer_price)}
        note={
          market?.min_offer_nights && market.min_offer_nights !== request.days_count
            ? { text: `за ${counted(market.min_offer_nights, 'night')}`, isWarning: false }
            : null
        }
      />
      {/* A number alone: one line at a desk of 1280, where each line is a tour less in sight. */}
      <Cell name="Ответили" value={answeredWords(request)} />
    </dl>
  )
}

/** One's own answer counts as well: it has been given before the reader's eyes. */
export function answeredWords({ rivals, offer }: Pick<FeedAuction, 'rivals' | 'offer'>): string {
  const isOwnCounted = offer !== null && offer.state !== 'withdrawn' && offer.state !== 'removed'
  if (!isOwnCounted) return rivals === 0 ? 'никто' : String(rivals)
  return rivals === 0 ? 'только вы' : `вы и ещё ${rivals}`
}

interface CellProps {
  name: string
  /** The rest of the name, for whoever does not see what it stands beside. */
  more?: string
  value: string
  note?: MarketStripProps['verdict']
}

function Cell({ name, more, value, note }: CellProps) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-xs text-soft">
        {name}
        {more && <span className="sr-only">{more}</span>}
      </dt>
      <dd className="font-semibold">
        {value}
        {note && (
          <span className={cx('text-xs font-medium', note.isWarning ? 'text-warn' : 'text-soft')}>
            {' '}
            {note.text}
          </span>
        )}
      </dd>
    </div>
  )
}
