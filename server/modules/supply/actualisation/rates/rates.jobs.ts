import { moscowDay } from '../../../../../contract/wire.ts'
import { type JobContext, defineJob } from '../../../../platform/jobs/job.ts'
import type { RatesGateway } from '../../../../platform/gateways/gateway-kinds.ts'
import { areRatesFresh } from './rates.queries.ts'
import { storeRates } from './store-rates.ts'
import { defineTask } from '../../../../platform/jobs/task.ts'

export const refreshRatesTask = defineTask<object>('refresh_rates')

/** Asks for the rates of today, a day in Moscow, and keeps them. Throws what the gateway throws. */
export async function fetchRates(
  { act, rates }: Pick<JobContext, 'act'> & { rates: RatesGateway },
  now: Date,
): Promise<void> {
  const found = await rates.ratesOn(moscowDay(now))
  await act(storeRates, { ...found, source: rates.source })
}

/** Soon after midnight in Moscow (21 in UTC), and every three hours for a bank that was silent. */
export const refreshRates = defineJob(
  refreshRatesTask,
  async ({ act, read, gateways, ...clock }) => {
    const now = clock.now()
    if (await areRatesFresh(read, { source: gateways.rates.source, now })) return
    await fetchRates({ act, rates: gateways.rates }, now)
  },
  '10 */3 * * *',
)
