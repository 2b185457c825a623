import type { Flight, OperatorPrice } from '../../suppliers/tour-supplier.ts'

/** What both of Tourvisor's gateways can do, in one form; each reads its own wire. All throw SupplierFailure. */
export interface TourvisorGateway {
  /** The longest range of departure days that one search takes. */
  windowDays: number
  startSearch(asked: AskedSearch, signal: AbortSignal): Promise<string>
  readSearch(id: string, look: LookAt, signal: AbortSignal): Promise<SearchState>
  /** Null where the tour is sold no more. */
  actualise(tourId: string, signal: AbortSignal): Promise<WireActual | null>
  /** Null where nothing more is known. */
  details(tourId: string, signal: AbortSignal): Promise<WireDetails | null>
  hotel(code: string, signal: AbortSignal): Promise<WireHotelPage | null>
  /** The hotels of a resort, or of a country: a name must be found among them to become a number. */
  hotelNames(place: HotelPlace, signal: AbortSignal): Promise<{ code: string; name: string }[]>
  hotTours(asked: AskedHotTours, signal: AbortSignal): Promise<WireHotel[]>
}

/** Numbers of Tourvisor; ISO days. */
export interface AskedSearch {
  departure: number
  country: number
  region: number | null
  hotel: string | null
  date_from: string
  date_to: string
  nights: number
  nights_to: number
  adults: number
  child_ages: readonly number[]
  /** This or better. */
  meal: number | null
  stars: number | null
}

export interface HotelPlace {
  country: number
  region: number | null
}

export interface AskedHotTours {
  departure: number
  countries: readonly number[] | null
  date_from: string
  date_to: string
  limit: number
}

export interface LookAt {
  /** Pages begin with 1. */
  page: number
  /** The progress at which hotels were last read: a gateway that reads them by a call of its own waits for more. */
  seen: number
}

export interface SearchState {
  finished: boolean
  /** 0 to 100. */
  progress: number
  /** Empty as well where there is too little news. */
  hotels: WireHotel[]
  /** There is a next page. */
  more: boolean
  /** There are hotels that no page of this gateway holds. */
  cut: boolean
}

/** Read, not yet believed: null is what was missing or no number. */
export interface WireHotel {
  code: string
  name: string
  stars: number | null
  rating: number | null
  region: number | null
  country: number | null
  picture: string
  tours: WireTour[]
}

export interface WireTour {
  id: string
  operator: { ref: string; name: string }
  /** ISO. */
  day: string | null
  nights: number | null
  /** A code, or its number. */
  meal: string
  room: string
  price: number | null
  old_price: number | null
  fuel: number | null
  currency: string
  /** Null where the answer does not tell it. */
  adults: number | null
  on_request: boolean
}

export interface WireActual {
  price: number | null
  fuel: number | null
  currency: string
  operator_price: OperatorPrice | null
  visa: number | null
  /** `details` will have something. */
  has_details: boolean
}

export interface WireDetails {
  flights: Flight[]
  extras: { name: string; price: number }[]
  without: string[]
}

export interface WireHotelPage {
  name: string
  stars: number | null
  rating: number | null
  text: string
  beach: string
  built: string
  pictures: string[]
}
