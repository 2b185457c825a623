import type { LineReason } from '../../../../../contract/supply/line-reasons.ts'
import { limits } from '../../../../../contract/limits.ts'
import { normalised } from '../../../../../contract/spelling.ts'
import { addYears, parseDay } from '../../../../../contract/wire.ts'
import { convert } from '../../actualisation/formula/money.rules.ts'
import type { PriceLine } from '../../price-list/importing/price-line.ts'
import { dayNumber } from '../../price-list/generation/seasons.rules.ts'
import type { PriceFileCatalogue } from './catalogue.ts'
import type { Positions } from './columns.ts'
import { dayDigits, hundredths, shortCode, wholeNumber } from './field-values.ts'
import type { Fields } from './fields.ts'
import { Repeats } from './repeats.ts'
import { TextPool } from './text-pool.ts'

/** Roubles for one unit of a currency, and what the operator adds to it: 0.02 is two per cent. */
export type Rates = ReadonlyMap<string, { rate: number; markup: number }>

export interface JudgeOptions {
  catalogue: PriceFileCatalogue
  rates: Rates
  /** ISO: departures begin with this day and end a year later. */
  today: string
  /** Whose tours these are where the price file does not say it. */
  operatorId?: number
}

interface Day {
  iso: string
  number: number
  reason: LineReason | null
}

const PRICE_MAX = 100_000_000
const INT_MAX = 2 ** 31 - 1
const DAYS_KNOWN = 4000
const RUB = 0x525542
const noDay: Day = { iso: '', number: 0, reason: 'day' }

/** Makes tours of records. Where it answers null, `reason` says why; null there means the same tour once more. */
export class LineJudge {
  reason: LineReason | null = null
  /** The first picture that a good line names of each hotel; what stands there is judged by whoever fetches it. */
  readonly pictures = new Map<number, string>()
  readonly #options: JudgeOptions
  readonly #lastDay: string
  readonly #texts = new TextPool()
  readonly #repeats = new Repeats()
  readonly #days = new Map<number, Day>()
  readonly #meals = new Map<number, number>()
  readonly #currencies = new Map<number, string>()

  constructor(options: JudgeOptions) {
    this.#options = options
    this.#lastDay = addYears(options.today, 1)
  }

  lineOf(fields: Fields, at: Positions): PriceLine | null {
    const { catalogue } = this.#options
    const regionId = this.#idOf(fields, at.region, 'region')
    const hotelId = this.#hotelOf(fields, at, regionId)
    const hotel = catalogue.hotels.get(hotelId)
    if (!hotel) return this.#no('hotel')
    const countryId = this.#idOf(fields, at.country, 'country')
    if (
      (regionId ?? hotel.region_id) !== hotel.region_id ||
      (countryId ?? hotel.country_id) !== hotel.country_id
    )
      return this.#no('place')
    const departureId = this.#idOf(fields, at.departure, 'departure') ?? -1
    if (!catalogue.departures.has(departureId)) return this.#no('departure')
    const operatorId = this.#idOf(fields, at.operator, 'operator') ?? this.#options.operatorId ?? -1
    if (!catalogue.operators.has(operatorId)) return this.#no('operator')
    const mealId = this.#mealOf(fields, at.meal)
    if (!catalogue.meals.has(mealId)) return this.#no('meal')
    const day = this.#dayOf(dayDigits(fields.bytes, fields.starts[at.day]!, fields.ends[at.day]!))
    if (day.reason !== null) return this.#no(day.reason)
    const nights = wholeNumber(fields.bytes, fields.starts[at.nights]!, fields.ends[at.nights]!)
    if (nights < limits.nightsMin || nights > limits.nightsMax) return this.#no('nights')
    const room = this.#texts.get(fields.bytes, fields.starts[at.room]!, fields.ends[at.room]!)
    if (!room.isUtf8) return this.#no('encoding')
    if (!room.isName) return this.#no('room')
    const line: PriceLine = {
      departure_id: departureId,
      country_id: hotel.country_id,
      region_id: hotel.region_id,
      hotel_id: hotelId,
      operator_id: operatorId,
      meal_id: mealId,
      day: day.iso,
      nights,
      room: room.text,
      price: 0,
    }
    const wrong = this.#setPrice(line, fields, at)
    if (wrong !== null) return this.#no(wrong)
    this.#lookAtPicture(fields, at.picture, hotelId)
    const before = this.#repeats.priceBefore(line, room.hash, day.number)
    if (before === 0) return line
    this.reason = before === line.price ? null : 'repeat'
    return null
  }

  #lookAtPicture({ bytes, starts, ends }: Fields, position: number, hotelId: number): void {
    if (position < 0 || starts[position] === ends[position] || this.pictures.has(hotelId)) return
    this.pictures.set(hotelId, bytes.toString('utf8', starts[position], ends[position]))
  }

  #no(reason: LineReason): null {
    this.reason = reason
    return null
  }

  /** Our number, or a name that we know; undefined where the field is empty or absent. */
  #idOf(fields: Fields, position: number, kind: keyof PriceFileCatalogue['names']): number | undefined {
    if (position < 0) return undefined
    const start = fields.starts[position]!
    const end = fields.ends[position]!
    if (start === end) return undefined
    const number = wholeNumber(fields.bytes, start, end)
    if (number >= 0) return number
    const { text } = this.#texts.get(fields.bytes, start, end)
    return text === '' ? undefined : (this.#options.catalogue.names[kind].get(normalised(text)) ?? -1)
  }

  #hotelOf(fields: Fields, at: Positions, regionId: number | undefined): number {
    if (at.hotel >= 0 && fields.starts[at.hotel] !== fields.ends[at.hotel])
      return wholeNumber(fields.bytes, fields.starts[at.hotel]!, fields.ends[at.hotel]!)
    if (at.hotelName < 0) return -1
    const start = fields.starts[at.hotelName]!
    const end = fields.ends[at.hotelName]!
    const name = this.#texts.get(fields.bytes, start, end).text
    return this.#options.catalogue.hotelNamed(name, regionId) ?? -1
  }

  #mealOf(fields: Fields, position: number): number {
    const start = fields.starts[position]!
    const end = fields.ends[position]!
    const code = shortCode(fields.bytes, start, end)
    const known = code === 0 ? undefined : this.#meals.get(code)
    if (known !== undefined) return known
    const mealId = this.#idOf(fields, position, 'meal') ?? -1
    if (code !== 0 && this.#meals.size < DAYS_KNOWN) this.#meals.set(code, mealId)
    return mealId
  }

  #dayOf(digits: number): Day {
    if (digits < 0) return noDay
    const known = this.#days.get(digits)
    if (known) return known
    const text = String(digits).padStart(8, '0')
    const iso = parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
    const day = iso === null ? noDay : { iso, number: dayNumber(iso), reason: this.#reasonOf(iso) }
    if (this.#days.size < DAYS_KNOWN) this.#days.set(digits, day)
    return day
  }

  #reasonOf(iso: string): LineReason | null {
    if (iso < this.#options.today) return 'past'
    return iso > this.#lastDay ? 'far' : null
  }

  /** Puts the price of the double room for two into the line, the surcharge of one person added twice. */
  #setPrice(line: PriceLine, { bytes, starts, ends }: Fields, at: Positions): LineReason | null {
    const amount = hundredths(bytes, starts[at.price]!, ends[at.price]!)
    const isCharged = at.fuel >= 0 && starts[at.fuel] !== ends[at.fuel]
    const fuel = isCharged ? hundredths(bytes, starts[at.fuel]!, ends[at.fuel]!) : 0
    if (amount <= 0 || fuel < 0) return 'price'
    const total = amount + 2 * fuel
    const currency =
      at.currency < 0 ? 'RUB' : this.#currencyOf(bytes, starts[at.currency]!, ends[at.currency]!)
    if (currency === 'RUB') line.price = Math.round(total / 100)
    else {
      const known = this.#options.rates.get(currency)
      if (!known) return 'currency'
      if (total > INT_MAX) return 'price'
      const { rate, markup } = known
      line.price = convert({ amount: total, rate, markupPercent: markup * 100 }).price
      line.currency = currency
      line.operator_price = total
    }
    return line.price >= 1 && line.price <= PRICE_MAX ? null : 'price'
  }

  /** Empty is the rouble; what is no code of three letters has no rate. */
  #currencyOf(bytes: Buffer, start: number, end: number): string {
    const code = shortCode(bytes, start, end)
    if (start === end || code === RUB) return 'RUB'
    const known = code === 0 ? undefined : this.#currencies.get(code)
    if (known !== undefined) return known
    const text = bytes
      .toString('latin1', start, Math.min(end, start + 8))
      .trim()
      .toUpperCase()
    const currency = text === '' || text === 'RUR' ? 'RUB' : text
    if (code !== 0 && this.#currencies.size < DAYS_KNOWN) this.#currencies.set(code, currency)
    return currency
  }
}
