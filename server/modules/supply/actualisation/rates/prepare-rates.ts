import { localRates } from '../../../../platform/gateways/local-rates.ts'
import type { Preparation } from '../../../../platform/preparation.ts'
import { type Ctx, system } from '../../../../platform/use-case.ts'
import { fetchRates, refreshRatesTask } from './rates.jobs.ts'
import { areRatesFresh } from './rates.queries.ts'
import { seedMarkups } from './store-rates.ts'

/** Mark-ups of all operators and rates of today: those of this machine at once, the Bank's by a job. */
export async function prepareRates({ act, database, config }: Preparation, now: Date): Promise<void> {
  await act(system, seedMarkups, {})
  const { provider } = config.rates
  if (await areRatesFresh(database.read, { source: provider, now })) return
  if (provider === 'cbr') return act(system, requestRates, {})
  await fetchRates({ act: (useCase, input) => act(system, useCase, input), rates: localRates }, now)
}

async function requestRates({ enqueue }: Ctx): Promise<void> {
  enqueue(refreshRatesTask, {}, { key: refreshRatesTask.name })
}
