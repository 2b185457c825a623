import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { agentAuction, type FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { limits } from '../../../../contract/limits.ts'
import { agentOffers } from '../../../../contract/offers/agent-offers.ts'
import { offerRank } from '../../../../contract/offers/offer-rank.ts'
import { agentMinPrice } from '../../../../contract/supply/min-price.ts'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { byId } from '../../../app/calls/address.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { onEach, useLive } from '../../../app/live/live.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { requestQuery } from '../../../features/auctions/auctions.api.ts'

const RIVALS_MS = 20_000

/** The open request as it stands; one that its tourist has deleted or hidden meanwhile is closed. */
export function useRequest(first: FeedAuction, isRemembered: boolean): FeedAuction {
  const client = useQueryClient()
  const { data, error } = useQuery({
    ...requestQuery(first.id),
    initialData: first,
    staleTime: isRemembered ? 0 : 5000,
    refetchInterval: RIVALS_MS,
    // Of one that is deleted there is nothing to be read any more.
    enabled: ({ state: { data: known } }) => known?.state !== 'deleted',
  })
  useLive('/agent/feed', {
    'request.changed': ({ request_id: id, is_deleted }) => {
      if (id !== first.id || !is_deleted) return
      client.setQueryData<FeedAuction>(
        keyOf(agentAuction, byId(id)),
        (known) => known && { ...known, state: 'deleted' },
      )
    },
  })
  // What becomes of the own offer: the desk says it where it stands open.
  const reload = () => void touch(client, keyOf(agentAuction, byId(first.id)), agentOffers, agentOffer)
  useLive(`/agent/requests/${first.id}`, {
    'request.edited': () => {
      reload()
      void touch(client, offerRank, agentMinPrice)
      notify({
        title: 'Турист изменил заявку',
        text: 'Она уже обновилась: проверьте даты, гостей и бюджет.',
        timeout: limits.errorNoticeMs,
      })
    },
  })
  useLive('/me', onEach(['offer.changed', 'offer.read', 'offer.shortlisted'], reload))
  const isGone = error instanceof ApiRefusal && error.httpStatus === 404
  const state = isGone ? 'deleted' : data.state
  const tellOffers = useEffectEvent((now: FeedAuction['state']) => {
    if (now !== first.state) void touch(client, agentOffers, agentOffer)
  })
  // With the request the own offer is over, of which its agent hears nothing apart.
  useEffect(() => tellOffers(state), [state])
  return { ...data, state }
}
