import { type AgentProfile, moderation } from '../../../../contract/agents.ts'
import type { FeedAuction } from '../../../../contract/auctions.ts'
import type { Balance } from '../../../features/billing/billing.api.ts'
import { roublesOf } from '../../../features/billing/billing.rules.ts'
import { BasketCosts } from '../../../features/offers/basket-costs.tsx'
import { BasketPanel } from '../../../features/offers/basket-panel.tsx'
import { economicsOf } from '../../../features/offers/economics.rules.ts'
import type { MarketPrice } from '../../../features/offers/offers.api.ts'
import { OfferSent, OwnOffer } from '../../../features/offers/own-offer.tsx'
import type { BasketView } from '../../../features/offers/use-basket.ts'
import { cx } from '../../../ui/cx.ts'
import { Notice } from '../../../ui/notice.tsx'

interface AnswerColumnProps {
  request: FeedAuction
  market: MarketPrice | undefined
  view: BasketView
  balance: Balance | undefined
  profile: AgentProfile
  now: number
  isOpen: boolean
  className?: string
}

/** The answer: in the making, on its way, or given. */
export function AnswerColumn({
  request,
  market,
  view,
  balance,
  profile,
  now,
  isOpen,
  className,
}: AnswerColumnProps) {
  return (
    <div className={cx('min-h-0 min-w-0 space-y-4 lg:overflow-y-auto lg:pb-4', className)}>
      {view.sent && <OfferSent sent={view.sent} />}
      {!view.sent && request.is_responded && <OwnOffer requestId={request.id} />}
      {!view.sent && !request.is_responded && request.state !== 'active' && (
        <Notice title="Аукцион закрыт">Ответить на него уже нельзя.</Notice>
      )}
      {isOpen && profile.status === moderation.success && (
        <BasketPanel
          request={request}
          view={view}
          market={market}
          now={now}
          pastShare={null}
          costs={<Costs fee={request.fee} view={view} balance={balance} />}
        />
      )}
    </div>
  )
}

function Costs({ fee, balance }: { fee: number; view: BasketView; balance: Balance | undefined }) {
  const balanceKopecks = balance?.balance_kopecks ?? null
  const economics = economicsOf({ fee, balanceKopecks, commissions: [] })
  const words =
    balanceKopecks === null
      ? null
      : { now: roublesOf(balanceKopecks), after: roublesOf(economics.balanceAfter ?? 0) }
  return <BasketCosts fee={fee} balance={words} economics={economics} />
}
