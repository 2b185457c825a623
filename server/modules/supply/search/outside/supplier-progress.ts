import type { SupplierProgress } from '../../../../../contract/supply/search-progress.ts'
import type { Config } from '../../../../platform/config/config.ts'
import { PRICE_LIST, type SupplierFault } from '../../suppliers/tour-supplier.ts'
import { supplierTitle } from '../../suppliers/suppliers.ts'
import { isLost } from './search-age.rules.ts'
import type { SupplierSearchRow } from './supplier-search.queries.ts'
import { failureWords, type Instead } from './supplier-words.rules.ts'

interface Presenting {
  config: Config
  now: Date
  instead: Instead
}

/** A search as people see it: one that nobody works on any more has failed, whatever it says. */
export function presentSearch(
  search: SupplierSearchRow,
  { config, now, instead }: Presenting,
): SupplierProgress {
  const lost = isLost(search, now)
  const state = lost ? 'failed' : search.state
  const title = supplierTitle(config, search.supplier)
  const ended = search.finished_at ?? search.updated_at
  const failed = {
    title,
    fault: lost ? ('lost' as const) : (search.failure as SupplierFault),
    seconds: Math.max(1, Math.round((ended.getTime() - search.started_at.getTime()) / 1000)),
    tours_found: search.tours_found,
  }
  return {
    name: search.supplier,
    title,
    state,
    progress: search.progress,
    tours_found: search.tours_found,
    failure: state === 'failed' ? failureWords(failed, instead) : null,
    notes: search.notes,
    as_of: search.tours_found > 0 || state === 'finished' ? ended.toISOString() : null,
  }
}

/** The price list has always answered already. */
export function presentPriceList(toursFound: number, pricedAt: Date | null): SupplierProgress {
  return {
    ...PRICE_LIST,
    state: 'finished',
    progress: 100,
    tours_found: toursFound,
    failure: null,
    notes: [],
    as_of: pricedAt?.toISOString() ?? null,
  }
}

/** Of all outside suppliers together: whoever has ended, for good or ill, is at a hundred. */
export function combined(suppliers: readonly Pick<SupplierProgress, 'state' | 'progress'>[]): {
  state: 'searching' | 'finished'
  progress: number
} {
  const under = suppliers.filter(({ state }) => isUnderWay(state))
  if (under.length === 0) return { state: 'finished', progress: 100 }
  const missing = under.reduce((sum, { progress }) => sum + 100 - progress, 0)
  const outside = Math.max(1, suppliers.length)
  return { state: 'searching', progress: Math.min(99, Math.max(0, Math.round(100 - missing / outside))) }
}

export function isUnderWay(state: SupplierProgress['state']): boolean {
  return state === 'waiting' || state === 'searching'
}
