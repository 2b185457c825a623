import type { ConsentDocument } from '../../../../contract/identity/consents.ts'
import { limits } from '../../../../contract/limits.ts'

/** A chosen line of a list: the number goes on the wire, the title stays in the field. */
export interface Place {
  id: number
  title: string
}

export interface CountryPlace extends Place {
  flag?: string
}

export interface HotelPlace extends Place {
  /** Null where the class is not known. */
  stars: number | null
}

/** ISO days. */
export interface DateSpan {
  from: string
  to: string
}

/** What the market's minimum depends on. */
export interface TripFields {
  departure: Place | null
  country: CountryPlace | null
  region: Place | null
  hotel: HotelPlace | null
  /** 2 to 5; null is not important. */
  stars: number | null
  dates: DateSpan | null
  nights: number
  adults: number
  childAges: number[]
  mealIds: number[]
}

export interface Fields extends TripFields {
  /** Whole roubles for the whole tour. */
  budget: number | null
  wishes: string
  restTypeIds: number[]
}

export type FieldName = keyof Fields
/** What the visitor has to do before a step is left. */
export type FieldErrors = Partial<Record<FieldName | 'consents', string>>

export const emptyFields: Fields = {
  departure: null,
  country: null,
  region: null,
  hotel: null,
  stars: null,
  dates: null,
  nights: limits.nightsDefault,
  adults: limits.adultsDefault,
  childAges: [],
  mealIds: [],
  budget: null,
  wishes: '',
  restTypeIds: [],
}

export const tripFieldNames = [
  'departure',
  'country',
  'region',
  'hotel',
  'stars',
  'dates',
  'nights',
  'adults',
  'childAges',
  'mealIds',
] as const satisfies readonly (keyof TripFields)[]

export const stepFields = [
  ['departure', 'country', 'region', 'hotel', 'stars'],
  ['dates', 'nights', 'adults', 'childAges', 'mealIds', 'budget'],
  ['wishes', 'restTypeIds'],
] as const satisfies readonly (readonly FieldName[])[]

/** The steps by their number; only a guest comes to the last. */
export const step = { direction: 0, details: 1, wishes: 2, preview: 3, registration: 4 } as const

export type Consents = readonly ConsentDocument[]

export const allConsents: Consents = ['legal', 'agreement', 'terms-of-use']
