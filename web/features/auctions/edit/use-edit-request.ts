import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Auction, getAuction, listAuctions } from '../../../../contract/auctions/auctions.ts'
import { editAuction, EditedAuction } from '../../../../contract/auctions/edit.ts'
import { auctionMarket } from '../../../../contract/auctions/market.ts'
import { auctionReach } from '../../../../contract/auctions/reach.ts'
import { limits } from '../../../../contract/limits.ts'
import { bestOffers } from '../../../../contract/offers/tourist-offers.ts'
import { dayIn } from '../../../../contract/wire.ts'
import { byId } from '../../../app/calls/address.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptDraft } from '../../../app/forms/use-kept-draft.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import {
  type AskedTrip,
  askedTrip,
  editBody,
  type EditValues,
  fieldOf,
  packed,
  rebased,
  requestChanges,
  unpacked,
  valuesOf,
} from './edit-request.rules.ts'

export interface EditOptions {
  auction: Auction
  /** The least price of the market for the trip, whole roubles; null where the market knows none. */
  leastPrice: (trip: AskedTrip) => Promise<number | null>
  onDone: () => void
}

/** The market has nothing for the budget; `minimum` is what it would take, whole roubles. */
class BelowMarket extends Error {
  readonly minimum: number
  constructor(minimum: number) {
    super('below the market')
    this.minimum = minimum
  }
}

/** The form over the version that it was opened with; where another window was sooner, over the one that stands now. */
export function useEditRequest({ auction: first, leastPrice, onDone }: EditOptions) {
  const client = useQueryClient()
  const [base, setBase] = useState(first)
  // In the visitor's own calendar.
  const [today] = useState(() => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
  const [elsewhere, setElsewhere] = useState<ReturnType<typeof requestChanges>>([])
  const [initial] = useState(() => valuesOf(first))
  const budget = useBudgetCheck(leastPrice)
  const form = useForm({
    initial,
    schema: EditedAuction,
    bodyOf: (values) => editBody(values, base),
    names: fieldOf,
    problemOf: (error) =>
      error instanceof BelowMarket ? { minimum: error.minimum } : { text: messageOf(error) },
    send: async (_, { values }) => {
      await budget.check(values, base)
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
      draft.forget()
      client.setQueryData(keyOf(getAuction, byId(first.id)), result)
      notify({ ...doneWords(result, base), tone: 'good', timeout: limits.errorNoticeMs })
      onDone()
      await touch(client, listAuctions, bestOffers, auctionMarket, auctionReach)
    },
  })
  const draft = useKeptDraft({
    form,
    name: `edit-request-${first.id}`,
    saved: initial,
    parse: (text) => unpacked(text, first),
    pack: (values) => packed(values, first),
  })
  const isOtherParty = editBody(form.values, base).adult_count !== undefined
  return {
    form,
    today,
    elsewhere,
    draft,
    makesOthersPrices: isOtherParty && base.offers_count > 0,
    saveAnyway: () => {
      budget.accept(form.values)
      form.submit()
    },
  }
}

/** Whether the market has tours for the budget, asked before saving; whoever accepts that it has none is not asked again. */
function useBudgetCheck(leastPrice: EditOptions['leastPrice']) {
  const accepted = useRef('')
  return {
    /** Of these very values. */
    accept: (values: EditValues) => void (accepted.current = JSON.stringify(values)),
    /** Throws `BelowMarket`. A market that does not answer keeps nobody from saving. */
    check: async (values: EditValues, base: Auction) => {
      const trip = askedTrip(values, base)
      if (!trip || accepted.current === JSON.stringify(values)) return
      const minimum = await leastPrice(trip).catch(() => null)
      if (minimum !== null && (values.budget ?? 0) < minimum) throw new BelowMarket(minimum)
    },
  }
}

function doneWords(saved: Auction, base: Auction) {
  if (saved.version === base.version) return { title: 'Ничего не изменилось' }
  return {
    title: 'Заявка изменена',
    text: saved.offers_count > 0 ? 'Агентам, которые ответили, мы уже сообщили.' : '',
  }
}
