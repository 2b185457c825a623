import type { ReactNode } from 'react'
import type { AuctionState } from '../../../../contract/auctions/auction-states.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import type { BasketView } from './use-basket.ts'

const whyClosed: Record<Exclude<AuctionState, 'active'>, string> = {
  chosen: 'Турист выбрал другой отклик.',
  expired: 'Срок аукциона вышел.',
  deleted: 'Турист удалил или скрыл заявку.',
}

interface ClosedBasketProps {
  request: FeedAuction
  view: BasketView
  /** Beside the words to the tourist: templates. */
  wordTools: ReactNode
}

/** A request that closed while it was being answered: what was made is folded up, not lost, and cannot be sent. */
export function ClosedBasket({ request, view, wordTools }: ClosedBasketProps) {
  const { items } = view.basket
  const isBegun = items.length > 0 || view.comment !== ''
  return (
    <section aria-label="Отклик" className="space-y-4">
      <Notice
        tone="warn"
        title="Заявка закрыта"
        isLive
        action={
          <LinkButton to="/travel-agent/requests" size="s">
            К заявкам
          </LinkButton>
        }
      >
        {request.state !== 'active' && whyClosed[request.state]} Ответить уже нельзя, деньги не списаны.
      </Notice>
      {isBegun && (
        <details className="rounded-xl bg-card p-4 text-sm shadow-card">
          <summary className="cursor-pointer font-semibold">
            Подготовленный отклик сохранён{items.length > 0 && `: ${counted(items.length, 'tour')}`}
          </summary>
          <ul aria-label="Туры в отклике" className="tabular mt-3 space-y-2">
            {items.map(({ tour, hotel }) => (
              <li key={tour.id} className="flex justify-between gap-3">
                <span>
                  {hotel.name} {hotel.stars}★, {tour.date}, {counted(tour.nights, 'night')}
                </span>
                <b className="font-semibold whitespace-nowrap">{money(tour.price)}</b>
              </li>
            ))}
          </ul>
          {view.comment && <p className="mt-3 whitespace-pre-wrap">{view.comment}</p>}
          {view.comment && (
            <p className="type-note mt-3">Комментарий можно сохранить как шаблон для других заявок.</p>
          )}
          {view.comment && wordTools}
        </details>
      )}
    </section>
  )
}
