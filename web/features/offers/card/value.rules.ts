import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { money } from '../../../../contract/texts.ts'

type Valued = Pick<OfferOption, 'id' | 'price' | 'match'>

/**
 * What an option costs if each percent that it lacks to the request is a percent of its price: a cheaper tour comes first
 * only where it saves more than it gives up. Whole roubles.
 */
export function weighedPrice({ price, match }: Valued): number {
  return Math.round(price * (1 + (100 - match.score) / 100))
}

const byValue = (one: Valued, other: Valued) =>
  weighedPrice(one) - weighedPrice(other) || one.price - other.price || one.id - other.id
const byPrice = (one: Valued, other: Valued) => one.price - other.price || one.id - other.id

/** An offer's options as its card shows them: the chosen one, then the best for the money or the cheapest. */
export function inOrder<Option extends Valued & Pick<OfferOption, 'position'>>(
  { options, chosen_position }: { options: readonly Option[]; chosen_position: number | null },
  by: 'value' | 'price',
): Option[] {
  const isChosen = ({ position }: Option) => Number(position === chosen_position)
  return options.toSorted(
    (one, other) => isChosen(other) - isChosen(one) || (by === 'price' ? byPrice : byValue)(one, other),
  )
}

/** The best for the money of an offer; whoever has no options comes last. */
export function bestValue({ options }: { options: readonly Valued[] }): number {
  return Math.min(...options.map(weighedPrice))
}

export interface WhyFirst {
  rule: string
  here: string
  next: string
}

/** Why an option stands above all others, in numbers that can be counted after; nothing where it is alone or the next is as good. */
export function whyFirst(best: OfferOption, offers: readonly TouristOffer[]): WhyFirst | null {
  const [next] = offers
    .filter(({ state, agent }) => state === 'sent' && !agent.is_blocked)
    .flatMap(({ options }) => options)
    .filter(({ id }) => id !== best.id)
    .toSorted(byValue)
  if (!next || weighedPrice(next) === weighedPrice(best)) return null
  return {
    rule: 'Мы сравниваем цену вместе с совпадением: каждый недостающий процент совпадения считаем как процент к цене.',
    here: `Здесь: ${sum(best)}`,
    next: `Следующий вариант: ${sum(next)}`,
  }
}

/** '66 429 ₽ и 15 % сверху = 76 393 ₽' */
function sum(option: OfferOption): string {
  const lacking = 100 - option.match.score
  if (lacking === 0) return `совпадение 100\u00a0%, ${money(option.price)}.`
  const { score } = option.match
  return `совпадение ${score}\u00a0%, ${money(option.price)} и ещё ${lacking}\u00a0% = ${money(weighedPrice(option))}.`
}
