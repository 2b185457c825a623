import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import { agentAuction, type FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { agentOffers } from '../../../../contract/offers/agent-offers.ts'
import { getBalance } from '../../../../contract/billing/billing.ts'
import { getChat, listChats } from '../../../../contract/chat/chat.ts'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { byId } from '../../../app/calls/address.ts'
import { ApiRefusal, newIdempotencyKey } from '../../../app/calls/api.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import {
  addToBasket,
  askInBasket,
  type Basket,
  type BasketItem,
  commentInBasket,
  newNumbers,
  newPrices,
  type Picked,
  priceInBasket,
  removeFromBasket,
  repricedItems,
  whyNotSend,
  withoutRefusedPrice,
} from './basket.rules.ts'
import { useCommissions } from '../economics/use-commissions.ts'
import { feeds } from '../feed/feed.api.ts'
import { marketPriceQuery, type SentOffer, sendOffer } from '../offers.api.ts'
import { useBasketDraft } from './use-drafts.ts'

/** What is in the basket of a request; `onChange` hears of every change by the agent. */
function useContents(request: FeedAuction, onChange: () => void) {
  const [draft, present, put] = useBasketDraft(request.id)
  const [refused, setRefused] = useState<Basket['refused']>(null)
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [pricesBefore, setPricesBefore] = useState<ReadonlyMap<number, number>>(new Map())
  const basket = useMemo<Basket>(() => ({ items: draft?.items ?? [], refused }), [draft, refused])
  const comment = draft?.comment ?? ''
  const picked = useMemo(() => new Set(basket.items.map((item) => item.tour.id)), [basket])
  const change = (next: Basket, text = comment) => {
    put({ items: [...next.items], comment: text })
    setRefused(next.refused)
    setPricesBefore(new Map())
    onChange()
  }
  return {
    basket,
    comment,
    picked,
    /** Numbers of picked tours that are no longer sold. */
    gone,
    markGone: (tourIds: readonly number[]) => {
      setGone(new Set(tourIds))
      onChange()
    },
    setComment: (text: string) => change(basket, text),
    toggle: (one: Picked) =>
      change(picked.has(one.tour.id) ? removeFromBasket(basket, one.tour.id) : addToBasket(basket, one)),
    remove: (tourId: number) => change(removeFromBasket(basket, tourId)),
    commentOn: (tourId: number, text: string) => change(commentInBasket(basket, tourId, text)),
    ask: (tourId: number, ownPrice: number | null) => change(askInBasket(basket, tourId, ownPrice)),
    /** Tours and words of an earlier offer take the place of what is there. */
    fill: (items: readonly BasketItem[], text: string) => change({ items, refused: null }, text),
    // Its answer comes when it comes: by then the basket may be another.
    price: (exact: PriceVersion) => {
      const now = present()
      if (!now) return
      const { items } = priceInBasket({ items: now.items, refused: null }, exact)
      put({ items: [...items], comment: now.comment })
    },
    /** What tours cost when the agent pressed, where the server has another price. */
    pricesBefore,
    reprice: (prices: ReadonlyMap<number, number>, numbers: ReadonlyMap<number, number>) => {
      const now = present()
      if (!now || prices.size === 0) return
      const before = now.items.filter(({ tour }) => prices.has(tour.id))
      setPricesBefore(new Map(before.map(({ tour }) => [numbers.get(tour.id) ?? tour.id, tour.price])))
      put({ items: repricedItems(now.items, prices, numbers), comment: now.comment })
    },
    empty: () => put(null),
  }
}

/** An offer in the making: its tours, its words, what stands in the way of sending it. Kept over a reload. */
export function useBasket(request: FeedAuction, balance: number | null) {
  const [sent, setSent] = useState<SentOffer | null>(null)
  const sending = useSending(request)
  const contents = useContents(request, sending.reset)
  const fee = useAgreedFee(request.fee)
  const { basket, comment, gone, empty } = contents
  const { limitOf } = useCommissions()
  const obstacle = whyNotSend({ basket, comment, gone, limitOf }, { fee: request.fee, balance })
  return {
    ...contents,
    sent,
    obstacle,
    reckoned: (item: BasketItem) => withoutRefusedPrice(item, limitOf),
    /** What it cost when the agent saw it first, where that has changed. */
    feeBefore: fee.before,
    isSending: sending.isPending,
    problem: sending.error,
    send: () => {
      if (obstacle !== null || sending.isPending || sent) return
      fee.agree()
      const onSent = (offer: SentOffer) => {
        setSent(offer)
        empty()
      }
      sending.mutate({ basket, comment, onSent, onRepriced: contents.reprice })
    },
  }
}

export type BasketView = ReturnType<typeof useBasket>

/** What the agent has seen and would agree to; another fee is shown before it is paid. */
function useAgreedFee(fee: number) {
  const [seen, setSeen] = useState(fee)
  return { before: seen === fee ? null : seen, agree: () => setSeen(fee) }
}

interface Content {
  basket: Basket
  comment: string
  /** Told even where the page has been left meanwhile. */
  onSent: (offer: SentOffer) => void
  onRepriced: (prices: ReadonlyMap<number, number>, numbers: ReadonlyMap<number, number>) => void
}

function useSending(request: FeedAuction) {
  const client = useQueryClient()
  const sameKey = useSameKey()
  const own = keyOf(agentAuction, byId(request.id))
  return useMutation({
    mutationFn: ({ basket, comment }: Content) => {
      const options = basket.items.map(({ tour, own_price, comment: words }) => ({
        tour_id: tour.id,
        price: tour.price,
        ...(own_price !== null && { own_price }),
        comment: words,
      }))
      const { id: requestId, version: requestVersion, fee } = request
      const draft = { requestId, requestVersion, fee, comment, options }
      return sendOffer(draft, sameKey(JSON.stringify(draft)))
    },
    onSuccess: (offer, { onSent }) => {
      onSent(offer)
      void touch(client, ...feeds, getBalance, agentOffers, agentOffer, listChats, getChat, own)
    },
    onError: (error, { basket, onRepriced }) => {
      // The fee, the balance or the request itself has changed meanwhile: show them as they are now.
      if (!(error instanceof ApiRefusal) || error.httpStatus === 0) return
      onRepriced(newPrices(basket.items, error.fields), newNumbers(basket.items, error.fields))
      void touch(client, own, getBalance)
    },
  })
}

/** The same offer sent again after a lost answer is the same offer; a changed one is another. */
function useSameKey(): (draft: string) => string {
  const last = useRef({ draft: '', key: '' })
  return (draft) => {
    if (last.current.draft !== draft) last.current = { draft, key: newIdempotencyKey() }
    return last.current.key
  }
}

const RIVALS_MS = 20_000

export function useMarketPrice(requestId: number) {
  return useQuery({ ...marketPriceQuery(requestId), refetchInterval: RIVALS_MS }).data
}
