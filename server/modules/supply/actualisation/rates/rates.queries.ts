import { sql } from 'kysely'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { moscowDay } from '../../../../../contract/wire.ts'
import type { Config } from '../../../../platform/config/config.ts'
import type { Read } from '../../../../platform/db/database.ts'
import { usualMarkup } from '../formula/money.rules.ts'
import { isGood, type KnownRate } from './rates.rules.ts'

export type RateSource = Config['rates']['provider']

export interface RatesAsked {
  source: RateSource
  now: Date
}

/** The newest rate of every currency that is valid by now, however old; tomorrow's comes the evening before. */
export async function knownRates(
  read: Read,
  { source, now }: RatesAsked,
): Promise<ReadonlyMap<string, KnownRate>> {
  const rows = await read
    .selectFrom('currency_rate')
    .select(['currency', 'rate', 'day', 'source', 'fetched_at'])
    .distinctOn('currency')
    .where('source', '=', source)
    .where('day', '<=', moscowDay(now))
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.currency, row]))
}

/** Refuses where the rate is not known or too old to name a price by. */
export async function goodRate(read: Read, currency: string, asked: RatesAsked): Promise<KnownRate> {
  const rate = (await knownRates(read, asked)).get(currency)
  if (!rate || !isGood(rate, asked.now)) throw new Refusal('unavailable', 'rate_unknown')
  return rate
}

/** What the operator adds to the Bank's rate now, per cent. */
export async function markupOf(
  read: Read,
  { operatorId, currency, now }: { operatorId: number; currency: string; now: Date },
): Promise<number> {
  const operator = await read
    .selectFrom('operator')
    .select(['operator.id', 'operator.class'])
    .select(({ selectFrom }) =>
      selectFrom('operator_markup as own')
        .select('own.percent')
        .whereRef('own.operator_id', '=', 'operator.id')
        .where('own.currency', '=', currency)
        .where('own.since', '<=', moscowDay(now))
        .orderBy('own.since', 'desc')
        .limit(1)
        .as('percent'),
    )
    .where('operator.id', '=', operatorId)
    .executeTakeFirst()
  return operator ? (operator.percent ?? usualMarkup(operator)) : usualMarkup({ id: 0, class: '' })
}

/** Whether today's rates have been asked for. */
export async function areRatesFresh(read: Read, { source, now }: RatesAsked): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    select exists (
      select from currency_rate where source = ${source}
      and (fetched_at at time zone 'Europe/Moscow')::date >= ${moscowDay(now)}::date) as fresh
  `.execute(read)
  return rows[0]?.fresh ?? false
}
