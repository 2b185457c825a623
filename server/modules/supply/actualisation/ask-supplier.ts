import { Refusal, type RefusalCode } from '../../../../contract/platform/refusals.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/db/opened-database.ts'
import type { Log } from '../../../platform/log.ts'
import { outsideSuppliers } from '../suppliers/suppliers.ts'
import {
  type ActualTour,
  SupplierFailure,
  type TourDescription,
  type TourSupplier,
} from '../suppliers/tour-supplier.ts'
import { believedActual, believedWords } from './believe-actual.rules.ts'
import type { LiveTour } from './live-tour.queries.ts'

/** With what a supplier outside is asked. Its calls go over the network: never within a transaction. */
export interface Asking {
  config: Config
  database: Database
  log: Log
}

const PATIENCE_MS = 15_000
const RETRY_SECONDS = 60

/** The tour as its supplier sells it this moment; null where it is sold no more. Refuses where the supplier gives nothing. */
export async function askActual(asking: Asking, tour: LiveTour): Promise<ActualTour | null> {
  try {
    const told = await inTime(asking, tour, (supplier, signal) => supplier.actualise(tour.ref, signal))
    if (told === null) return null
    const actual = believedActual(told, tour.price)
    if (!actual)
      throw new SupplierFailure('nonsense', `no price that can be true for a tour of ${tour.price}`)
    return actual
  } catch (error) {
    asking.log.warn({ supplier: tour.supplier, tour: tour.id, err: error }, 'supplier gave no price')
    const isQuota = error instanceof SupplierFailure && error.kind === 'quota'
    const code: RefusalCode = isQuota ? 'supplier_quota' : 'supplier_silent'
    throw new Refusal('unavailable', code, { retryAfter: RETRY_SECONDS })
  }
}

/** What a supplier says of the hotel; null where it gives nothing, for the catalogue knows enough. */
export async function askWords(asking: Asking, tour: LiveTour): Promise<TourDescription | null> {
  try {
    return believedWords(
      await inTime(asking, tour, (supplier, signal) => supplier.describe(tour.ref, signal)),
    )
  } catch (error) {
    asking.log.warn({ supplier: tour.supplier, tour: tour.id, err: error }, 'supplier gave no description')
    return null
  }
}

/** The answer, or a failure once it has been waited for long enough: it may never settle. */
async function inTime<T>(
  { config, database }: Asking,
  { supplier: name }: LiveTour,
  call: (supplier: TourSupplier, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const outside = outsideSuppliers(config).find((supplier) => supplier.name === name)
  if (!outside) throw new SupplierFailure('unreachable', 'switched off')
  const patience = Math.min(PATIENCE_MS, outside.patience.silenceMs)
  const control = new AbortController()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new SupplierFailure('timeout', `silent for ${patience} ms`))
    control.abort()
  }, patience)
  try {
    return await Promise.race([call(outside.open({ database }), control.signal), over])
  } finally {
    clearTimeout(timer)
  }
}
