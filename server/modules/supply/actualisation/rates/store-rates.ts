import { sql } from 'kysely'
import { moscowDay } from '../../../../../contract/wire.ts'
import type { DayRates } from '../../../../platform/gateways/gateway-kinds.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { usualMarkup } from '../formula/money.rules.ts'
import { knownRates, type RateSource } from './rates.queries.ts'
import { firstJump, isGood } from './rates.rules.ts'

/** Rates that look like another table's mistake: the last known ones go on serving. */
export class ImplausibleRates extends Error {
  override readonly name = 'ImplausibleRates'
}

/** Keeps a day's rates; the same day again confirms them. Throws ImplausibleRates at a jump that no rate makes. */
export async function storeRates(
  { tx, now }: Ctx,
  { source, day, rates }: DayRates & { source: RateSource },
): Promise<void> {
  const known = [...(await knownRates(tx, { source, now }))]
  const jump = firstJump(new Map(known.filter(([, rate]) => isGood(rate, now))), rates)
  if (jump !== null) throw new ImplausibleRates(`${jump} of ${day} is too far from its last rate`)
  await tx
    .insertInto('currency_rate')
    .values([...rates].map(([currency, rate]) => ({ source, currency, day, rate, fetched_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'currency', 'day']).doUpdateSet({
        rate: sql`excluded.rate`,
        fetched_at: sql`greatest(currency_rate.fetched_at, excluded.fetched_at)`,
      }),
    )
    .execute()
}

const USUAL_CURRENCIES = ['USD', 'EUR']

/** Gives every operator its mark-ups where it has none yet; those that somebody has set stay. */
export async function seedMarkups({ tx, now }: Ctx): Promise<void> {
  const operators = await tx.selectFrom('operator').select(['id', 'class']).execute()
  if (operators.length === 0) return
  const has = await tx.selectFrom('operator_markup').select(['operator_id', 'currency']).execute()
  const taken = new Set(has.map(({ operator_id, currency }) => `${operator_id} ${currency}`))
  const since = moscowDay(now)
  const rows = operators
    .flatMap((operator) =>
      USUAL_CURRENCIES.map((currency) => ({
        operator_id: operator.id,
        currency,
        since,
        percent: usualMarkup(operator),
      })),
    )
    .filter(({ operator_id, currency }) => !taken.has(`${operator_id} ${currency}`))
  if (rows.length === 0) return
  await tx
    .insertInto('operator_markup')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
