import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { type SimilarOffer, similarOffers } from '../../../../contract/offers/answers/similar-offers.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { byId } from '../../../app/calls/address.ts'
import { itemsOf, queryOf } from '../../../app/calls/keys.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { EmptyState, ErrorState } from '../../../ui/status/empty-state.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { copiedItems, otherPartyWords } from './earlier-offers.rules.ts'
import { MatchMark } from '../comparison/match-mark.tsx'
import type { BasketView } from '../basket/use-basket.ts'

interface EarlierOffersProps {
  request: FeedAuction
  view: BasketView
  now: number
}

/** Earlier answers for the same country: their tours at today's price, taken over with their words. */
export function EarlierOffers({ request, view, now }: EarlierOffersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="s" icon={Copy} className="-mr-2" onPress={() => setOpen(true)}>
        Из прежних
      </Button>
      <Modal isOpen={isOpen} onOpenChange={setOpen} title="Прежние отклики" sheet="content">
        <List request={request} view={view} now={now} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function List({ request, view, now, onDone }: EarlierOffersProps & { onDone: () => void }) {
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(similarOffers, byId(request.id)),
    select: itemsOf,
    staleTime: 60_000,
  })
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
  if (!data) return <SkeletonText lines={5} />
  if (data.length === 0)
    return (
      <EmptyState
        title="Повторять пока нечего"
        text={`Здесь появятся ваши отклики на заявки в эту страну: ${request.country.name}.`}
      />
    )
  const take = (offer: SimilarOffer) => {
    view.fill(copiedItems(request, offer), offer.comment)
    onDone()
  }
  return (
    <ul aria-label="Прежние отклики" className="space-y-3">
      {data.map((offer) => (
        <li key={offer.offer_id}>
          <Earlier offer={offer} now={now} onTake={() => take(offer)} />
        </li>
      ))}
    </ul>
  )
}

/** What was asked then: of the same guests it is struck out, of others it is another price, and says whose. */
function PriceThen({ offer, option }: { offer: SimilarOffer; option: SimilarOffer['options'][number] }) {
  const { price_now: now, price } = option
  if (now === null || now === price) return null
  if (offer.is_same_party) return <s className="block text-xs text-soft">{money(price)}</s>
  return <span className="block text-xs text-soft">{otherPartyWords(offer, price)}</span>
}

function Earlier({ offer, now, onTake }: { offer: SimilarOffer; now: number; onTake: () => void }) {
  const left = offer.options.filter((option) => !option.is_gone)
  return (
    <article
      aria-label={`Отклик на заявку №${offer.request_id}`}
      className="rounded-lg bg-card p-4 shadow-card"
    >
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        Заявка №{offer.request_id},{' '}
        {relativeTime(offer.created_at, Math.max(now, Date.parse(offer.created_at)))}
        {!offer.is_same_party && <Badge tone="warn">другой состав гостей</Badge>}
      </p>
      <ul className="tabular mt-2 space-y-2 text-sm">
        {offer.options.map((option) => (
          <li
            key={option.position}
            className={cx('flex justify-between gap-3', option.is_gone && 'text-soft')}
          >
            <span>
              <b className="font-semibold">
                {option.hotel} {option.stars}★
              </b>
              <span className="block text-soft">
                {option.region}, {option.date}, {counted(option.nights, 'night')}
              </span>
              {option.match && <MatchMark match={option.match} className="text-xs" />}
            </span>
            <span className="text-right whitespace-nowrap">
              {option.is_gone ? (
                'больше нет'
              ) : (
                <>
                  <b className="font-semibold">{money(option.price_now ?? option.price)}</b>
                  <PriceThen offer={offer} option={option} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {offer.comment && <p className="mt-2 line-clamp-2 text-sm text-soft">{offer.comment}</p>}
      <Button size="s" look="calm" className="mt-3" isDisabled={left.length === 0} onPress={onTake}>
        {left.length === 0 ? 'Туров больше нет' : `Взять ${counted(left.length, 'tour')}`}
      </Button>
    </article>
  )
}
