import type { PriceFormula } from '../../../../../contract/supply/actualisation.ts'
import { counted, money } from '../../../../../contract/texts.ts'
import { wireDay } from '../../../../../contract/wire.ts'
import { type Party, partyFactor, partyPrice } from '../../supply.rules.ts'
import type { ActualTour } from '../../suppliers/tour-supplier.ts'
import { convert, impliedMarkup } from './money.rules.ts'
import type { KnownRate } from '../rates/rates.rules.ts'

/** A line of a price list, as far as its price goes. */
export interface ListedPrice {
  /** Whole roubles for two, as the list was loaded. */
  price: number
  currency: string
  /** In hundredths of the currency; null where the list is in roubles. */
  operator_price: number | null
}

export interface Priced {
  price: number
  formula: PriceFormula
}

const none = {
  rate: null,
  rate_day: null,
  rate_source: null,
  markup_percent: null,
  by_bank: null,
  markup: null,
  flights: [],
  extras: [],
  without: [],
}

/** A list in roubles means what it says. */
export function priceByList(tour: Pick<ListedPrice, 'price'>, party: Party): Priced {
  const price = partyPrice(tour.price, party)
  const factor = partyFactor(party)
  const text =
    factor === 1000
      ? `${money(price)}: цена из прайс-листа туроператора, топливный сбор включён`
      : `${money(tour.price)} за двоих${forParty(party)} = ${money(price)}, топливный сбор включён`
  const currency = 'RUB'
  const parts = { double_price: tour.price, party_factor: factor, fuel: 0 }
  return { price, formula: { ...none, kind: 'list', text, operator_amount: null, currency, ...parts } }
}

/**
 * A list in currency by today's rate. The double room becomes roubles first and the party is taken of them, as the
 * importer and the search do, so that an unchanged rate gives the very price that was shown.
 */
export function priceByRate(
  tour: ListedPrice & { operator_price: number },
  party: Party,
  { rate, markupPercent }: { rate: KnownRate; markupPercent: number },
): Priced {
  const amount = tour.operator_price
  const double = convert({ amount, rate: rate.rate, markupPercent })
  const price = partyPrice(double.price, party)
  const by_bank = partyPrice(double.byBank, party)
  const factor = partyFactor(party)
  const markup =
    markupPercent === 0 ? '' : ` × ${decimal(1 + markupPercent / 100, 2, 4)} (надбавка туроператора)`
  const forTwo = `${inCurrency(amount, tour.currency)} × ${roubles(rate.rate)} (${rateWords(rate)})${markup} = ${money(double.price)}`
  const text = factor === 1000 ? forTwo : `${forTwo} за двоих;${forParty(party)} = ${money(price)}`
  return {
    price,
    formula: {
      kind: 'currency',
      text,
      operator_amount: amount,
      currency: tour.currency,
      rate: rate.rate,
      rate_day: wireDay(rate.day),
      rate_source: rate.source,
      markup_percent: markupPercent,
      double_price: double.price,
      party_factor: factor,
      by_bank,
      markup: price - by_bank,
      fuel: 0,
      flights: [],
      extras: [],
      without: [],
    },
  }
}

/**
 * What a supplier answered. Its own rate follows from its two prices; where that is no rate that an operator would
 * take, the price is told without a formula.
 */
export function priceBySupplier(actual: ActualTour, rate: KnownRate | null): Priced {
  const { price, extras, without } = actual
  const told = {
    ...none,
    kind: 'supplier' as const,
    operator_amount: actual.operator_price?.amount ?? null,
    currency: actual.operator_price?.currency ?? 'RUB',
    double_price: null,
    party_factor: null,
    extras,
    without,
  }
  const fuel = Math.min(Math.max(0, actual.fuel), price)
  const own = ownRate(actual, fuel, rate)
  if (own) return { price, formula: { ...told, ...own } }
  const part = fuel > 0 ? `, из них ${money(fuel)} топливный сбор` : ', топливный сбор включён'
  return { price, formula: { ...told, fuel, text: `${money(price)}: цена туроператора${part}` } }
}

/** Some operators name their price without the fuel surcharge, some with it: the one that makes a rate is meant. */
function ownRate({ operator_price, price }: ActualTour, told: number, rate: KnownRate | null) {
  if (!operator_price || !rate || operator_price.currency !== rate.currency) return null
  const { amount, currency } = operator_price
  for (const fuel of new Set([told, 0])) {
    const tour = price - fuel
    const markup_percent = impliedMarkup(tour, { amount, rate: rate.rate })
    if (markup_percent === null) continue
    const by_bank = convert({ amount, rate: rate.rate, markupPercent: 0 }).price
    const above = markup_percent === 0 ? '' : `на ${decimal(markup_percent, 0, 2)} % выше: `
    const text =
      `${inCurrency(amount, currency)} × ${roubles((tour * 100) / amount)} (внутренний курс туроператора, ${above}${rateWords(rate)} ${roubles(rate.rate)})` +
      `${fuel > 0 ? ` + ${money(fuel)} (топливный сбор)` : ''} = ${money(price)}`
    const known = { rate: rate.rate, rate_day: wireDay(rate.day), rate_source: rate.source }
    return { text, ...known, markup_percent, by_bank, markup: tour - by_bank, fuel }
  }
  return null
}

function rateWords({ source, day }: KnownRate): string {
  return `${source === 'cbr' ? 'курс ЦБ' : 'демонстрационный курс'} на ${wireDay(day)}`
}

/** ' × 1,44 (3 взрослых, 1 ребёнок)' */
function forParty(party: Party): string {
  const children = party.child_ages.length
  const who = counted(party.adults, 'adult') + (children > 0 ? `, ${counted(children, 'child')}` : '')
  return ` × ${decimal(partyFactor(party) / 1000, 0, 3)} (${who})`
}

const formats = new Map<string, Intl.NumberFormat>()

function format(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = formats.get(key) ?? new Intl.NumberFormat('ru-RU', options)
  formats.set(key, known)
  return known
}

function decimal(value: number, least: number, most: number): string {
  return format(`${least} ${most}`, { minimumFractionDigits: least, maximumFractionDigits: most })
    .format(value)
    .replaceAll(/\s/gu, '\u00a0')
}

/** Cheap currencies need all their digits: 0,176312 ₽. */
function roubles(rate: number): string {
  return `${decimal(rate, 2, rate < 1 ? 8 : 4)}\u00a0₽`
}

/** '1 240,50 $' */
function inCurrency(hundredths: number, currency: string): string {
  return format(currency, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  })
    .format(hundredths / 100)
    .replaceAll(/\s/gu, '\u00a0')
}
