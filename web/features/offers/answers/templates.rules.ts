import type { TemplateGround } from '../../../../contract/offers/answers/answer-templates.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import type { BasketItem } from '../basket/basket.rules.ts'
import { askedPrice } from '../economics/own-price.rules.ts'

/** What a template's gaps are filled with: the guests of the request and the tours picked by now. */
export function templateGround(
  { adult_count, childrens }: Pick<FeedAuction, 'adult_count' | 'childrens'>,
  items: readonly BasketItem[],
): TemplateGround {
  const options = items.map(({ tour, hotel, own_price }) => ({
    hotel: hotel.name,
    stars: hotel.stars,
    region: hotel.region,
    country: hotel.country,
    departure: tour.departure,
    date: tour.date,
    nights: tour.nights,
    meal: mealTitle(tour.meal_id) || tour.meal,
    price: askedPrice({ tour, own_price }),
  }))
  return { adult_count, childrens, options }
}

/** The same of an offer that was sent, with the prices that the tourist pays; the guests where the request is still there. */
export function offerGround(
  { options }: Pick<AgentOffer, 'options'>,
  guests: Pick<FeedAuction, 'adult_count' | 'childrens'> | undefined,
): TemplateGround {
  return {
    adult_count: guests?.adult_count ?? 0,
    childrens: guests?.childrens ?? [],
    options: options.map((option) => ({ ...option, meal: mealTitle(option.meal_id) || option.meal })),
  }
}

/** What was written stays, the template comes under it; the same one is not put in twice. */
export function withTemplate(written: string, template: string): string {
  if (written.trim() === '') return template
  return written.includes(template) ? written : `${written.trimEnd()}\n${template}`
}

/** Words to begin with; they promise nothing that a tour may not have. */
export const starters = [
  {
    name: 'Коротко о варианте',
    text: 'Предлагаю {отель} {класс}, {курорт}: вылет {даты}, {ночи}, {питание}. Цена за всех: {цена}. На вопросы отвечу в чате.',
  },
  {
    name: 'Несколько на выбор',
    text: 'Подходящие варианты: {отель}. Цены {цена} за всех. Напишите, что для вас важнее: пляж, питание или номер, и я подскажу, какой взять.',
  },
  {
    name: 'Отличается от заявки',
    text: 'В {отель} есть отличия от вашей заявки, зато цена {цена}. Если отличия не подходят, напишите в чат: подберу другой вариант.',
  },
] as const
