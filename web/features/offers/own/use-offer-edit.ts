import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { type AgentOffer, agentOffers } from '../../../../contract/offers/agent-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { touch } from '../../../app/calls/keys.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { draftOf, type OfferDraft, whyNotSave } from './edit-offer.rules.ts'
import { saveVersion } from '../list/offer-life.api.ts'

/** A version in the making, and its saving. */
export function useOfferEdit(offer: AgentOffer, onDone: () => void) {
  const [draft, setDraft] = useState(() => draftOf(offer))
  const [isSearching, setSearching] = useState(false)
  const saving = useSaving(offer, onDone)
  return {
    draft,
    setDraft,
    isSearching,
    search: () => setSearching(true),
    obstacle: whyNotSave(draft),
    picked: new Set(draft.options.map(({ tour_id }) => tour_id)),
    save: () => saving.mutate(draft),
    isSaving: saving.isPending,
    error: saving.error,
  }
}

export type OfferEdit = ReturnType<typeof useOfferEdit>

function useSaving(offer: AgentOffer, onDone: () => void) {
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
    // A stale version is shown anew; what was typed stays in the window.
    onSettled: () => touch(client, agentOffers, agentOffer),
  })
}
