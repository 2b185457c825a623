import { limits } from '../../../../contract/limits.ts'
import { createMinPrice, getMinPrice, type MinPrice } from '../../../../contract/supply/min-price.ts'
import { call } from '../../../app/calls/call.ts'
import { type BudgetCheck, pendingOf } from './wizard.budget.ts'
import type { TripBody } from '../trip/wizard.payload.ts'

/** A search that takes longer than two minutes will not be waited for. */
const QUESTIONS_MAX = 120

/**
 * Asks the market for the trip's minimum. The verdict is there at once; where suppliers outside are still being asked, it
 * names them and may get better. Throws `ApiRefusal` where the trip is refused or the server cannot be reached, and an
 * `AbortError` when the signal ends it.
 */
export async function checkBudget(body: TripBody, signal: AbortSignal): Promise<BudgetCheck> {
  const { request_id } = await call(createMinPrice, { body }, { signal })
  return look(request_id, signal)
}

/** Every second, until nobody is being asked any more: tells each new verdict. Throws as `checkBudget` does. */
export async function followCheck(
  id: number,
  signal: AbortSignal,
  tell: (check: BudgetCheck) => void,
): Promise<void> {
  let told = ''
  for (let asked = 0; asked < QUESTIONS_MAX; asked++) {
    await pause(limits.searchPollingMs, signal)
    const check = await look(id, signal)
    const words = JSON.stringify(check)
    if (words !== told) tell(check)
    told = words
    if (!pendingOf(check)) return
  }
  throw new Error('too long')
}

async function look(id: number, signal: AbortSignal): Promise<BudgetCheck> {
  const { result } = await call(getMinPrice, { query: { request_id: String(id) } }, { signal })
  const whom = result.suppliers.flatMap(({ state, title }) =>
    state === 'finished' || state === 'failed' ? [] : title,
  )
  const pending = result.state === 'searching' ? { id, whom: whom.join(', ') } : undefined
  return { ...checkOf(result), ...(pending && { pending }) }
}

function checkOf({ min_price, outcome, priced_at, source }: MinPrice): BudgetCheck {
  if (min_price) return { state: 'found', minimum: min_price, pricedAt: priced_at, ...(source && { source }) }
  return { state: outcome === 'no_minimum' ? 'no-minimum' : 'no-tours' }
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
