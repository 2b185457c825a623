import type { ListFilter } from '../../features/bookings/bookings.api.ts'
import { pageParam } from './number-param.ts'

/** Which bookings an address asks for. */
export function bookingFilter(search: URLSearchParams): ListFilter {
  return { page: pageParam(search), state: search.get('state') === 'over' ? 'over' : 'open' }
}
