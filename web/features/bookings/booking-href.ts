import type { Side } from './bookings.api.ts'

export const bookingHref = (side: Side, id: number) =>
  `/${side === 'tourist' ? 'tourist' : 'travel-agent'}/bookings/${id}`

/** Goes along with the way to a booking that a choice has just opened: its page is read from its title. */
export const JUST_OPENED = { isJustOpened: true }

/** Of a location's state, which may be anybody's. */
export const isJustOpened = (came: unknown): boolean =>
  typeof came === 'object' && came !== null && 'isJustOpened' in came
