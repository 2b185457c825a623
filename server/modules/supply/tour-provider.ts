import type { Trip } from '../../../contract/trip.ts'
import type { Read } from '../../platform/db/database.ts'
import { findMinimum, type Minimum } from './market.queries.ts'

/** Where the prices of the market come from. */
export interface TourProvider {
  name: string
  /** Null: the answer takes time and comes from a job; until then the check is 'searching'. */
  minimum(read: Read, trip: Trip): Promise<Minimum | null>
}

/** The price list in this database: it answers inside the call. */
export const priceListProvider: TourProvider = { name: 'price-list', minimum: findMinimum }
