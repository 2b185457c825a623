import { factsLimits } from '../../../../contract/public-pages/facts.ts'
import { statisticsPath } from '../../../../contract/public-pages/paths.ts'
import {
  type CountryPrices,
  type Figure,
  figureKeys,
  figureMeanings,
  type FigureUnit,
  type MarketStatistics,
  priceMeaning,
  type Share,
  shareMeanings,
  statisticsFilePath,
} from '../../../../contract/public-pages/statistics.ts'
import type { BarRow } from '../../../ui/charts/bar-table.tsx'
import { counted, days, money, nights } from '../../../ui/words/format.ts'
import { ago, dayInWords } from '../../../ui/words/moments.ts'

export interface ShownFigure {
  key: string
  name: string
  /** «190 000 ₽» */
  text: string
  /** In the unit of the file, for search engines. */
  value: number
  unit: FigureUnit
  how: string
  of: string
}

export interface ShownShare {
  key: string
  title: string
  how: string
  rows: BarRow[]
}

/** The price of a country in each week, as a row and as a line from the left to the right. */
export interface ShownPrices {
  id: number
  name: string
  path: string | null
  now: string
  /** «+18 % за 2 недели»; empty of one week. */
  change: string
  of: string
  weeks: { week: string; price: string }[]
  /** Points of a line in a box of 100 by 30; empty of one week. */
  line: string
}

/** The page in words: made on the server, read by people and, as linked data, by search engines. */
export interface ShownStatistics {
  period: { text: string; from: string; to: string }
  counted: string
  countedAt: string | null
  groups: { id: string; title: string; figures: ShownFigure[] }[]
  shares: ShownShare[]
  /** Why some numbers, or all of them, are not told; empty where none is hidden. */
  hidden: string
  prices: { title: string; how: string; note: string; countries: ShownPrices[] }
  file: string
  form: ShownForm | null
}

export interface ShownForm {
  action: string
  fields: {
    name: string
    label: string
    value: string
    choices: { value: string; title: string }[]
  }[]
  /** Leads to everything; empty where nothing is filtered. */
  reset: string
}

/** `now` in milliseconds. */
export function shownStatistics(told: MarketStatistics, now: number): ShownStatistics {
  const { period, counted_at, figures } = told
  return {
    period: { text: periodOf(told), from: period.date_from, to: period.date_to },
    counted: counted_at ? `Посчитано ${ago(counted_at, now)}.` : '',
    countedAt: counted_at,
    groups: [
      { id: 'asked', title: 'Что просят туристы', figures: shownFigures(figures, 'asked') },
      { id: 'answered', title: 'Как отвечают турагенты', figures: shownFigures(figures, 'answered') },
    ].filter((group) => group.figures.length > 0),
    shares: told.shares.map(shownShare),
    hidden: hiddenOf(told),
    prices: shownPrices(told, now),
    file: addressOf(statisticsFilePath, told),
    form: formOf(told),
  }
}

function periodOf({ period, country }: MarketStatistics): string {
  const of = country ? `${country.name}. ` : ''
  return `${of}Аукционы, запущенные с ${period.date_from} по ${period.date_to}`
}

function shownFigures(figures: readonly Figure[], of: 'asked' | 'answered'): ShownFigure[] {
  return figures.flatMap(({ key, value, auctions }) => {
    const meaning = figureMeanings[key]
    if (meaning.of !== of) return []
    const { name, how, unit } = meaning
    return [
      {
        key,
        name,
        how,
        unit,
        value,
        text: textOf(value, unit),
        of: key === 'auctions' ? '' : ofAuctions(auctions),
      },
    ]
  })
}

const auctionForms = ['аукциону', 'аукционам', 'аукционам'] as const
const ofAuctions = (auctions: number) => `По ${counted(auctions, auctionForms)}`

function textOf(value: number, unit: FigureUnit): string {
  const decimal = () => String(value).replace('.', ',')
  return {
    auctions: () => counted(value, ['аукцион', 'аукциона', 'аукционов']),
    roubles: () => money(value),
    nights: () => nights(value),
    percent: () => percent(value),
    offers: decimal,
    minutes: () => minutesInWords(value),
  }[unit]()
}

const percent = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value)}\u00a0%`

const MINUTES_MAX = 90
const HOURS_MAX = 48

function minutesInWords(minutes: number): string {
  const hours = Math.round(minutes / 60)
  if (minutes < MINUTES_MAX) return counted(minutes, ['минута', 'минуты', 'минут'])
  return hours < HOURS_MAX ? counted(hours, ['час', 'часа', 'часов']) : days(Math.round(hours / 24))
}

const parts = {
  months: 'Месяцы, которые просили',
  nights: 'Длины поездок, которые просили',
  countries: 'Страны, которые просили',
}

function shownShare({ key, lines, is_part }: Share): ShownShare {
  const { name, how } = shareMeanings[key]
  const rest = is_part ? ` ${parts[key]} меньше чем в ${factsLimits.ownEnough} аукционах, не показаны.` : ''
  return {
    key,
    title: name,
    how: `${how}${rest}`,
    rows: lines.map(({ id, title, percent: share, auctions }) => ({
      key: String(id),
      title: title.charAt(0).toUpperCase() + title.slice(1),
      value: share,
      text: percent(share),
      note: counted(auctions, ['аукцион', 'аукциона', 'аукционов']),
    })),
  }
}

const because = `Число меньше чем по ${factsLimits.ownEnough} аукционам говорило бы об отдельных людях, а не о рынке.`

function hiddenOf({ figures }: MarketStatistics): string {
  if (figures.length === 0)
    return `Аукционов пока мало, поэтому чисел о них здесь ещё нет. ${because} Они появятся сами.`
  const named = new Set(figures.map(({ key }) => key))
  const missing = figureKeys.filter((key) => !named.has(key)).map((key) => figureMeanings[key].name)
  return missing.length > 0 ? `Пока не показаны: ${missing.map(quoted).join(', ')}. ${because}` : ''
}

const quoted = (name: string) => `«${name}»`

function shownPrices(told: MarketStatistics, now: number) {
  const { prices, departure } = told
  return {
    title: `${priceMeaning.name} ${departure.name_from}`,
    how: priceMeaning.how,
    note: noteOfPrices(told, now),
    countries: prices.map(pricesOfCountry),
  }
}

function noteOfPrices({ counted_at, prices_counted_at, departure }: MarketStatistics, now: number): string {
  if (prices_counted_at) return `Посчитано ${ago(prices_counted_at, now)}.`
  if (!counted_at) return 'Цены ещё считаются. Загляните через несколько минут.'
  return `Сейчас нет проверенных цен ${departure.name_from} хотя бы на ${days(factsLimits.ownEnough)} вылета в одну страну.`
}

function pricesOfCountry({ id, name, path, weeks, change_percent }: CountryPrices): ShownPrices {
  const last = weeks.at(-1)
  return {
    id,
    name,
    path,
    now: last ? money(last.price) : '',
    change: change_percent === null ? '' : changeInWords(change_percent, weeks.length),
    of: last ? `по ${counted(last.days, ['дню', 'дням', 'дням'])} вылета` : '',
    weeks: weeks.map(({ week, price }) => ({ week: dayInWords(week), price: money(price) })),
    line: lineOf(weeks.map(({ price }) => price)),
  }
}

function changeInWords(change: number, weeks: number): string {
  const time = `за ${counted(weeks, ['неделю', 'недели', 'недель'])}`
  return change === 0 ? `не изменилась ${time}` : `${change > 0 ? '+' : ''}${percent(change)} ${time}`
}

const WIDTH = 100
const HEIGHT = 30
/** Off the edges, where half a line would be cut. */
const MARGIN = 3

function lineOf(prices: readonly number[]): string {
  if (prices.length < 2) return ''
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const y = (price: number) =>
    most === least ? HEIGHT / 2 : MARGIN + ((most - price) / (most - least)) * (HEIGHT - 2 * MARGIN)
  return prices
    .map((price, at) => `${((at / (prices.length - 1)) * WIDTH).toFixed(1)},${y(price).toFixed(1)}`)
    .join(' ')
}

interface Filters {
  year: number | null
  country: number | null
}

/** What is filtered stands in the address, and nothing else. */
function addressOf(path: string, told: MarketStatistics): string {
  const query = new URLSearchParams()
  const { year, country }: Filters = { year: told.period.year, country: told.country?.id ?? null }
  if (year !== null) query.set('year', String(year))
  if (country !== null) query.set('country_id', String(country))
  if (path === statisticsFilePath) query.set('departure_id', String(told.departure.id))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Absent where there is nothing to choose from. */
function formOf(told: MarketStatistics): ShownForm | null {
  const { years, countries, period, country } = told
  if (years.length === 0 && countries.length === 0) return null
  const isFiltered = period.year !== null || country !== null
  return {
    action: statisticsPath,
    fields: [
      {
        name: 'year',
        label: 'Период',
        value: String(period.year ?? ''),
        choices: [
          { value: '', title: 'Последние 12 месяцев' },
          ...years.map((year) => ({ value: String(year), title: `${year} год` })),
        ],
      },
      {
        name: 'country_id',
        label: 'Страна',
        value: String(country?.id ?? ''),
        choices: [
          { value: '', title: 'Все страны' },
          ...countries.map(({ id, name }) => ({ value: String(id), title: name })),
        ],
      },
    ],
    reset: isFiltered ? statisticsPath : '',
  }
}
