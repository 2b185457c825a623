import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Auction, getAuction, listAuctions } from '../../../../contract/auctions/auctions.ts'
import { editAuction, EditedAuction } from '../../../../contract/auctions/edit.ts'
import { auctionMarket } from '../../../../contract/auctions/market.ts'
import { auctionReach } from '../../../../contract/auctions/reach.ts'
import { limits } from '../../../../contract/limits.ts'
import { bestOffers } from '../../../../contract/offers/tourist-offers.ts'
import { dayIn } from '../../../../contract/wire.ts'
import { byId } from '../../../app/calls/address.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { editBody, fieldOf, rebased, requestChanges, valuesOf } from './edit-request.rules.ts'

/** The form over the version that it was opened with; where another window was sooner, over the one that stands now. */
export function useEditRequest(first: Auction, onDone: () => void) {
  const client = useQueryClient()
  const [base, setBase] = useState(first)
  // In the visitor's own calendar.
  const [today] = useState(() => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
  const [elsewhere, setElsewhere] = useState<ReturnType<typeof requestChanges>>([])
  const form = useForm({
    initial: valuesOf(first),
    schema: EditedAuction,
    bodyOf: (values) => editBody(values, base),
    names: fieldOf,
    send: async (_, { values }) => {
      try {
        return await call(editAuction, { ...byId(first.id), body: editBody(values, base) })
      } catch (error) {
        if (error instanceof ApiRefusal && error.reason === 'auction_changed') {
          const { result: now } = await call(getAuction, byId(first.id))
          setElsewhere(requestChanges(base, now))
          setBase(now)
          form.replace(rebased(values, { before: base, now }))
        }
        throw error
      }
    },
    onDone: async ({ result }) => {
      client.setQueryData(keyOf(getAuction, byId(first.id)), result)
      notify({ ...doneWords(result, base), tone: 'good', timeout: limits.errorNoticeMs })
      onDone()
      await touch(client, listAuctions, bestOffers, auctionMarket, auctionReach)
    },
  })
  const isOtherParty = editBody(form.values, base).adult_count !== undefined
  return { form, today, elsewhere, makesOthersPrices: isOtherParty && base.offers_count > 0 }
}

function doneWords(saved: Auction, base: Auction) {
  if (saved.version === base.version) return { title: 'Ничего не изменилось' }
  return {
    title: 'Заявка изменена',
    text: saved.offers_count > 0 ? 'Агентам, которые ответили, мы уже сообщили.' : '',
  }
}
