import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as contract from '../../../../contract/bookings/pricing/acceptance.ts'
import { money } from '../../../../contract/texts.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { byId } from '../../../app/calls/address.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { keyOf, queryOf } from '../../../app/calls/keys.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import type { SignCode } from '../../identity/index.ts'
import { touchBookings } from '../bookings.api.ts'
import { anotherPriceWords, type PriceToSign } from './another-price.rules.ts'

/** While the contract is being made. */
const PENDING_MS = 3000

/** Refusals about what is signed, not about the digits: the page is read again and the window is closed. */
const unlikeSeen = new Set([
  'price_changed',
  'version_old',
  'version_expired',
  'booking_state',
  'documents_pending',
])

/** What the tourist of a booking is about to sign, and what can be done with it. */
export function useAcceptance({ id, quote }: { id: number; quote: PriceToSign }, first: contract.Acceptance) {
  const client = useQueryClient()
  const own = byId(id)
  const [opened, setOpened] = useState<{ code: SignCode; price: PriceToSign } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const data = useWhatIsSigned(id, first)
  // What is seen is signed, whatever has been read of the next one.
  const body = { price_version_id: quote.id }
  const another = opened && anotherPriceWords(opened.price, quote)
  const ask = () => call(contract.askSignCode, { ...own, body })
  /** Throws what the window of the code can help with. */
  const aside = async (error: unknown) => {
    const isOther =
      error instanceof ApiRefusal &&
      (unlikeSeen.has(error.reason ?? '') || error.reason?.startsWith('promo_'))
    if (!isOther) throw error
    setProblem(wordsOf(error))
    setOpened(null)
    await touchBookings(client)
  }
  const opening = useMutation({
    mutationFn: async () => ({ code: await ask(), price: quote }),
    onMutate: () => {
      setProblem(null)
      setOpened(null)
    },
    onSuccess: setOpened,
    onError: async (error) => {
      setProblem(wordsOf(error))
      await touchBookings(client)
    },
  })
  const sign = async (code_id: string, value: string) => {
    try {
      await call(contract.acceptPrice, { ...own, body: { ...body, code_id, value } })
    } catch (error) {
      return aside(error)
    }
    setOpened(null)
    notify({ title: 'Договор подписан', tone: 'good' })
    await touchBookings(client)
  }
  const keep = ({ result }: { result: contract.Acceptance }) => {
    setProblem(null)
    client.setQueryData(keyOf(contract.acceptance, own), result)
  }
  const dropping = useMutation({ mutationFn: () => call(contract.dropPromo, own), onSuccess: keep })
  return {
    data,
    signing: opened && another === null ? opened.code : null,
    problem: problem ?? another,
    opening,
    ask,
    sign,
    keep,
    dropping,
    close: () => setOpened(null),
  }
}

/** As it was read last; until its contract is made, again and again. */
function useWhatIsSigned(id: number, first: contract.Acceptance): contract.Acceptance {
  const { data } = useQuery({
    ...queryOf(contract.acceptance, byId(id)),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.contract ? false : PENDING_MS),
  })
  return data
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return messageOf(error)
  const { old, new: now, why } = error.fields ?? {}
  if (error.reason !== 'price_changed' || !old || !now) return error.message
  return `${error.message} Было ${money(Number(old))}, стало ${money(Number(now))}${why ? `: ${why}` : ''}`
}
