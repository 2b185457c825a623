import type { SearchedTrip } from '../../../../contract/supply/tour-search.ts'
import { OutsideFailure } from '../../../platform/outside/outside-failure.ts'

/** The price list of this database: always there, and asked inside the call. */
export const PRICE_LIST = { name: 'price-list', title: 'Прайс-лист' } as const

/**
 * Who sells tours: the price list of this database, or an outside search. All of them speak in our own numbers of
 * departures, countries and regions, in ISO days and whole roubles for the whole party, fuel surcharge included.
 */
export interface TourSupplier {
  /** A stable word, kept in rows and shown in addresses: 'price-list', 'tourvisor'. */
  name: string
  /** As people know it. */
  title: string
  /**
   * Tours as they are found, with how far the search has come. It ends when the supplier has no more; it throws
   * SupplierFailure, and what was reported before stays true. Aborting the signal ends it soon.
   */
  search(query: SupplierQuery, signal: AbortSignal, asker?: Asker): AsyncIterable<SearchReport>
  /** The tour as it is sold this moment; null where it is sold no more. Throws SupplierFailure. */
  actualise(ref: string, signal: AbortSignal): Promise<ActualTour | null>
  /** What is known of the tour's hotel and flights; null where nothing is. Throws SupplierFailure. */
  describe(ref: string, signal: AbortSignal): Promise<TourDescription | null>
  /** Throws SupplierFailure. */
  hotTours(query: HotToursQuery, signal: AbortSignal): Promise<SuppliedHotTour[]>
}

export interface SupplierQuery {
  trip: SearchedTrip
  /** Our numbers; null for all. */
  operator_ids: readonly number[] | null
}

export interface SearchReport {
  /** 0 to 100, never less than before. */
  progress: number
  /** Those that were not reported before, or whose price has changed since (the same `ref`). */
  tours: SuppliedTour[]
  /** What the supplier could not look at, in Russian: «поиск идёт по датам 12–25 июня». */
  notes: string[]
}

export interface SuppliedHotel {
  /** The supplier's own number. */
  ref: string
  name: string
  /** 0 where it has no class. */
  stars: number
  region_id: number
  country_id: number
  /** 0 to 5; null where nobody has judged it. */
  rating: number | null
  picture_url: string | null
}

export interface SuppliedTour {
  /** The supplier's own key of the tour. */
  ref: string
  hotel: SuppliedHotel
  operator: { ref: string; name: string }
  departure_id: number
  /** ISO, the day of departure. */
  day: string
  nights: number
  /** BB, HB, FB, AI, UAI, RO. */
  meal_code: string
  room: string
  /** For the whole party, fuel surcharge included, whole roubles. */
  price: number
  /** The part of it that is the fuel surcharge, whole roubles. */
  fuel: number
  /** The operator has to confirm room or flight. */
  on_request: boolean
}

/** What an operator's price in its currency is made of; the rouble price follows from it. */
export interface OperatorPrice {
  /** In hundredths of the currency, for the whole party. */
  amount: number
  /** ISO 4217: USD, EUR, RUB. */
  currency: string
}

export interface ActualTour {
  /** For the whole party, fuel surcharge included, whole roubles. */
  price: number
  fuel: number
  /** Null where the supplier does not tell it. */
  operator_price: OperatorPrice | null
  flights: Flight[]
  /** What is paid beside the price: visa, tourist tax; whole roubles. */
  extras: { name: string; price: number }[]
  /** What the tour does not contain, in Russian: «без трансфера». */
  without: string[]
}

export interface Flight {
  direction: 'there' | 'back'
  /** Null while the flight is not settled: «рейс уточняется». */
  number: string | null
  airline: string
  /** ISO day, and hh:mm where it is settled. */
  departs: { day: string; time: string | null; airport: string }
  arrives: { day: string; time: string | null; airport: string }
  baggage_kg: number | null
}

export interface TourDescription {
  hotel: { name: string; stars: number; rating: number | null; text: string; beach: string; built: string }
  pictures: string[]
}

export interface HotToursQuery {
  departure_id: number
  country_ids: readonly number[] | null
  /** ISO days of departure. */
  date_from: string
  date_to: string
  limit: number
}

/** Prices are for two adults: a supplier that tells them for one has been multiplied. */
export interface SuppliedHotTour extends SuppliedTour {
  old_price: number | null
}

/** For whom a search is: it is paid from the share of the day's calls that is theirs. */
export type Asker = 'guest' | 'tourist' | 'agent'

/** Why a supplier gave nothing: what is told to people is chosen by `kind`, `message` is for the log. */
export class SupplierFailure extends OutsideFailure {
  override readonly name = 'SupplierFailure'
  readonly kind: SupplierFault

  constructor(kind: SupplierFault, message: string) {
    super(kind === 'refused' || kind === 'quota' ? 'ours' : 'later', message)
    this.kind = kind
  }
}

/** Refused: wrong credentials or a wrong request. Quota: today's calls are used up. Nonsense: an answer that is none. */
export type SupplierFault = 'timeout' | 'unreachable' | 'refused' | 'quota' | 'nonsense'
