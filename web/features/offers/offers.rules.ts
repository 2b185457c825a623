import { adultsOnly } from '../../../contract/geo/adults-only.ts'
import type { Difference } from '../../../contract/offers/match/differences.ts'
import type { OfferChange, TouristOffer } from '../../../contract/offers/tourist-offers.ts'
import type { OfferOption } from '../../../contract/offers/offer-fields.ts'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { mealTitle } from '../../../contract/geo/meals.ts'
import { counted, money, plural } from '../../../contract/texts.ts'
import { addDays, parseDay, wireDay } from '../../../contract/wire.ts'
import { MOSCOW } from '../../ui/words/moments.ts'
import { bestValue } from './card/value.rules.ts'

/** What the tourist asked for, as far as an option is measured by it. Days are dd.mm.yyyy. */
export interface Wished {
  departure: { name: string }
  country: { name: string }
  region: { name: string } | null
  hotel: { name: string } | null
  hotel_stars: number | null
  days_count: number
  date_from: string
  date_to: string
  food_types: number[] | null
  childrens?: readonly number[]
  max_price: number
  recommended_price: number | null
}

export const offerSorts = ['best', 'price', 'new'] as const
export type OfferSort = (typeof offerSorts)[number]

/**
 * The chosen one above all, what is over below; between them the best for the money, the cheapest or the newest on top,
 * equal ones by the older offer.
 */
export function sortOffers<
  T extends Pick<TouristOffer, 'id' | 'min_price' | 'created_at' | 'state' | 'options'>,
>(offers: readonly T[], sort: OfferSort, nights: number): T[] {
  const rank = ({ state }: T) => (state === 'chosen' ? 0 : state === 'sent' ? 1 : 2)
  const byTime = (a: T, b: T) => Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id
  const orders: Record<OfferSort, (a: T, b: T) => number> = {
    best: (a, b) => bestValue(a, nights) - bestValue(b, nights) || byTime(a, b),
    price: (a, b) => a.min_price - b.min_price || byTime(a, b),
    new: (a, b) => byTime(b, a),
  }
  return offers.toSorted((a, b) => rank(a) - rank(b) || orders[sort](a, b))
}

/** Offers that the tourist can still answer; the others stay in sight below them. */
export function isOpenOffer({ state, agent }: Pick<TouristOffer, 'state' | 'agent'>): boolean {
  return (state === 'sent' && !agent.is_blocked) || state === 'chosen'
}

const ASK_PAUSE_MS = workLimits.priceAskHours * 3_600_000

/** Whether the tourist may ask again for a better price; `asked` is ISO. */
export function mayAskForLess(asked: string, now: number): boolean {
  return now - Date.parse(asked) >= ASK_PAUSE_MS
}

/** Of an offer that was made before the tourist edited the request. */
export const requestChangeBadges: Record<NonNullable<TouristOffer['request_change']>, string> = {
  guests: 'Заявка изменилась: цены для прежних гостей',
  other: 'Ответ на прежнюю заявку',
}

export interface ComparedOption {
  offer: TouristOffer
  option: OfferOption
}

/** Every option of every offer that may still be chosen, the cheapest first. */
export function comparedOptions(offers: readonly TouristOffer[]): ComparedOption[] {
  return offers
    .filter(isOpenOffer)
    .flatMap((offer) => offer.options.map((option) => ({ offer, option })))
    .sort((a, b) => a.option.price - b.option.price || a.option.id - b.option.id)
}

/** The last day of a stay that begins on a day (dd.mm.yyyy in and out). */
export function lastDay(date: string, nights: number): string {
  const iso = parseDay(date)
  return iso ? wireDay(addDays(iso, nights)) : ''
}

/** '12.06 – 19.06', the year named where the stay crosses it. */
export function stayDates({ date, nights }: Pick<OfferOption, 'date' | 'nights'>): string {
  const end = lastDay(date, nights)
  const isOneYear = date.slice(6) === end.slice(6)
  return isOneYear ? `${date.slice(0, 5)} – ${end.slice(0, 5)}` : `${date} – ${end}`
}

export type Lean = 'less' | 'equal' | 'more'

export interface Against {
  lean: Lean
  text: string
}

/** A price against another, in whole roubles: 'на 12 000 ₽ ниже бюджета'. */
export function againstBudget(price: number, budget: number): Against {
  if (price === budget) return { lean: 'equal', text: 'ровно ваш бюджет' }
  const by = money(Math.abs(price - budget))
  return price < budget
    ? { lean: 'less', text: `на ${by} ниже бюджета` }
    : { lean: 'more', text: `на ${by} выше бюджета` }
}

/**
 * Against the market's minimum. Null where that is not known, and for a tour that departs from the request: the market is
 * asked for the trip as it stands there now, and another trip has another market.
 */
export function againstMarket(
  { price, differences }: Pick<OfferOption, 'price' | 'differences'>,
  marketMinimum: number | null,
): Against | null {
  const isAnotherTrip = differences.some((difference) => difference !== 'budget' && difference !== 'rest')
  if (!marketMinimum || isAnotherTrip) return null
  if (price === marketMinimum) return { lean: 'equal', text: 'минимум рынка' }
  const by = money(Math.abs(price - marketMinimum))
  return price < marketMinimum
    ? { lean: 'less', text: `на ${by} ниже рынка` }
    : { lean: 'more', text: `на ${by} выше минимума рынка` }
}

type DifferentTour = Pick<
  OfferOption,
  'price' | 'country' | 'region' | 'date' | 'stars' | 'hotel' | 'departure' | 'nights' | 'meal_id' | 'facts'
>

const starsWord = (count: number): string => `${count}★`

/** How an option departs from the request, each in words that name both sides. */
export const differenceWords: Record<Difference, (tour: DifferentTour, wish: Wished) => string> = {
  budget: (tour, wish) => `Дороже бюджета на ${money(tour.price - wish.max_price)}`,
  country: (tour, wish) => `Другая страна: ${tour.country} вместо ${wish.country.name}`,
  resort: (tour, wish) => `Другой курорт: ${tour.region}${wish.region ? ` вместо ${wish.region.name}` : ''}`,
  dates: (tour, wish) => `Вылет ${tour.date.slice(0, 5)}, а вы хотели ${rangeWords(wish)}`,
  stars: (tour, wish) =>
    `Отель ${starsWord(tour.stars)}${wish.hotel_stars ? ` вместо ${starsWord(wish.hotel_stars)}` : ''}`,
  hotel: (tour, wish) => `Другой отель${wish.hotel ? `: не ${wish.hotel.name}` : ''}`,
  departure: (tour, wish) => `Вылет: ${tour.departure} вместо ${wish.departure.name}`,
  rest: ({ facts }, { childrens = [] }) =>
    childrens.length > 0 && facts.traits.includes(adultsOnly)
      ? 'Отель только для взрослых'
      : 'Другой тип отдыха',
  nights: (tour, wish) => `${counted(tour.nights, 'night')} вместо ${wish.days_count}`,
  meal: (tour) => `Другое питание: ${mealTitle(tour.meal_id)}`,
}

function rangeWords({ date_from: from, date_to: to }: Wished): string {
  return from === to ? from.slice(0, 5) : `${from.slice(0, 5)} – ${to.slice(0, 5)}`
}

/** 'Новый', 'Отозван': what became of an offer; nothing for one that simply stands. */
export const offerStateWords: Record<TouristOffer['state'], string | null> = {
  sent: null,
  withdrawn: 'Отозван агентом',
  declined: 'Не выбран',
  chosen: 'Вы выбрали этот отклик',
  expired: 'Срок вышел',
  removed: 'Снят администрацией',
}

type Priced = Pick<TouristOffer, 'options' | 'min_price' | 'chosen_position'>

/** The option that the tourist has chosen of an offer. */
export function chosenOption({
  options,
  chosen_position,
}: Pick<TouristOffer, 'options' | 'chosen_position'>): OfferOption | undefined {
  return options.find(({ position }) => position === chosen_position)
}

/** What an offer costs at a glance: from its cheapest option, and once one is chosen exactly that one's price. */
export function headPrice(offer: Priced): { price: number; isFrom: boolean } {
  const chosen = chosenOption(offer)
  if (chosen) return { price: chosen.price, isFrom: false }
  return { price: offer.min_price, isFrom: offer.options.length > 1 }
}

/** '3 варианта от 182 000 ₽', '190 000 ₽' of the chosen one */
export function offerSummary(offer: Priced): string {
  const { price, isFrom } = headPrice(offer)
  return isFrom ? `${counted(offer.options.length, 'option')} от ${money(price)}` : money(price)
}

/** What a newcomer is told to a screen reader: one sentence. */
export function arrivalSentence(offers: readonly Pick<TouristOffer, 'agent' | 'min_price'>[]): string {
  const [only] = offers
  if (offers.length === 1 && only) return `Новый отклик: ${only.agent.organisation}, ${money(only.min_price)}`
  return `${offers.length} ${plural(offers.length, ['новый отклик', 'новых отклика', 'новых откликов'])}`
}

/** By how much the agency's price lies below the tour's own; nothing where it does not. */
export function discountWords({ discount }: Pick<OfferOption, 'discount'>): string | null {
  return discount > 0 ? `Скидка агентства ${money(discount)}` : null
}

/** What an offer began at before its last change, where it begins lower now; null where it does not. Whole roubles. */
export function priceBefore({
  state,
  options,
  min_price,
  change,
}: Pick<TouristOffer, 'state' | 'options' | 'min_price' | 'change'>): number | null {
  if (state !== 'sent' || !change) return null
  const told = new Map(change.options.map((one) => [one.tour_id, one]))
  const before = [
    ...options.flatMap(({ tour_id, price }) => told.get(tour_id)?.was ?? (told.has(tour_id) ? [] : price)),
    ...change.options.flatMap(({ what, was }) => (what === 'removed' ? (was ?? []) : [])),
  ]
  const least = Math.min(...before)
  return before.length > 0 && least > min_price ? least : null
}

/** What has become cheaper while the page was open, for a screen reader. */
export function cheaperSentence(offers: readonly TouristOffer[]): string {
  return offers
    .map((offer) => {
      const by = (priceBefore(offer) ?? offer.min_price) - offer.min_price
      return `${offer.agent.organisation}: теперь от ${money(offer.min_price)}, дешевле на ${money(by)}`
    })
    .join('. ')
}

/** What an edit did, a sentence for each option: 'Rixos: было 180 000 ₽, стало 170 000 ₽'. */
export function changeWords({ options, comment }: OfferChange): string[] {
  const words = options.map(({ what, hotel, was, now }) => {
    if (what === 'added') return `Добавлен вариант: ${hotel}, ${money(now ?? 0)}`
    if (what === 'removed') return `Убран вариант: ${hotel}, ${money(was ?? 0)}`
    return `${hotel}: было ${money(was ?? 0)}, стало ${money(now ?? 0)}`
  })
  return comment ? [...words, 'Агент изменил комментарий'] : words
}

/** 'Действует до 04.12', for an offer that can still be answered. */
export function untilWords({ state, expires_at }: Pick<TouristOffer, 'state' | 'expires_at'>): string | null {
  if (state !== 'sent') return null
  const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: MOSCOW })
  // The last moment of a day belongs to that day.
  return `Действует до ${day.format(Date.parse(expires_at) - 1)}`
}
