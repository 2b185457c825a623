import { TrendingDown } from 'lucide-react'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import { quickPrice } from '../economics/own-price.rules.ts'

interface AskedPriceProps {
  offer: AgentOffer
  now: number
  /** The cheapest of all offers on the request, whole roubles; null: not known yet. */
  best: number | null
  /** For how many nights that one is. */
  bestNights: number | null
  limitOf: (operatorId: number) => number
  onName: (tourId: number, price: number) => void
}

/** The tourist has asked for a better price: how far it is to the best one, and a price that answers it in one tap. */
export function AskedPrice({ offer, now, best, bestNights, limitOf, onName }: AskedPriceProps) {
  const cheapest = offer.options.find(({ price }) => price === offer.min_price)
  if (!offer.price_asked_at || !cheapest) return null
  const quick = quickPrice({
    listPrice: cheapest.list_price,
    price: cheapest.price,
    best: best ?? cheapest.price,
    limitPercent: limitOf(cheapest.operator_id),
  })
  return (
    <div role="status" aria-label="Просьба о цене" className="tabular rounded-lg bg-mist p-3.5 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Icon as={TrendingDown} size={17} className="shrink-0 text-sea-text" /> Турист просит дешевле
      </p>
      <p className="mt-0.5 text-soft">
        {gapWords(cheapest, { best, bestNights })},{' '}
        <time dateTime={offer.price_asked_at}>{relativeTime(offer.price_asked_at, now)}</time>
      </p>
      {quick !== null && (
        <Button
          look="calm"
          size="s"
          className="mt-2"
          onPress={() => onName(cheapest.tour_id, quick)}
          aria-label={`Предложить ${money(quick)}: ${cheapest.hotel}`}
        >
          Предложить {money(quick)}
        </Button>
      )}
    </div>
  )
}

function gapWords(
  { price, nights }: { price: number; nights: number },
  { best, bestNights }: Pick<AskedPriceProps, 'best' | 'bestNights'>,
): string {
  if (best === null || price <= best) return 'Ваша цена пока лучшая'
  const stay = bestNights && bestNights !== nights ? ` (она за ${counted(bestNights, 'night')})` : ''
  return `До лучшей цены ${money(price - best)}${stay}`
}
