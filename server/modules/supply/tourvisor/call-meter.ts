import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { dayIn } from '../../../../contract/wire.ts'

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
}

/** Shared by all processes. It counts outside any transaction: a call that was made stays counted. */
export function storedMeter({ database, supplier, limit, now }: MeterOptions): CallMeter {
  return {
    async take() {
      const taken = await database.kysely
        .insertInto('supplier_call_day')
        .values({ supplier, day: dayIn('Europe/Moscow', now()), calls: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['supplier', 'day'])
            .doUpdateSet({ calls: sql`supplier_call_day.calls + 1` })
            .where('supplier_call_day.calls', '<', limit),
        )
        .returning('calls')
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}
