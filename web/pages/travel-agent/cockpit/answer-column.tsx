import { useState } from 'react'
import { type AgentProfile, moderation } from '../../../../contract/agents/agents.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { Balance } from '../../../features/billing/billing.api.ts'
import { roublesOf } from '../../../features/billing/billing.rules.ts'
import { BasketCosts } from '../../../features/offers/basket/basket-costs.tsx'
import { BasketPanel } from '../../../features/offers/basket/basket-panel.tsx'
import { ClosedBasket } from '../../../features/offers/basket/closed-basket.tsx'
import { EarlierOffers } from '../../../features/offers/answers/earlier-offers.tsx'
import { economicsOf } from '../../../features/offers/economics/economics.rules.ts'
import { discountOf } from '../../../features/offers/economics/own-price.rules.ts'
import type { MarketPrice } from '../../../features/offers/offers.api.ts'
import { OfferSent, OwnOffer } from '../../../features/offers/own/own-offer.tsx'
import { Templates } from '../../../features/offers/answers/templates.tsx'
import type { BasketView } from '../../../features/offers/basket/use-basket.ts'
import { useCommissions } from '../../../features/offers/economics/use-commissions.ts'
import { usePastShare } from '../../../features/offers/economics/use-past-share.ts'
import { cx } from '../../../ui/words/cx.ts'
import { mayInAgency, useUser } from '../../../app/page/user.ts'
import { agencyDoor } from '../../../../contract/platform/agency-rights.ts'
import { Notice } from '../../../ui/status/notice.tsx'
import { useKeys } from '../../../app/keys/use-keys.ts'

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
  const mayAnswer = mayInAgency(useUser(), 'answer')
  const isAnswered = request.is_responded || view.sent !== null
  return (
    <div className={cx('min-h-0 min-w-0 space-y-4 lg:overflow-y-auto lg:pb-4', className)}>
      {view.sent && isUndecided(request) && <OfferSent sent={view.sent} requestId={request.id} now={now} />}
      {isAnswered && !(view.sent && isUndecided(request)) && <OwnOffer requestId={request.id} now={now} />}
      {!isAnswered && request.state !== 'active' && <Closed request={request} view={view} />}
      {isOpen && !mayAnswer && <Notice>{agencyDoor('answer', 'На заявки отвечает')}</Notice>}
      {isOpen && mayAnswer && profile.status === moderation.success && (
        <Making {...{ request, market, view, now }} balanceKopecks={balance?.balance_kopecks ?? null} />
      )}
    </div>
  )
}

/** Nothing has become of the offer yet: of one that has just gone the request may not know. */
function isUndecided({ state, offer }: FeedAuction): boolean {
  return state === 'active' && (offer === null || offer.state === 'sent')
}

function Closed({ request, view }: Pick<AnswerColumnProps, 'request' | 'view'>) {
  const [areTemplatesOpen, openTemplates] = useState(false)
  return (
    <ClosedBasket
      request={request}
      view={view}
      wordTools={
        <Templates request={request} view={view} isOpen={areTemplatesOpen} onOpenChange={openTemplates} />
      }
    />
  )
}

interface MakingProps extends Pick<AnswerColumnProps, 'request' | 'market' | 'view' | 'now'> {
  balanceKopecks: number | null
}

function Making({ request, market, view, now, balanceKopecks }: MakingProps) {
  const commissions = useCommissions()
  const [areTemplatesOpen, openTemplates] = useState(false)
  useKeys({ template: () => openTemplates(true) })
  const { fee } = request
  const economics = economicsOf({
    fee,
    balanceKopecks,
    commissions: view.basket.items.map(({ tour }) => commissions.earnedOn(tour)),
    discounts: view.basket.items.map(view.reckoned).map(discountOf),
  })
  const balance =
    balanceKopecks === null || economics.balanceAfter === null
      ? null
      : { now: roublesOf(balanceKopecks), after: roublesOf(economics.balanceAfter) }
  return (
    <BasketPanel
      request={request}
      view={view}
      market={market}
      now={now}
      pastShare={usePastShare()}
      costs={<BasketCosts fee={fee} balance={balance} economics={economics} />}
      commissions={commissions}
      tools={<EarlierOffers request={request} view={view} now={now} />}
      wordTools={
        <Templates request={request} view={view} isOpen={areTemplatesOpen} onOpenChange={openTemplates} />
      }
    />
  )
}
