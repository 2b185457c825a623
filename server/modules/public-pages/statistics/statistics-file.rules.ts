import {
  figureMeanings,
  type FigureUnit,
  type MarketStatistics,
  priceMeaning,
  shareMeanings,
} from '../../../../contract/public-pages/statistics.ts'
import { dayIn, MOSCOW, wireDay } from '../../../../contract/wire.ts'

const unitNames: Record<FigureUnit, string> = {
  auctions: 'аукционов',
  roubles: 'руб.',
  nights: 'ночей',
  percent: '%',
  offers: 'предложений',
  minutes: 'минут',
}

const head = [
  'Раздел',
  'Показатель',
  'Значение',
  'Единица',
  'Посчитано по',
  'Чего',
  'Период с',
  'Период по',
  'Страна',
  'Посчитано',
  'Как считаем',
] as const

type Line = (string | number | null)[]

/** The numbers of the page, a line each; what it hides is not here either. */
export function statisticsLines(told: MarketStatistics): Line[] {
  return [[...head], ...marketLines(told), ...priceLines(told)]
}

function marketLines({ figures, shares, period, country, counted_at }: MarketStatistics): Line[] {
  const common = [period.date_from, period.date_to, country?.name ?? 'Все страны', dayOf(counted_at)]
  return [
    ...figures.map(({ key, value, auctions }) => {
      const { name, unit, how } = figureMeanings[key]
      return ['Аукционы', name, value, unitNames[unit], auctions, 'аукционов', ...common, how]
    }),
    ...shares.flatMap(({ key, lines }) => {
      const { name, how } = shareMeanings[key]
      return lines.map(({ title, percent, auctions }) => [
        name,
        title,
        percent,
        unitNames.percent,
        auctions,
        'аукционов',
        ...common,
        how,
      ])
    }),
  ]
}

function priceLines({ prices, prices_counted_at, departure }: MarketStatistics): Line[] {
  return prices.flatMap(({ name, weeks }) =>
    weeks.map(({ week, price, days }) => [
      priceMeaning.name,
      `${name}, ${departure.name_from}, неделя с ${week}`,
      price,
      unitNames.roubles,
      days,
      'дней вылета',
      week,
      null,
      name,
      dayOf(prices_counted_at),
      priceMeaning.how,
    ]),
  )
}

function dayOf(moment: string | null): string | null {
  return moment && wireDay(dayIn(MOSCOW, new Date(moment)))
}
