import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { agentOffer } from '../../../../../contract/offers/offer-moves.ts'
import { type AgentOffer, agentOffers } from '../../../../../contract/offers/agent-offers.ts'
import { money } from '../../../../../contract/texts.ts'
import { ApiRefusal } from '../../../../app/calls/api.ts'
import { touch } from '../../../../app/calls/keys.ts'
import { notify } from '../../../../ui/overlays/toast.tsx'
import type { Picked } from '../../basket/basket.rules.ts'
import { useCommissions } from '../../economics/use-commissions.ts'
import {
  draftOf,
  type OfferDraft,
  replaceTour,
  repriced,
  togglePick,
  whyNotSave,
} from './edit-offer.rules.ts'
import { carriedOver, differences, isUntouched } from './moved-offer.rules.ts'
import { saveVersion } from '../../list/offer-life.api.ts'

/** A version in the making, and its saving. */
export function useOfferEdit(offer: AgentOffer, onDone?: () => void) {
  const { base, draft, setDraft, begin, moved: newer } = useDraft(offer)
  const [isSearching, setSearching] = useState(false)
  const commissions = useCommissions()
  const saving = useSaving(base, {
    onDone: (saved) => {
      begin(saved)
      onDone?.()
    },
    onRepriced: (fields) => setDraft((now) => repriced(now, fields)),
  })
  // The live line may bring the own new version before the answer to its saving does.
  const moved = saving.isPending ? null : newer
  const [replaced, setReplaced] = useState<number | null>(null)
  const inPlace = draft.options.find(({ tour_id }) => tour_id === replaced)
  return {
    draft,
    setDraft,
    isSearching,
    search: () => setSearching(true),
    commissions,
    obstacle: moved ? 'Сначала решите, что с новой версией' : whyNotSave(draft, commissions.limitOf),
    /** The offer's newer version, where something was typed meanwhile. */
    moved,
    base,
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
    // A newer version is told of with both before the eyes.
    error: moved ? null : saving.error,
  }
}

export type OfferEdit = ReturnType<typeof useOfferEdit>

/** What is typed, and the version that it was made of: a newer one takes its place only where nothing was typed. */
function useDraft(offer: AgentOffer) {
  const [base, setBase] = useState(offer)
  const [draft, setDraft] = useState(() => draftOf(offer))
  const begin = (version: AgentOffer, next = draftOf(version)) => {
    setBase(version)
    setDraft(next)
  }
  const isNewer = offer.version > base.version
  if (isNewer && isUntouched(draft, base)) begin(offer)
  const moved = isNewer && {
    differences: differences(draft, offer),
    carryOver: () => begin(offer, carriedOver(draft, base, offer)),
    takeNew: () => begin(offer),
  }
  return { base, draft, setDraft, begin, moved: moved || null }
}

interface Following {
  onDone: (saved: AgentOffer) => void
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
      onDone(saved)
    },
    onError: (error) => {
      if (error instanceof ApiRefusal) onRepriced(error.fields ?? {})
    },
    // A stale version is shown anew; what was typed stays in the window.
    onSettled: () => touch(client, agentOffers, agentOffer),
  })
}
