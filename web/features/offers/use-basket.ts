import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PriceVersion } from '../../../contract/actualisation.ts'
import type { FeedAuction } from '../../../contract/auctions.ts'
import { ApiRefusal, newIdempotencyKey } from '../../app/api.ts'
import {
  addToBasket,
  type Basket,
  type BasketItem,
  commentInBasket,
  type Picked,
  priceInBasket,
  removeFromBasket,
  whyNotSend,
} from './basket.rules.ts'
import { loadMarketPrice, type SentOffer, sendOffer } from './offers.api.ts'
import { useBasketDraft } from './use-drafts.ts'

/** An offer in the making: its tours, its words, what stands in the way of sending it. Kept over a reload. */
export function useBasket(request: FeedAuction, balance: number | null) {
  const [draft, present, put] = useBasketDraft(request.id)
  const [refused, setRefused] = useState<Basket['refused']>(null)
  const [sent, setSent] = useState<SentOffer | null>(null)
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const basket = useMemo<Basket>(() => ({ items: draft?.items ?? [], refused }), [draft, refused])
  const comment = draft?.comment ?? ''
  const fee = useAgreedFee(request.fee)
  const done = (offer: SentOffer) => {
    setSent(offer)
    put(null)
  }
  const sending = useSending({ request, basket, comment }, done)
  const picked = useMemo(() => new Set(basket.items.map((item) => item.tour.id)), [basket])
  const obstacle = whyNotSend({ basket, comment, gone }, { fee: request.fee, balance })
  const change = (next: Basket) => {
    put({ items: [...next.items], comment })
    setRefused(next.refused)
    sending.reset()
  }
  return {
    basket,
    comment,
    picked,
    sent,
    obstacle,
    /** What it cost when the agent saw it first, where that has changed. */
    feeBefore: fee.before,
    /** Numbers of picked tours that are no longer sold. */
    gone,
    markGone: (tourIds: readonly number[]) => {
      setGone(new Set(tourIds))
      sending.reset()
    },
    isSending: sending.isPending,
    problem: sending.error,
    setComment: (text: string) => {
      put({ items: [...basket.items], comment: text })
      sending.reset()
    },
    toggle: (one: Picked) =>
      change(picked.has(one.tour.id) ? removeFromBasket(basket, one.tour.id) : addToBasket(basket, one)),
    remove: (tourId: number) => change(removeFromBasket(basket, tourId)),
    commentOn: (tourId: number, text: string) => change(commentInBasket(basket, tourId, text)),
    /** Tours and words of an earlier offer take the place of what is there. */
    fill: (items: readonly BasketItem[], text: string) => {
      put({ items: [...items], comment: text })
      setRefused(null)
      sending.reset()
    },
    // Its answer comes when it comes: by then the basket may be another.
    price: (exact: PriceVersion) => {
      const now = present()
      if (!now) return
      put({
        items: [...priceInBasket({ items: now.items, refused: null }, exact).items],
        comment: now.comment,
      })
    },
    send: () => {
      if (obstacle !== null || sending.isPending || sent) return
      fee.agree()
      sending.mutate()
    },
  }
}

export type BasketView = ReturnType<typeof useBasket>

/** What the agent has seen and would agree to; another fee is shown before it is paid. */
function useAgreedFee(fee: number) {
  const [seen, setSeen] = useState(fee)
  return { before: seen === fee ? null : seen, agree: () => setSeen(fee) }
}

interface Draft {
  request: FeedAuction
  basket: Basket
  comment: string
}

function useSending({ request, basket, comment }: Draft, onSent: (sent: SentOffer) => void) {
  const client = useQueryClient()
  // The same offer sent again after a lost answer is the same offer; a changed one is another.
  const key = useMemo(() => ({ draft: [basket, comment], value: newIdempotencyKey() }), [basket, comment])
  return useMutation({
    mutationFn: () => {
      const options = basket.items.map((item) => ({ tour_id: item.tour.id, comment: item.comment }))
      return sendOffer({ requestId: request.id, fee: request.fee, comment, options }, key.value)
    },
    onSuccess: (sent) => {
      onSent(sent)
      for (const queryKey of [['feed'], ['balance'], ['agent-offers'], ['chats'], ['request', request.id]])
        void client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      // The fee, the balance or the request itself has changed meanwhile: show them as they are now.
      if (!(error instanceof ApiRefusal) || error.httpStatus === 0) return
      void client.invalidateQueries({ queryKey: ['request', request.id] })
      void client.invalidateQueries({ queryKey: ['balance'] })
    },
  })
}

const RIVALS_MS = 20_000

export function useMarketPrice(requestId: number) {
  return useQuery({
    queryKey: ['market', requestId],
    queryFn: ({ signal }) => loadMarketPrice(requestId, signal),
    refetchInterval: RIVALS_MS,
  }).data
}
