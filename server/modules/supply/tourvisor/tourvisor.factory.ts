import type { SearchedTrip } from '../../../../contract/supply/tour-search.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import type {
  SearchReport,
  SuppliedTour,
  SupplierFailure,
  SupplierQuery,
  TourSupplier,
} from '../suppliers/tour-supplier.ts'
import type { Pace } from './calls/pace.ts'
import { tourvisorSupplier } from './tourvisor-supplier.ts'

export type Gateway = 'classic' | 'rest'

/** As patient as the real one, a hundred times faster. */
export const FAST: Partial<Pace> = {
  firstLook: 20,
  nextLook: 15,
  lateLook: 15,
  searchMs: 3000,
  callMs: 2000,
  tooManyMs: 20,
}

export interface Given {
  app: TestApp
  url: string
  gateway: Gateway
  pace?: Partial<Pace>
  dailyCalls?: number
  password?: string
  elapsed?: () => number
}

export function supplierOf({
  app,
  url,
  gateway,
  pace = {},
  dailyCalls = 100_000,
  password = 'demo',
  elapsed,
}: Given): TourSupplier {
  const credentials = gateway === 'rest' ? { gateway, token: password } : { gateway, login: 'demo', password }
  return tourvisorSupplier(
    { url, dailyCalls, ...credentials },
    { database: app.database, now: () => app.clock.now, pace: { ...FAST, ...pace }, elapsed },
  )
}

/** Two from Moscow to Turkey for a week in June. */
export function tripTo(over: Partial<SearchedTrip> = {}): SearchedTrip {
  return {
    departure_id: 1,
    country_id: 4,
    region_id: null,
    hotel_id: null,
    date_from: '2027-06-10',
    date_to: '2027-06-20',
    nights: 7,
    adults: 2,
    child_ages: [],
    meal_ids: null,
    hotel_stars: null,
    ...over,
  }
}

export interface Found {
  reports: SearchReport[]
  /** By their keys, the last price of each. */
  tours: SuppliedTour[]
  notes: string[]
  failure: SupplierFailure | null
}

/** The whole search, its failure kept beside what came before. */
export async function findAll(
  supplier: TourSupplier,
  trip: SearchedTrip,
  more: Partial<SupplierQuery> = {},
): Promise<Found> {
  const reports: SearchReport[] = []
  let failure: SupplierFailure | null = null
  try {
    const query = { trip, operator_ids: null, ...more }
    for await (const report of supplier.search(query, AbortSignal.timeout(10_000))) reports.push(report)
  } catch (error) {
    failure = error as SupplierFailure
  }
  const tours = new Map(reports.flatMap((report) => report.tours).map((tour) => [tour.ref, tour]))
  return { reports, tours: [...tours.values()], notes: reports.flatMap(({ notes }) => notes), failure }
}
