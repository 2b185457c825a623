import type { RefObject } from 'react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { Market } from '../../../../contract/auctions/market.ts'
import { MarketThermometer } from '../../../features/auctions/market/market-thermometer.tsx'
import { RequestDetails } from '../../../features/auctions/trip/request-details.tsx'
import { budgetVerdict } from '../../../features/auctions/trip/trip-words.rules.ts'
import { notesOfPick, tripOf } from '../../../features/offers/basket/basket.rules.ts'
import { MarketStrip } from '../../../features/offers/economics/market-strip.tsx'
import type { MarketPrice } from '../../../features/offers/offers.api.ts'
import type { BasketView } from '../../../features/offers/basket/use-basket.ts'
import { TourSearch } from '../../../features/supply/tour-search.tsx'
import { mayInAgency, useUser } from '../../../app/page/user.ts'
import { cx } from '../../../ui/words/cx.ts'

interface RequestColumnProps {
  request: FeedAuction
  market: MarketPrice | undefined
  firstMarket: Market | null
  view: BasketView
  now: number
  isOpen: boolean
  searchField: RefObject<HTMLInputElement | null>
  className?: string
}

/** What the tourist wants and, below it, the tours to answer with. */
export function RequestColumn({
  request,
  market,
  firstMarket,
  view,
  now,
  isOpen,
  searchField,
  className,
}: RequestColumnProps) {
  const user = useUser()
  const verdict = budgetVerdict(request)
  return (
    <div
      data-scrolls
      className={cx(
        'min-h-0 min-w-0 space-y-3 lg:-mx-1 lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pb-24 xl:pb-6',
        className,
      )}
    >
      <RequestDetails request={request}>
        <div className="space-y-1.5">
          <MarketStrip
            request={request}
            market={market}
            verdict={verdict && { text: verdict.text, isWarning: verdict.tone === 'warn' }}
          />
          <MarketThermometer auctionId={request.id} side="agent" first={firstMarket} now={now} isFolded />
        </div>
      </RequestDetails>
      {isOpen && mayInAgency(user, 'answer') && (
        <TourSearch
          trip={tripOf(request)}
          hotelName={request.hotel?.name}
          hasKeys
          now={now}
          picked={view.picked}
          onPick={view.toggle}
          notesOf={(found) => notesOfPick(request, found)}
          searchRef={searchField}
        />
      )}
    </div>
  )
}
