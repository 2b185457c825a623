import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { counted, money } from '../../../../contract/texts.ts'

type Valued = Pick<OfferOption, 'id' | 'price' | 'match' | 'nights'>

/** What a tour would cost for as many nights as were asked for: a shorter one is no bargain. Whole roubles. */
export function priceForNights(
  { price, nights }: Pick<OfferOption, 'price' | 'nights'>,
  asked: number,
): number {
  return nights === asked ? price : Math.round((price * asked) / nights)
}

/**
 * What an option costs for the nights that were asked for, if each percent that it lacks to the request is a percent of
 * its price: a cheaper tour comes first only where it saves more than it gives up. Whole roubles.
 */
export function weighedPrice(option: Valued, asked: number): number {
  return Math.round(priceForNights(option, asked) * (1 + (100 - option.match.score) / 100))
}

const byValue = (asked: number) => (one: Valued, other: Valued) =>
  weighedPrice(one, asked) - weighedPrice(other, asked) || one.price - other.price || one.id - other.id
const byPrice = (one: Valued, other: Valued) => one.price - other.price || one.id - other.id

/** An offer's options as its card shows them: the chosen one, then the best for the money or the cheapest. */
export function inOrder<Option extends Valued & Pick<OfferOption, 'position'>>(
  { options, chosen_position }: { options: readonly Option[]; chosen_position: number | null },
  by: 'value' | 'price',
  asked: number,
): Option[] {
  const order = by === 'price' ? byPrice : byValue(asked)
  const isChosen = ({ position }: Option) => Number(position === chosen_position)
  return options.toSorted((one, other) => isChosen(other) - isChosen(one) || order(one, other))
}

/** The best for the money of an offer; whoever has no options comes last. */
export function bestValue({ options }: { options: readonly Valued[] }, asked: number): number {
  return Math.min(...options.map((option) => weighedPrice(option, asked)))
}

export interface WhyFirst {
  rule: string
  here: string
  next: string
}

/** Why an option stands above all others, in numbers that can be counted after; nothing where it is alone or the next is as good. */
export function whyFirst(best: OfferOption, offers: readonly TouristOffer[], asked: number): WhyFirst | null {
  const [next] = offers
    .filter(({ state, agent }) => state === 'sent' && !agent.is_blocked)
    .flatMap(({ options }) => options)
    .filter(({ id }) => id !== best.id)
    .toSorted(byValue(asked))
  if (!next || weighedPrice(next, asked) === weighedPrice(best, asked)) return null
  return {
    rule: 'Мы сравниваем цену вместе с совпадением: каждый недостающий процент совпадения считаем как процент к цене.',
    here: `Здесь: ${sum(best, asked)}`,
    next: `Следующий вариант: ${sum(next, asked)}`,
  }
}

/** 'совпадение 85 %, 66 429 ₽ за 7 ночей (132 858 ₽ за 14) и ещё 15 % = 152 787 ₽.' */
function sum(option: OfferOption, asked: number): string {
  const { score } = option.match
  const lacking = 100 - score
  const scaled =
    option.nights === asked
      ? ''
      : ` за ${counted(option.nights, 'night')} (${money(priceForNights(option, asked))} за ${asked})`
  const cost = `совпадение ${score}\u00a0%, ${money(option.price)}${scaled}`
  if (lacking === 0) return `${cost}.`
  return `${cost} и ещё ${lacking}\u00a0% = ${money(weighedPrice(option, asked))}.`
}
