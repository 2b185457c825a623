import { money } from '../../../../contract/texts.ts'
import { kind } from './kind.rules.ts'
import { momentWords } from './moment-words.rules.ts'

interface OfMarket {
  request_id: number
  country: string
  min_price: number
  was: number
}

interface OfWatch {
  watch_id: number
  place: string
}

interface Fell extends OfWatch {
  price: number
  was: number
  /** ISO */
  checked_at: string
}

const link = () => '/tourist/my-auctions/?watches=1'

/** Of prices that have fallen. They change: of one that was asked for it is told when it was looked at, not that it stands. */
export const priceKinds = {
  'market.fell': kind<OfMarket>({
    title: 'Цена на рынке снизилась',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page', 'push'],
    freshHours: 24,
    group: ({ request_id }) => `market:${request_id}`,
    words: ({ country, min_price, was }) => ({
      title: `Цена снизилась: ${country}`,
      text: `Минимум рынка теперь ${money(min_price)}, было ${money(was)}.`,
      button: 'Посмотреть рынок',
    }),
    link: ({ request_id }) => `/tourist/my-auctions/${request_id}`,
  }),
  'watch.fell': kind<Fell>({
    title: 'Цена, за которой вы следите, снизилась',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page', 'push', 'email'],
    // It is told to whoever is awake; what could not be sent for so long is a price of yesterday.
    freshHours: 3,
    group: ({ watch_id }) => `watch:${watch_id}`,
    words: ({ place, price, was, checked_at }) => ({
      title: `Цена снизилась: ${place}`,
      text: `От ${money(price)}, было от ${money(was)}. Проверено ${momentWords(checked_at)}. Те же гости, ночи и питание.`,
      button: 'Посмотреть',
    }),
    link,
  }),
  'watch.gone': kind<OfWatch>({
    title: 'Туры, за ценой которых вы следите, закончились',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page'],
    freshHours: 72,
    words: ({ place }) => ({
      title: `Больше не продаётся: ${place}`,
      text: 'Три дня в прайс-листах нет ни одного такого тура. Мы перестали следить за этой ценой.',
      button: 'Посмотреть',
    }),
    link,
  }),
}
