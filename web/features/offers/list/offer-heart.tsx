import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { cx } from '../../../ui/words/cx.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { putInShortlist, tellShown } from './marks.api.ts'
import { offersQuery } from '../offers.api.ts'

/** Into the shortlist and out of it. Where the heart has been on screen, the offer has: its agent may know. */
export function OfferHeart({ offer }: { offer: TouristOffer }) {
  const ref = useShown(offer.id)
  const { mutate } = useShortlist(offer)
  const { is_shortlisted: isIn, agent } = offer
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={isIn}
      aria-label={`В избранное: ${agent.organisation}`}
      title={isIn ? 'Убрать из избранного' : 'В избранное'}
      onClick={() => mutate(!isIn)}
      className={cx(
        'relative inline-grid size-9 shrink-0 place-items-center rounded-full transition-colors duration-(--duration-quick) hover:bg-sand pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5',
        isIn ? 'text-sunset-text' : 'text-soft hover:text-ink',
      )}
    >
      <Icon as={Heart} size={20} className={cx(isIn && '[&_path]:fill-current')} />
    </button>
  )
}

/** Red at once; where the server refuses, as it was, with the reason. */
function useShortlist({ id, request_id }: TouristOffer) {
  const client = useQueryClient()
  const show = (is_shortlisted: boolean) =>
    client.setQueryData(
      offersQuery(request_id).queryKey,
      (page) =>
        page && {
          ...page,
          items: page.items.map((one) => (one.id === id ? { ...one, is_shortlisted } : one)),
        },
    )
  return useMutation({
    mutationFn: (status: boolean) => putInShortlist(id, status),
    // The last press counts, also where two are under way.
    scope: { id: `shortlist ${id}` },
    onMutate: (status) => show(status),
    onError: (error, status) => {
      show(!status)
      notify({ title: 'Избранное не изменилось', text: messageOf(error), tone: 'danger' })
    },
  })
}

function useShown(offerId: number) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting || document.visibilityState !== 'visible') return
      observer.disconnect()
      tellShown(offerId)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [offerId])
  return ref
}
