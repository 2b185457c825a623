import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  agentBookingMoney,
  type BookingMoney,
  type BookingPayment,
  checkOwnPayment,
  confirmBooking,
  giveUpOwnPayment,
  ownBookingMoney,
  ownPayments,
  payBooking,
  refuseBooking,
  takeMoneyBack,
} from '../../../../contract/bookings/money/booking-payments.ts'
import { agentBooking, type Booking, ownBooking } from '../../../../contract/bookings/bookings.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { type Side, touchBookings } from '../bookings.api.ts'

/** The gateway is asked while the page waits. */
const PATIENCE_MS = 15_000

/** A booking's money as it stands now: read again with each live event of it. */
export function useMoney(side: Side, id: number, first: BookingMoney): BookingMoney {
  const client = useQueryClient()
  const query = queryOf(side === 'tourist' ? ownBookingMoney : agentBookingMoney, byId(id))
  const { data } = useQuery({ ...query, initialData: first })
  const again = () => void touch(client, ownBookingMoney, agentBookingMoney)
  useLive('/me', {
    'payment.changed': again,
    'booking.changed': ({ booking_id }) => {
      if (booking_id === id) again()
    },
  })
  return data
}

/** After whatever the person has done with the money: the booking and all its sums are read again. */
export function useMoneyTouched(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      touchBookings(client),
      touch(client, ownBookingMoney, agentBookingMoney, ownBooking, agentBooking, ownPayments),
    ])
  }
}

export type PayBody = z.input<typeof payBooking.body>

export async function startPay(id: number, body: PayBody, idempotencyKey: string): Promise<BookingPayment> {
  return (await call(payBooking, { ...byId(id), body }, { idempotencyKey, timeoutMs: PATIENCE_MS })).result
}

export async function checkPayment(id: number, signal?: AbortSignal): Promise<BookingPayment> {
  return (await call(checkOwnPayment, byId(id), { signal, timeoutMs: PATIENCE_MS })).result
}

export async function giveUpPayment(id: number): Promise<BookingPayment> {
  return (await call(giveUpOwnPayment, byId(id), { timeoutMs: PATIENCE_MS })).result
}

export async function takeBack(id: number): Promise<Booking> {
  return (await call(takeMoneyBack, byId(id))).result
}

export async function confirm(
  id: number,
  body: z.input<typeof confirmBooking.body>,
  idempotencyKey: string,
): Promise<Booking> {
  return (await call(confirmBooking, { ...byId(id), body }, { idempotencyKey })).result
}

export async function refuse(id: number, body: z.input<typeof refuseBooking.body>): Promise<Booking> {
  return (await call(refuseBooking, { ...byId(id), body })).result
}

export type PaymentPage = Answer<typeof ownPayments>['result']

export async function loadPayments(before: number | null, signal: AbortSignal): Promise<PaymentPage> {
  const query = before === null ? {} : { before: String(before) }
  return (await call(ownPayments, { query }, { signal })).result
}
