import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getAuction, listAuctions } from '../../../../contract/auctions/auctions.ts'
import { getChat, listChats } from '../../../../contract/chat/chat.ts'
import { touch } from '../../../app/calls/keys.ts'
import { onEach, useLive } from '../../../app/live/live.ts'
import { isBeingDeleted, tellDeleted } from '../../auctions/index.ts'
import { type OfferPage, offersQuery } from '../offers.api.ts'

/** The auction's offers as they stand, told by the live address. */
export function useOffers(auctionId: number, first: OfferPage | undefined) {
  const client = useQueryClient()
  const query = offersQuery(auctionId)
  const reload = () => {
    if (isBeingDeleted(client, auctionId)) return
    void touch(client, query.queryKey, listAuctions, getAuction, listChats, getChat)
  }
  useLive(`/auctions/${auctionId}`, {
    ...onEach(['offer.submitted', 'offer.changed'], reload),
    'auction.changed': ({ state }) => {
      // Its offers end with it, and each of them is told of next.
      if (state === 'deleted') tellDeleted(auctionId)
      reload()
    },
  })
  return useQuery({
    ...query,
    initialData: first,
    // The live address tells at once; this is for whoever has lost it.
    refetchInterval: 30_000,
  })
}

/**
 * How many of them are listed: what stands above the list comes together with it, and not with the auction, which is
 * read by another call.
 */
export function useOffersCount(auctionId: number, first: OfferPage | undefined): number {
  const { data } = useQuery({ ...offersQuery(auctionId), initialData: first })
  return data?.items.length ?? 0
}
