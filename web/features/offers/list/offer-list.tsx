import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Reach } from '../../../../contract/auctions/reach.ts'
import { getAuction, listAuctions } from '../../../../contract/auctions/auctions.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { recommendations } from '../../../../contract/recommendations.ts'
import { touch } from '../../../app/calls/keys.ts'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { useHeld } from '../../../ui/choice/use-held.ts'
import { FirstMark } from '../card/first-mark.tsx'
import { inOrder, whyFirst, type WhyFirst } from '../card/value.rules.ts'
import { Comparison } from '../comparison/comparison.tsx'
import { OfferCard } from './offer-card.tsx'
import { type OfferPage, offersQuery, openOffer } from '../offers.api.ts'
import {
  arrivalSentence,
  cheaperSentence,
  comparedOptions,
  type OfferSort,
  priceBefore,
  sortOffers,
  type Wished,
} from '../offers.rules.ts'
import { OffersWaiting } from './offers-waiting.tsx'
import { useOffers } from './use-offers.ts'
import { useChoice } from './use-choice.tsx'

interface OfferListProps {
  auctionId: number
  wish: Wished
  first?: OfferPage
  sort: OfferSort
  isCompared: boolean
  /** Of the comparison nothing but what tells the options apart. */
  isDiff: boolean
  /** Nothing but the shortlist. */
  isShortlist: boolean
  /** ISO */
  launchedAt: string
  isActive: boolean
  /** Whom the auction has reached. */
  reach: Reach
  /** Above the wait, while there is nothing: it goes in the moment in which the first offer comes, so that nothing moves. */
  quiet: ReactNode
  /** The chosen offer, which stands above the list. */
  chosenId: number | null
  now: number
  onChat: (chatId: number) => void
}

const LONG_WAIT_MS = 30 * 60_000

/** The auction's offers; a new one slides in and glows once, without a reload, and never while one of them is being pressed. */
export function OfferList(props: OfferListProps) {
  const { auctionId, wish, sort, now, onChat } = props
  const { data: told, isError, refetch, isFetching } = useOffers(auctionId, props.first)
  const { shown: data, hold } = useHeld(told, true)
  const arrived = useArrivals(data?.items)
  const cheaper = useFallen(data?.items)
  const [open, toggle] = useOpened(auctionId)
  const [choice, question] = useChoice(auctionId, props.isActive)
  if (!data)
    return isError ? <ErrorState onRetry={() => void refetch()} isPending={isFetching} /> : <Loading />
  if (data.items.length === 0) return <Nothing {...props} />
  const offers = props.isShortlist ? data.items.filter((offer) => offer.is_shortlisted) : data.items
  if (offers.length === 0) return <EmptyShortlist />
  const listed = offers.filter(({ id }) => id !== props.chosenId)
  if (listed.length === 0 && !props.isCompared) return <NoOthers />
  const sorted = sortOffers(listed, sort, wish.days_count)
  const why = sort === 'best' ? whyOfAll(sorted, wish.days_count) : null
  return (
    <>
      <p role="status" className="sr-only">
        {[arrived.length > 0 && arrivalSentence(arrived), cheaperSentence(cheaper)]
          .filter(Boolean)
          .join('. ')}
      </p>
      <div onPointerDownCapture={({ button }) => button === 0 && hold()}>
        {props.isCompared ? (
          <Comparison
            compared={comparedOptions(offers)}
            wish={wish}
            now={now}
            isDiff={props.isDiff}
            choice={choice}
            onChat={onChat}
          />
        ) : (
          <ul aria-label="Отклики" className="space-y-3.5">
            {sorted.map((offer, at) => (
              <li key={offer.id} className={arrived.includes(offer) ? 'animate-rise' : undefined}>
                <OfferCard
                  offer={offer}
                  wish={wish}
                  now={now}
                  sort={sort}
                  mark={at === 0 && why && <FirstMark why={why} />}
                  isOpen={open.has(offer.id)}
                  isNew={[...arrived, ...cheaper].some((one) => one.id === offer.id)}
                  choice={choice}
                  onToggle={() => toggle(offer)}
                  onChat={() => onChat(offer.chat_id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <OrderNotice />
      {question}
    </>
  )
}

/** Which the law asks for where wishes decide the order. */
function OrderNotice() {
  return (
    <p className="mt-4 text-sm text-soft print:hidden">
      <Link to={recommendations.path} className="inline-block py-1 underline underline-offset-4">
        {recommendations.notice}
      </Link>
    </p>
  )
}

/** Why the first of them is the first, while the tourist has a choice. */
function whyOfAll(sorted: readonly TouristOffer[], nights: number): WhyFirst | null {
  const [first] = sorted
  if (!first || first.state !== 'sent' || first.agent.is_blocked) return null
  const [best] = inOrder(first, 'value', nights)
  return best ? whyFirst(best, sorted, nights) : null
}

/** Offers that were not there when the page was opened. */
function useArrivals(items: TouristOffer[] | undefined): TouristOffer[] {
  const [seen, setSeen] = useState<ReadonlySet<number> | null>(null)
  if (items && !seen) setSeen(new Set(items.map(({ id }) => id)))
  return seen && items ? items.filter(({ id }) => !seen.has(id)) : []
}

/** Offers whose price fell while the page was open. */
function useFallen(items: TouristOffer[] | undefined): TouristOffer[] {
  const [first, setFirst] = useState<ReadonlyMap<number, number> | null>(null)
  if (items && !first) setFirst(new Map(items.map(({ id, version }) => [id, version])))
  return (items ?? []).filter(
    (offer) => offer.version > (first?.get(offer.id) ?? offer.version) && priceBefore(offer) !== null,
  )
}

/** Which offers stand open; opening is reading. */
function useOpened(auctionId: number): [ReadonlySet<number>, (offer: TouristOffer) => void] {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const read = useRead(auctionId)
  const toggle = (offer: TouristOffer) => {
    const next = new Set(open)
    if (!next.delete(offer.id)) {
      next.add(offer.id)
      if (!offer.is_read || offer.is_changed) read(offer.id)
    }
    setOpen(next)
  }
  return [open, toggle]
}

function useRead(auctionId: number) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: openOffer,
    onSuccess: (offer) => {
      client.setQueryData(
        offersQuery(auctionId).queryKey,
        (page) => page && { ...page, items: page.items.map((one) => (one.id === offer.id ? offer : one)) },
      )
      void touch(client, listAuctions, getAuction)
    },
  })
  return mutate
}

function Nothing({ isActive, launchedAt, now, reach, quiet }: OfferListProps) {
  if (isActive)
    return (
      <>
        {quiet}
        <OffersWaiting reach={reach} isLongWait={now - Date.parse(launchedAt) > LONG_WAIT_MS} />
      </>
    )
  return <p className="rounded-xl bg-card px-5 py-10 text-center text-soft shadow-card">Откликов не было.</p>
}

function NoOthers() {
  return <p className="rounded-xl bg-card px-5 py-10 text-center text-soft shadow-card">Других нет.</p>
}

function EmptyShortlist() {
  return (
    <p className="rounded-xl bg-card px-5 py-10 text-center text-soft shadow-card">
      В избранном пока ничего нет. Нажмите на сердечко у отклика или у варианта, чтобы вернуться к нему позже.
    </p>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="space-y-3.5">
      <span className="sr-only">Загружаем отклики…</span>
      {[0, 1].map((at) => (
        <div key={at} className="flex items-center gap-4 rounded-xl bg-card p-5 shadow-card">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <Skeleton className="h-7 w-28" />
        </div>
      ))}
    </div>
  )
}
