import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { smallIdInPath } from '../wire.ts'

export const statisticsFilePath = '/api/statistics/file'

export const statisticsLimits = {
  /** So many weeks of prices are told. */
  weeks: 12,
  /** Requests younger than this may still get their first offer. */
  settledHours: 48,
} as const

export type FigureUnit = 'auctions' | 'roubles' | 'nights' | 'percent' | 'offers' | 'minutes'

interface FigureMeaning {
  of: 'asked' | 'answered'
  name: string
  /** How it is counted: stands beside the number, in the file and in what search engines are told. */
  how: string
  unit: FigureUnit
}

const pair = 'аукционов на двух взрослых без детей'
const settled = `Считаем аукционы, которые запущены больше ${statisticsLimits.settledHours} часов назад.`

/** The numbers of the market, in the order in which they are told. */
export const figureMeanings = {
  auctions: {
    of: 'asked',
    name: 'Запущено аукционов',
    how: 'Все аукционы за период, кроме удалённых.',
    unit: 'auctions',
  },
  budget: {
    of: 'asked',
    name: 'Обычный бюджет двоих',
    how: `Середина: у половины ${pair} бюджет не больше этого. До тысячи рублей.`,
    unit: 'roubles',
  },
  budget_low: {
    of: 'asked',
    name: 'Бюджет ниже обычного',
    how: `У четверти ${pair} бюджет не больше этого. До тысячи рублей.`,
    unit: 'roubles',
  },
  budget_high: {
    of: 'asked',
    name: 'Бюджет выше обычного',
    how: `У четверти ${pair} бюджет не меньше этого. До тысячи рублей.`,
    unit: 'roubles',
  },
  nights: {
    of: 'asked',
    name: 'Обычная поездка',
    how: 'Середина: половина аукционов не длиннее.',
    unit: 'nights',
  },
  answered: {
    of: 'answered',
    name: 'Аукционов с предложениями',
    how: `Доля тех, на которые пришло хотя бы одно. ${settled}`,
    unit: 'percent',
  },
  offers: {
    of: 'answered',
    name: 'Предложений на аукцион',
    how: `В среднем, вместе с аукционами без предложений. ${settled}`,
    unit: 'offers',
  },
  first_offer: {
    of: 'answered',
    name: 'До первого предложения',
    how: 'Середина: половина аукционов, на которые ответили, ждала не дольше.',
    unit: 'minutes',
  },
  first_offer_most: {
    of: 'answered',
    name: 'Четверо из пяти ждут не дольше',
    how: 'Восемьдесят из ста аукционов, на которые ответили, получили первое предложение за это время.',
    unit: 'minutes',
  },
  saving: {
    of: 'answered',
    name: 'Выбранная цена ниже бюджета на',
    how: 'Середина разницы между бюджетом и ценой выбранного предложения, в процентах бюджета. Со знаком минус — цена выше бюджета.',
    unit: 'percent',
  },
} as const satisfies Record<string, FigureMeaning>
export type FigureKey = keyof typeof figureMeanings
export const figureKeys = Object.keys(figureMeanings) as [FigureKey, ...FigureKey[]]

/** Parts of all requests, each told where it is of enough of them. */
export const shareMeanings = {
  months: { name: 'Когда хотят лететь', how: 'Месяц первого дня, когда можно вылететь.' },
  nights: { name: 'На сколько ночей', how: 'Длина поездки в аукционе.' },
  countries: { name: 'Какие страны просят', how: 'Страна аукциона.' },
} as const
export type ShareKey = keyof typeof shareMeanings
export const shareKeys = Object.keys(shareMeanings) as [ShareKey, ...ShareKey[]]

export const priceMeaning = {
  name: 'Цены туров',
  how: `По прайс-листам туроператоров. Для каждого дня вылета в следующие ${statisticsLimits.weeks} недель берём самую низкую цену за двоих на 7 ночей; показываем середину этих цен. Число за неделю — последний подсчёт в ней.`,
} as const

const Figure = z.object({
  key: z.enum(figureKeys),
  /** In its unit: whole roubles, nights, percent, minutes; offers with one decimal. */
  value: z.number(),
  /** Of how many auctions. */
  auctions: z.int(),
})
export type Figure = z.output<typeof Figure>

const Share = z.object({
  key: z.enum(shareKeys),
  lines: z.array(z.object({ id: z.int(), title: z.string(), percent: z.int(), auctions: z.int() })),
  /** Some lines are of too few auctions and are not told. */
  is_part: z.boolean(),
})
export type Share = z.output<typeof Share>

const Named = z.object({ id: z.int(), name: z.string() })

const CountryPrices = Named.extend({
  path: z.string().nullable(),
  /** From old to new; `week` is its Monday, dd.mm.yyyy, `price` whole roubles, `days` the departure days that have one. */
  weeks: z.array(z.object({ week: z.string(), price: z.int(), days: z.int() })),
  /** From the first of these weeks to the last; null of one week. */
  change_percent: z.int().nullable(),
})
export type CountryPrices = z.output<typeof CountryPrices>

export const MarketStatistics = z.object({
  /** dd.mm.yyyy, both days belong to it; `year` is null for the last twelve months. */
  period: z.object({ date_from: z.string(), date_to: z.string(), year: z.int().nullable() }),
  country: Named.nullable(),
  /** What else may be asked for: years and, of this period, countries with enough auctions. */
  years: z.array(z.int()),
  countries: z.array(Named),
  /** Null before the first count. */
  counted_at: z.iso.datetime().nullable(),
  figures: z.array(Figure),
  shares: z.array(Share),
  departure: Named.extend({ name_from: z.string() }),
  prices: z.array(CountryPrices),
  prices_counted_at: z.iso.datetime().nullable(),
})
export type MarketStatistics = z.output<typeof MarketStatistics>

const year = z
  .string()
  .regex(/^20\d\d$/, 'Неверный год')
  .transform(Number)
const query = z.strictObject({
  year: year.optional(),
  country_id: smallIdInPath.optional(),
  /** From where the prices are; Moscow where none or an unknown one is asked for. */
  departure_id: smallIdInPath.optional(),
})

const common = {
  method: 'GET',
  access: 'public',
  limit: 'read',
  query,
  refusals: { missing: ['not_found'] },
} as const

export const marketStatistics = endpoint({
  ...common,
  path: '/api/statistics',
  summary:
    'Статистика рынка: что просят туристы, как отвечают турагенты, как меняются цены; чисел меньше чем по 20 аукционам нет',
  answer: z.object({ result: MarketStatistics }),
})

export const marketStatisticsFile = endpoint({
  ...common,
  path: statisticsFilePath,
  summary: 'Та же статистика рынка файлом CSV',
  answer: z.object({ content: z.string() }),
  download: 'text/csv; charset=utf-8',
})
