import { useQuery } from '@tanstack/react-query'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { Select } from '../../../ui/choice/select.tsx'
import { offersQuery } from '../offers.api.ts'

interface ReserveFieldProps {
  auctionId: number
  /** What is being chosen: another one may be kept beside it. */
  chosenId: number
  value: number | null
  onChange: (offerId: number | null) => void
}

/** Its cheapest option is what is kept. */
export function cheapestOf({ options }: TouristOffer) {
  return options.toSorted((one, other) => one.price - other.price)[0]
}

const NONE = 0

/** One other offer for the case that the chosen tour fails; nobody has to. */
export function ReserveField({ auctionId, chosenId, value, onChange }: ReserveFieldProps) {
  const { data } = useQuery(offersQuery(auctionId))
  const others = (data?.items ?? []).filter(
    ({ id, state, agent, request_change }) =>
      id !== chosenId && state === 'sent' && !agent.is_blocked && request_change !== 'guests',
  )
  if (others.length === 0) return null
  const items = others.map((offer) => {
    const option = cheapestOf(offer)
    return {
      id: offer.id,
      title: option ? `${option.hotel} ${option.stars}★ за ${money(option.price)}` : offer.agent.organisation,
      text: offer.agent.organisation,
    }
  })
  return (
    <Select
      label="Запасное предложение"
      isOptional
      hint="Если выбранный тур не состоится, его можно будет взять одним нажатием."
      items={[{ id: NONE, title: 'Без запасного' }, ...items]}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  )
}
