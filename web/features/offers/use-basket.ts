import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PriceVersion } from '../../../contract/actualisation.ts'
import type { FeedAuction } from '../../../contract/auctions.ts'
import { ApiRefusal, newIdempotencyKey } from '../../app/api.ts'
import { messageOf } from '../../app/call.ts'
import {
  addToBasket,
  type Basket,
  commentInBasket,
  emptyBasket,
  type Picked,
  priceInBasket,
  removeFromBasket,
  whyNotSend,
} from './basket.rules.ts'
import { loadMarketPrice, type SentOffer, sendOffer } from './offers.api.ts'

/** An offer in the making: its tours, its words, what stands in the way of sending it. */
export function useBasket(request: FeedAuction, balance: number | null) {
  const [basket, setBasket] = useState<Basket>(emptyBasket)
  const [comment, setComment] = useState('')
  const [sent, setSent] = useState<SentOffer | null>(null)
  const sending = useSending({ request, basket, comment }, setSent)
  const picked = useMemo(() => new Set(basket.items.map((item) => item.tour.id)), [basket])
  const obstacle = whyNotSend(basket, comment, { fee: request.fee, balance })
  const change = (next: Basket) => {
    setBasket(next)
    sending.reset()
  }
  return {
    basket,
    comment,
    picked,
    sent,
    obstacle,
    isSending: sending.isPending,
    problem: sending.error ? messageOf(sending.error) : null,
    setComment: (text: string) => {
      setComment(text)
      sending.reset()
    },
    toggle: (one: Picked) =>
      change(picked.has(one.tour.id) ? removeFromBasket(basket, one.tour.id) : addToBasket(basket, one)),
    remove: (tourId: number) => change(removeFromBasket(basket, tourId)),
    commentOn: (tourId: number, text: string) => change(commentInBasket(basket, tourId, text)),
    // Its answer comes when it comes: by then the basket may be another.
    price: (exact: PriceVersion) => setBasket((present) => priceInBasket(present, exact)),
    send: () => {
      if (obstacle === null && !sending.isPending && !sent) sending.mutate()
    },
  }
}

export type BasketView = ReturnType<typeof useBasket>

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
