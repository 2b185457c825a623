import type { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import {
  differencesOf,
  type OfferedTour,
  takesNoChildren,
  type WishedTrip,
} from '../../../../contract/offers/match/differences.ts'
import { unfilled } from '../../../../contract/offers/answers/answer-templates.ts'
import { type Match, matchOf } from '../../../../contract/offers/match/match.ts'
import { whyNotOwnPrice } from '../../../../contract/offers/sending/own-price.ts'
import type { Tour, TourHotel } from '../../../../contract/supply/tour-search.ts'
import { limits } from '../../../../contract/limits.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { Trip } from '../../../../contract/trip.ts'
import { lengthOf, parseDay } from '../../../../contract/wire.ts'
import { askedPrice } from '../economics/own-price.rules.ts'
import {
  basketWarnings,
  type Noted,
  noteTitles,
  optionsInWords,
  type Warning,
} from './basket-warnings.rules.ts'

/** A tour picked for an offer, with its hotel and the agent's words to the tourist. */
export interface BasketItem {
  tour: Tour
  hotel: Omit<TourHotel, 'tours'>
  comment: string
  /** What the agent asks for it instead of its price, whole roubles; null: nothing else. */
  own_price: number | null
  /** What the price was when it was asked for last; null where it has not been. */
  exact: PriceVersion | null
}

export type Picked = Pick<BasketItem, 'tour' | 'hotel'> & Partial<Pick<BasketItem, 'own_price'>>

/** What the tour search begins with. Days are ISO. */
export function tripOf(request: FeedAuction): Trip {
  const { budget: _, rest_type_ids: __, ...wish } = wishedTrip(request)
  return {
    ...wish,
    adults: request.adult_count,
    child_ages: request.childrens,
    meal_ids: request.food_types,
  }
}

/** The request in the form that the shared rule compares. */
export function wishedTrip(request: FeedAuction): WishedTrip {
  return {
    departure_id: request.departure.id,
    country_id: request.country.id,
    region_id: request.region?.id ?? null,
    hotel_id: request.hotel?.id ?? null,
    hotel_stars: request.hotel_stars,
    date_from: parseDay(request.date_from) ?? '',
    date_to: parseDay(request.date_to) ?? '',
    nights: request.days_count,
    meal_ids: request.food_types,
    rest_type_ids: request.rest_types.map(({ id }) => id),
    child_ages: request.childrens,
    budget: request.max_price,
  }
}

function offeredTour({ tour, hotel, own_price }: Picked): OfferedTour {
  return {
    departure_id: tour.departure_id,
    country_id: hotel.country_id,
    region_id: hotel.region_id,
    hotel_id: hotel.id,
    stars: hotel.stars,
    date: parseDay(tour.date) ?? '',
    nights: tour.nights,
    meal_id: tour.meal_id,
    missing_rest_types: hotel.missing_rest_types,
    price: askedPrice({ tour, own_price }),
  }
}

/** How a tour departs from the request, as the agent is told of it. */
function notedOf(request: FeedAuction, picked: Picked): Noted[] {
  const wish = wishedTrip(request)
  const tour = offeredTour(picked)
  return differencesOf(wish, tour).map((one) =>
    one === 'rest' && takesNoChildren(wish, tour) ? 'adults' : one,
  )
}

/** The same in a few words each, for a row of the search. */
export function notesOfPick(request: FeedAuction, picked: Picked): string[] {
  return notedOf(request, picked).map((one) => noteTitles[one])
}

/** What the tourist will be shown. */
export function matchOfPick(request: FeedAuction, picked: Picked): Match {
  return matchOf(wishedTrip(request), offeredTour(picked))
}

export function warningsOf(request: FeedAuction, picked: Picked): Warning[] {
  return notedOf(request, picked).map((id) => ({ id, ...basketWarnings[id] }))
}

export interface Basket {
  items: readonly BasketItem[]
  /** Set when a fourth tour was refused. */
  refused: Warning | null
}

export const emptyBasket: Basket = { items: [], refused: null }

/** At most three tours, each once; a fourth is refused with advice. */
export function addToBasket(basket: Basket, picked: Picked): Basket {
  if (basket.items.some((item) => item.tour.id === picked.tour.id)) return basket
  if (basket.items.length >= limits.optionsMax)
    return { ...basket, refused: { id: 'too_many', ...basketWarnings.too_many } }
  const { tour, hotel } = picked
  return {
    items: [...basket.items, { tour, hotel, comment: '', own_price: null, exact: null }],
    refused: null,
  }
}

export function removeFromBasket(basket: Basket, tourId: number): Basket {
  return { items: basket.items.filter((item) => item.tour.id !== tourId), refused: null }
}

export function commentInBasket(basket: Basket, tourId: number, comment: string): Basket {
  const items = basket.items.map((item) => (item.tour.id === tourId ? { ...item, comment } : item))
  return { ...basket, items }
}

/** What the agent asks for a tour; null: what it costs. */
export function askInBasket(basket: Basket, tourId: number, ownPrice: number | null): Basket {
  const items = basket.items.map((item) =>
    item.tour.id === tourId ? { ...item, own_price: ownPrice } : item,
  )
  return { ...basket, items }
}

/** The tour costs what was told last: warnings and the offer go by it. */
export function priceInBasket(basket: Basket, exact: PriceVersion): Basket {
  const items = basket.items.map((item) =>
    item.tour.id === exact.tour_id ? { ...item, exact, tour: { ...item.tour, price: exact.price } } : item,
  )
  return { ...basket, items }
}

/** What each tour costs by now, as a refusal of these very items tells it. */
export function newPrices(
  items: readonly BasketItem[],
  fields: Readonly<Record<string, string>> = {},
): ReadonlyMap<number, number> {
  const told = items.flatMap(({ tour }, at): [number, number][] => {
    const price = Number(fields[`options.${at}.price`])
    return price > 0 ? [[tour.id, price]] : []
  })
  return new Map(told)
}

/** Under which numbers a new price list sells tours of these items, as a refusal of them tells it. */
export function newNumbers(
  items: readonly BasketItem[],
  fields: Readonly<Record<string, string>> = {},
): ReadonlyMap<number, number> {
  const told = items.flatMap(({ tour }, at): [number, number][] => {
    const id = Number(fields[`options.${at}.tour_id`])
    return id > 0 ? [[tour.id, id]] : []
  })
  return new Map(told)
}

/** With the present prices and numbers; what a price was made of holds no longer. */
export function repricedItems(
  items: readonly BasketItem[],
  prices: ReadonlyMap<number, number>,
  numbers: ReadonlyMap<number, number> = new Map(),
): BasketItem[] {
  return items.map((item) => {
    const { tour } = item
    const price = prices.get(tour.id)
    if (price === undefined) return item
    return { ...item, exact: null, tour: { ...tour, price, id: numbers.get(tour.id) ?? tour.id } }
  })
}

interface Making {
  basket: Basket
  comment: string
  /** Numbers of tours that are known to be sold out. */
  gone?: ReadonlySet<number>
  /** How much of an operator's price may be taken off, percent. */
  limitOf?: (operatorId: number) => number
}

/** Why an offer cannot be sent yet, in words; null when it can. Money: the fee in roubles, the balance in kopecks. */
export function whyNotSend(
  { basket: { items }, comment, gone, limitOf = () => workLimits.percentMax }: Making,
  purse: { fee: number; balance: number | null },
): string | null {
  if (items.length === 0) return `Добавьте от одного до ${optionsInWords.of} туров`
  if (items.some(({ tour }) => gone?.has(tour.id))) return 'Уберите тур, которого больше нет'
  const wrong = items.find((item) => isOwnPriceWrong(item, limitOf))
  // The tour may be folded, with what is wrong in it.
  if (wrong) return items.length > 1 ? `Проверьте свою цену: ${wrong.hotel.name}` : 'Проверьте свою цену'
  if (lengthOf(comment) > workLimits.commentMax) return 'Сократите общий комментарий'
  if (items.some((item) => lengthOf(item.comment) > workLimits.optionCommentMax))
    return 'Сократите комментарий к туру'
  if ([comment, ...items.map((item) => item.comment)].some((text) => unfilled(text).length > 0))
    return 'Подставьте или удалите то, что осталось в скобках'
  if (purse.balance !== null && purse.balance < purse.fee * 100)
    return 'На балансе не хватает денег на отклик'
  return null
}

/** What is reckoned goes by the tour's own price while the agent's is refused. */
export function withoutRefusedPrice(item: BasketItem, limitOf: (operatorId: number) => number): BasketItem {
  return isOwnPriceWrong(item, limitOf) ? { ...item, own_price: null } : item
}

function isOwnPriceWrong({ tour, own_price }: BasketItem, limitOf: (operatorId: number) => number): boolean {
  if (own_price === null) return false
  const limitPercent = limitOf(tour.operator_id)
  return whyNotOwnPrice(own_price, { listPrice: tour.price, limitPercent }) !== null
}
