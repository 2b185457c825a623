import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { touch } from '../../../app/calls/keys.ts'
import { cx } from '../../../ui/words/cx.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { putInShortlist, markShownOnce } from './marks.api.ts'
import { offersQuery } from '../offers.api.ts'
import { liked } from './liked.rules.ts'

/** Into the shortlist and out of it. Where the heart has been on screen, the offer has: its agent may know. */
export function OfferHeart({ offer }: { offer: TouristOffer }) {
  const { mutate } = useShortlist(offer, null)
  const { is_shortlisted: isIn, agent } = offer
  return (
    <HeartButton
      offerId={offer.id}
      isIn={isIn}
      label={`В избранное: ${agent.organisation}`}
      onPress={() => mutate(!isIn)}
    />
  )
}

/** The same for one option: the offer is in the shortlist while any of its options is. */
export function OptionHeart({ offer, option }: { offer: TouristOffer; option: OfferOption }) {
  const { mutate } = useShortlist(offer, option.position)
  const isIn = offer.shortlisted_positions.includes(option.position)
  return (
    <HeartButton
      offerId={offer.id}
      isIn={isIn}
      label={`Нравится: ${option.hotel}, ${offer.agent.organisation}`}
      onPress={() => mutate(!isIn)}
    />
  )
}

interface HeartButtonProps {
  offerId: number
  isIn: boolean
  label: string
  onPress: () => void
}

function HeartButton({ offerId, isIn, label, onPress }: HeartButtonProps) {
  const ref = useShown(offerId)
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={isIn}
      aria-label={label}
      title={isIn ? 'Убрать из избранного' : 'В избранное'}
      onClick={onPress}
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
function useShortlist(offer: TouristOffer, position: number | null) {
  const client = useQueryClient()
  const { queryKey } = offersQuery(offer.request_id)
  const show = (change: (one: TouristOffer) => TouristOffer) =>
    client.setQueryData(
      queryKey,
      (page) =>
        page && { ...page, items: page.items.map((one) => (one.id === offer.id ? change(one) : one)) },
    )
  return useMutation({
    mutationFn: (status: boolean) => putInShortlist(offer.id, { status, position }),
    // The last press counts, also where two are under way.
    scope: { id: `shortlist ${offer.id}` },
    onMutate: (status) => show((one) => liked(one, { status, position })),
    onError: (error, status) => {
      show((one) => liked(one, { status: !status, position }))
      // What a refused press had taken out at once is read anew.
      void touch(client, queryKey)
      tellFailure(error, { title: 'Избранное не изменилось' })
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
      markShownOnce(offerId)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [offerId])
  return ref
}
