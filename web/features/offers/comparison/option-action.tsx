import { CircleCheck } from 'lucide-react'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { Choice } from '../list/use-choice.tsx'

interface OptionActionProps {
  offer: TouristOffer
  option: OfferOption
  choice: Choice
}

/** The button that chooses an option, or the mark of the chosen one. */
export function OptionAction({ offer, option, choice }: OptionActionProps) {
  if (offer.state === 'chosen' && offer.chosen_position === option.position)
    return (
      <Badge tone="good" icon={CircleCheck}>
        Ваш выбор
      </Badge>
    )
  if (!choice.isOpen(offer) || offer.agent.is_blocked) return null
  if (offer.request_change === 'guests') return <Badge tone="warn">Для прежних гостей</Badge>
  return (
    <Button
      look="calm"
      size="s"
      onPress={() => choice.choose(offer, option)}
      aria-label={`Выбрать: ${option.hotel}, ${offer.agent.organisation}`}
    >
      Выбрать
    </Button>
  )
}
