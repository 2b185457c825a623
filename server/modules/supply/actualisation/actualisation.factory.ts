import type { TestApp } from '../../../../test/support/app.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { system } from '../../../platform/use-case.ts'
import { storeRates } from './rates/store-rates.ts'

/** The Bank's rates of the test's day. */
export function setRates(app: TestApp, rates: Record<string, number>): Promise<void> {
  const day = moscowDay(app.clock.now)
  const { provider } = app.config.rates
  return app.act(system, storeRates, { source: provider, day, rates: new Map(Object.entries(rates)) })
}

export async function setMarkup(
  app: TestApp,
  markup: { operatorId: number; percent: number; since?: string },
) {
  await app.database.pool.query(
    `insert into operator_markup values ($1, 'USD', $3, $2)
     on conflict (operator_id, currency, since) do update set percent = excluded.percent`,
    [markup.operatorId, markup.percent, markup.since ?? '2026-01-01'],
  )
}
