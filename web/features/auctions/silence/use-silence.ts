import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAuction, listAuctions } from '../../../../contract/auctions/auctions.ts'
import { auctionMarket } from '../../../../contract/auctions/market.ts'
import { auctionReach } from '../../../../contract/auctions/reach.ts'
import {
  fixRequest,
  requestSilence,
  type Silence,
  type SilenceCause,
  undoFix,
} from '../../../../contract/silence/silence.ts'
import { byId } from '../../../app/calls/address.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { isBeingDeleted } from '../auctions.api.ts'
import { doneWords } from './silence-words.rules.ts'

/** Why nobody answers, as it stands; a tap mends the request, another takes that back. */
export function useSilence(auctionId: number, first: Silence | null) {
  const client = useQueryClient()
  const [said, say] = useState<{ text: string; isProblem: boolean } | null>(null)
  const query = queryOf(requestSilence, byId(auctionId))
  const { data } = useQuery({
    ...query,
    initialData: first ?? undefined,
    staleTime: 20_000,
    refetchInterval: 60_000,
  })
  const [shown, show] = useState(data)
  // With the first offer it is over: it goes together with the wait, in the moment in which the list has that offer.
  if (data && data !== shown && data.state !== 'over') show(data)
  const reload = () => void touch(client, query.queryKey)
  // An offer is the list's to tell: what stands here goes together with the wait for it.
  useLive(`/auctions/${auctionId}`, {
    'auction.changed': ({ state }) => {
      if (state !== 'deleted' && !isBeingDeleted(client, auctionId)) reload()
    },
  })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (cause: SilenceCause | null) =>
      cause === null
        ? await call(undoFix, byId(auctionId))
        : await call(fixRequest, {
            ...byId(auctionId),
            body: { kind: cause.kind, expected: cause.price },
          }),
    onSuccess: ({ result }, cause) => {
      say({ text: cause ? doneWords(cause.kind) : 'Заявка такая же, как до изменения', isProblem: false })
      client.setQueryData(query.queryKey, result)
      void touch(client, getAuction, listAuctions, auctionMarket, auctionReach)
    },
    onError: (error) => {
      say({ text: messageOf(error), isProblem: true })
      reload()
    },
  })
  return { silence: shown, said, press: mutate, pressed: isPending ? variables : undefined }
}
