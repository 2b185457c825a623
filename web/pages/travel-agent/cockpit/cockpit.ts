import type { AgentProfile } from '../../../../contract/agents/agents.ts'
import { HOTEL_PARAM } from '../../../features/hotels/index.ts'
import type { Balance } from '../../../features/billing/billing.api.ts'

/** What the frame of the cockpit gives the request that is open in it. */
export interface CockpitContext {
  profile: AgentProfile
  balance: Balance
}

/** Below three columns the basket takes the place of the request: a step of its own for the button «Back». */
export const STEP = 'step'
export const BASKET = 'basket'

/** The feed's own part of an address, which stays while requests and hotels are opened: '?country_id=4', or nothing. */
export function withoutStep(search: URLSearchParams): string {
  const own = new URLSearchParams(search)
  own.delete(STEP)
  own.delete(HOTEL_PARAM)
  const text = own.toString()
  return text && `?${text}`
}
