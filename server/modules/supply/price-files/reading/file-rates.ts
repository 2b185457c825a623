import type { Config } from '../../../../platform/config/config.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { knownRates, markupOf } from '../../actualisation/rates/rates.queries.ts'
import { isGood } from '../../actualisation/rates/rates.rules.ts'
import type { Rates } from './line-judge.ts'

/** The currencies that a price file may be in today, with the mark-up of its operator. */
export async function priceFileRates(
  read: Read,
  { config, now, operatorId }: { config: Config; now: Date; operatorId: number | undefined },
): Promise<Rates> {
  const rates = await knownRates(read, { source: config.rates.provider, now })
  const good = [...rates.values()].filter((rate) => isGood(rate, now))
  const entries = await Promise.all(
    good.map(async ({ currency, rate }) => {
      const percent = await markupOf(read, { operatorId: operatorId ?? 0, currency, now })
      return [currency, { rate, markup: percent / 100 }] as const
    }),
  )
  return new Map(entries)
}
