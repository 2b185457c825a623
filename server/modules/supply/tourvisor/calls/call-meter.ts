import type { Database } from '../../../../platform/db/opened-database.ts'
import { count } from '../../../../platform/quotas/daily-counts.ts'
import type { Asker } from '../../suppliers/tour-supplier.ts'

/** A supplier's tariff allows so many calls a day. */
export interface CallMeter {
  /** Counts one call; false where today's are used up, and then nothing is counted. */
  take(): Promise<boolean>
}

export interface MeterOptions {
  database: Database
  supplier: string
  limit: number
  now: () => Date
  /** For whom the calls are; absent: for agents, and for what we ask by ourselves. */
  asker?: Asker
}

/** Of the tariff: budget checks are free to everybody and must not take the day from those who work with it. */
const SHARES: Record<Asker, number> = { guest: 0.1, tourist: 0.5, agent: 1 }

/** Shared by all processes. It counts outside any transaction: a call that was made stays counted. */
export function storedMeter({ database, supplier, limit, now, asker = 'agent' }: MeterOptions): CallMeter {
  const take = async (who: string, most: number) => {
    const taking = { name: 'supplier_call', who, amount: 1, most }
    return (await count(database.kysely, [taking], now())) === null
  }
  const share = Math.floor(limit * SHARES[asker])
  return {
    take: async () =>
      (asker === 'agent' || (await take(`${supplier} ${asker}`, share))) && take(supplier, limit),
  }
}
