/** Where a booking stands. What its money and its papers say is derived of their own rows and stored nowhere. */
export const bookingStates = [
  'filling',
  'checking',
  'agreeing',
  'paying',
  'confirming',
  'confirmed',
  'travelling',
  'finished',
  'refused',
  'cancelling',
  'cancelled',
  'lapsed',
] as const
export type BookingState = (typeof bookingStates)[number]

/** Over, with a trip or without one: nothing leads out of these. */
export const overStates = ['finished', 'refused', 'cancelled', 'lapsed'] as const satisfies BookingState[]

/** Before money: either side may still walk away, and nobody owes anything. */
export const freeStates = ['filling', 'checking', 'agreeing', 'paying'] as const satisfies BookingState[]

export const isOver = (state: BookingState): boolean => overStates.some((over) => over === state)
export const isFree = (state: BookingState): boolean => freeStates.some((free) => free === state)

const calledOff: readonly BookingState[] = ['refused', 'cancelling', 'cancelled', 'lapsed']

/** There is no trip any more, or it is being called off: nothing is due for it, and its papers open no door. */
export const isCalledOff = (state: BookingState): boolean => calledOff.includes(state)

const closedToAgency: readonly BookingState[] = ['filling', 'refused', 'cancelled', 'lapsed']

/** Whether the agency sees documents of its travellers: from when they were sent until the trip has come to nothing. */
export const isPartyShown = (state: BookingState): boolean => !closedToAgency.includes(state)

/** After a payment's day is over. */
export const GRACE_MS = 24 * 3_600_000

/** Who has to do something next. */
export type Turn = 'tourist' | 'agent'
const turns: Readonly<Record<BookingState, Turn | null>> = {
  filling: 'tourist',
  checking: 'agent',
  agreeing: 'tourist',
  paying: 'tourist',
  confirming: 'agent',
  confirmed: null,
  travelling: null,
  finished: null,
  refused: null,
  cancelling: 'agent',
  cancelled: null,
  lapsed: null,
}
export const turnOf = (state: BookingState): Turn | null => turns[state]

/** The same of a booking: an agency that has named its costs waits like everybody else. */
export const turnNow = ({ state, due_at }: { state: BookingState; due_at: string | null }): Turn | null =>
  state === 'cancelling' && due_at === null ? null : turnOf(state)

/**
 * Whether a payment of a confirmed tour is so late, a day of grace included, that its agency may call the trip off for its
 * costs. `due_at`: of the booking.
 */
export function isOverdue(
  { state, due_at }: { state: BookingState; due_at: string | Date | null },
  now: Date | number,
): boolean {
  return state === 'confirmed' && due_at !== null && new Date(due_at).getTime() + GRACE_MS <= Number(now)
}

/** Every way from one state to another, by name; who makes it stands in server/modules/bookings/bookings.states.ts. */
export const bookingMoveNames = [
  'open',
  'submit',
  'return',
  'quote',
  'accept',
  'expire',
  'requote',
  'cover',
  'confirm',
  'refuse',
  'unhold',
  'substitute',
  'amend',
  'depart',
  'finish',
  'cancel',
  'ask_cancel',
  'settle',
  'lapse',
] as const
export type BookingMoveName = (typeof bookingMoveNames)[number]
