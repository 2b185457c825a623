import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { type AgentOffer, agentOffers } from '../../../../contract/offers/agent-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { touch } from '../../../app/calls/keys.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import type { Picked } from '../basket/basket.rules.ts'
import { useCommissions } from '../economics/use-commissions.ts'
import {
  draftOf,
  type OfferDraft,
  replaceTour,
  repriced,
  togglePick,
  whyNotSave,
} from './edit-offer.rules.ts'
import { saveVersion } from '../list/offer-life.api.ts'

/** A version in the making, and its saving. */
export function useOfferEdit(offer: AgentOffer, onDone: () => void) {
  const [draft, setDraft] = useState(() => draftOf(offer))
  const [isSearching, setSearching] = useState(false)
  const commissions = useCommissions()
  const saving = useSaving(offer, {
    onDone,
    onRepriced: (fields) => setDraft((now) => repriced(now, fields)),
  })
  const [replaced, setReplaced] = useState<number | null>(null)
  const inPlace = draft.options.find(({ tour_id }) => tour_id === replaced)
  return {
    draft,
    setDraft,
    isSearching,
    search: () => setSearching(true),
    commissions,
    obstacle: whyNotSave(draft, commissions.limitOf),
    /** The option in whose place the next tour is taken. */
    inPlace,
    replace: (tourId: number) => {
      setReplaced(tourId)
      setSearching(true)
    },
    pick: (found: Picked) => {
      setDraft(inPlace ? replaceTour(draft, inPlace.tour_id, found) : togglePick(draft, found))
      setReplaced(null)
      if (inPlace) setSearching(false)
    },
    picked: new Set(draft.options.map(({ tour_id }) => tour_id)),
    save: () => saving.mutate(draft),
    isSaving: saving.isPending,
    error: saving.error,
  }
}

export type OfferEdit = ReturnType<typeof useOfferEdit>

interface Following {
  onDone: () => void
  onRepriced: (fields: Readonly<Record<string, string>>) => void
}

function useSaving(offer: AgentOffer, { onDone, onRepriced }: Following) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: OfferDraft) => saveVersion(offer, draft),
    onSuccess: (saved) => {
      const isSame = saved.version === offer.version
      notify({
        title: isSame ? 'Ничего не изменилось' : 'Турист видит новую версию',
        text: isSame ? '' : `Варианты от ${money(saved.min_price)}.`,
        tone: 'good',
        timeout: limits.errorNoticeMs,
      })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiRefusal) onRepriced(error.fields ?? {})
    },
    // A stale version is shown anew; what was typed stays in the window.
    onSettled: () => touch(client, agentOffers, agentOffer),
  })
}
