import { limits } from '../../../../contract/limits.ts'
import { createMinPrice, getMinPrice } from '../../../../contract/supply.ts'
import { call } from '../../../app/call.ts'
import type { BudgetCheck } from './wizard.budget.ts'
import type { TripBody } from '../wizard.payload.ts'

/** A search that takes longer than a minute will not be waited for. */
const QUESTIONS_MAX = 60

/**
 * Asks the market for the trip's minimum: at once, then every second while it searches. Throws `ApiRefusal` where the
 * trip is refused or the server cannot be reached, and an `AbortError` when the signal ends it.
 */
export async function checkBudget(body: TripBody, signal: AbortSignal): Promise<BudgetCheck> {
  const { request_id } = await call(createMinPrice, { body }, { signal })
  for (let asked = 0; asked < QUESTIONS_MAX; asked++) {
    const { result } = await call(getMinPrice, { query: { request_id: String(request_id) } }, { signal })
    if (result.state !== 'searching') return checkOf(result)
    await pause(limits.searchPollingMs, signal)
  }
  return { state: 'no-minimum' }
}

function checkOf({
  min_price,
  tours_found,
  priced_at,
}: {
  min_price: number | null
  tours_found: number
  priced_at: string | null
}): BudgetCheck {
  if (min_price) return { state: 'found', minimum: min_price, pricedAt: priced_at }
  return { state: tours_found > 0 ? 'no-minimum' : 'no-tours' }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      },
      { once: true },
    )
  })
}
