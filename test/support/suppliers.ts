import type { OutsideSupplier } from '../../server/modules/supply/suppliers/suppliers.ts'
import type {
  SearchReport,
  SuppliedTour,
  SupplierQuery,
  TourSupplier,
} from '../../server/modules/supply/suppliers/tour-supplier.ts'

export type Search = (query: SupplierQuery, signal: AbortSignal) => AsyncIterable<SearchReport>

interface FakeOptions {
  name?: string
  title?: string
  /** Short, so that a test of a silent supplier is short too. */
  silenceMs?: number
  totalMs?: number
  actualise?: TourSupplier['actualise']
  describe?: TourSupplier['describe']
}

/** A supplier outside that searches as it is told to and knows nothing else. `calls` are the queries it was asked. */
export function fakeSupplier(search: Search, options: FakeOptions = {}) {
  const { name = 'fake', title = 'Фейктур', silenceMs = 1000, totalMs = 5000 } = options
  const calls: SupplierQuery[] = []
  const supplier: TourSupplier = {
    name,
    title,
    search: (query, signal) => {
      calls.push(query)
      return search(query, signal)
    },
    actualise: options.actualise ?? (async () => null),
    describe: options.describe ?? (async () => null),
    hotTours: async () => [],
  }
  const outside: OutsideSupplier = { name, title, open: () => supplier, patience: { silenceMs, totalMs } }
  return { ...outside, calls }
}

/** All at once. */
export function finding(...tours: SuppliedTour[]): Search {
  return async function* () {
    yield { progress: 100, tours, notes: [] }
  }
}

/** A made-up tour: Moscow to a hotel of Kemer, seven nights, 1 July 2027, 100 000 roubles for all. */
export function suppliedTour(change: TourChange = {}): SuppliedTour {
  const { hotel, operator, ...tour } = change
  return {
    ref: 'tour-1',
    departure_id: 1,
    day: '2027-07-01',
    nights: 7,
    meal_code: 'AI',
    room: 'Standard',
    price: 100_000,
    fuel: 5000,
    on_request: false,
    ...tour,
    hotel: {
      ref: '501',
      name: 'Faraway Palace',
      stars: 5,
      region_id: 22,
      country_id: 4,
      rating: null,
      picture_url: null,
      ...hotel,
    },
    operator: { ref: '13', name: 'Дальтур', ...operator },
  }
}

export interface TourChange extends Partial<Omit<SuppliedTour, 'hotel' | 'operator'>> {
  hotel?: Partial<SuppliedTour['hotel']>
  operator?: Partial<SuppliedTour['operator']>
}
