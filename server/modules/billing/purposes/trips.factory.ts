import { sql } from 'kysely'
import { z } from 'zod'
import { Payment } from '../../../../contract/billing/payments.ts'
import { endpoint } from '../../../../contract/platform/endpoint.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { idParams } from '../../../../contract/wire.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { modulesFor, type Composition } from '../../../app.ts'
import { paymentPurposes } from '../../../payment-purposes.ts'
import type { DataOf } from '../../../platform/events.ts'
import type { Http } from '../../../platform/http/serve.ts'
import type { Module } from '../../../platform/module.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { subscriptions } from '../../../subscriptions.ts'
import {
  askingGateway,
  definePurpose,
  type PaymentFacts,
  paymentOf,
  type paymentPaid,
  paymentsOf,
  refundPayment,
  startPayment,
} from '../index.ts'

/**
 * A module as the next one to be paid for may be: tourists pay for trips, and what billing gives by its door is all that
 * it uses. Only tests have it.
 */

interface Trip {
  id: number
  paid: number
  reserved: number
  returned: number
}

/** What a test makes happen in the purpose and in who hears of it. */
export const whim = { purposeFails: false, handlerFails: false }

const change = ({ tx }: Ctx, { subjectId }: PaymentFacts, set: Partial<Record<keyof Trip, number>>) =>
  sql`update trip set paid = paid + ${set.paid ?? 0}, reserved = reserved + ${set.reserved ?? 0},
    returned = returned + ${set.returned ?? 0} where id = ${subjectId}`.execute(tx)

const receipt = { mode: 'full_prepayment', subject: 'service', vatCode: 6 } as const

export const tripPurpose = definePurpose({
  name: 'trip',
  title: 'Оплата поездки',
  payer: 'tourist',
  sum: { min: 100_000, max: 35_000_000 },
  order: ({ id, subjectId }) => ({
    description: `Поездка №${subjectId}, платёж №${id}`,
    returnPath: `/trips/${subjectId}?payment=${id}`,
    receipt,
  }),
  paid: async (ctx, payment) => {
    if (whim.purposeFails) throw new Error('the trip cannot be paid now')
    await change(ctx, payment, { paid: payment.kopecks })
  },
  refund: {
    description: 'Возврат за поездку',
    receipt,
    askedBy: ['admin'],
    boundBy: 'payment',
    reserved: async (ctx, { kopecks, payment }) => void (await change(ctx, payment, { reserved: kopecks })),
    putBack: async (ctx, { kopecks, payment }) => void (await change(ctx, payment, { reserved: -kopecks })),
    done: async (ctx, { kopecks, payment }) =>
      void (await change(ctx, payment, { reserved: -kopecks, returned: kopecks })),
    returned: async (ctx, { kopecks, payment }) => void (await change(ctx, payment, { returned: kopecks })),
  },
  ledgerRules: null,
})

const tripPaid = defineHandler(
  'trips.paid',
  async ({ tx }, heard: DataOf<typeof paymentPaid>) => {
    if (heard.purpose !== tripPurpose.name) return
    if (whim.handlerFails) throw new Error('nobody listens now')
    await sql`insert into trip_heard (heard) values (${JSON.stringify(heard)}::jsonb)`.execute(tx)
  },
  { within: true },
)

const tripPayments = { trip: tripPurpose }
const answer = z.object({ result: Payment })
const own = { params: idParams, owner: { id: 'whose payment it is' }, access: 'tourist', answer } as const

const payTrip = endpoint({
  ...own,
  method: 'POST',
  path: '/api/trips/:id/payments',
  limit: 'write',
  summary: 'Оплатить поездку',
  body: z.strictObject({ kopecks: z.number() }),
  idempotent: true,
})
const tripPaymentsCall = endpoint({
  ...own,
  method: 'GET',
  path: '/api/trips/:id/payments',
  limit: 'read',
  summary: 'Платежи за поездку',
  answer: z.object({ result: z.object({ items: z.array(Payment), has_more: z.boolean() }) }),
})
const checkTripPayment = endpoint({
  ...own,
  method: 'POST',
  path: '/api/trip-payments/:id/check',
  limit: 'write',
  summary: 'Спросить о платеже',
})

async function found<T>(payment: Promise<T | null>): Promise<{ result: T }> {
  const result = await payment
  if (!result) throw new Refusal('missing', 'not_found')
  return { result }
}

function tripRoutes(http: Http): void {
  const ask = askingGateway(http, tripPayments)
  const ownPayment = (call: { read: Parameters<typeof paymentOf>[0]; actor: { id: number } }, id: number) =>
    found(paymentOf(call.read, { id, userId: call.actor.id, purposes: tripPayments }))

  http.serve(payTrip, async (call) => {
    const id = await call.act(startTrip, { tripId: call.params.id, kopecks: call.body.kopecks })
    await ask(id, 'create')
    return ownPayment(call, id)
  })
  http.serve(tripPaymentsCall, async ({ read, actor, params }) => ({
    result: await paymentsOf(read, { userId: actor.id, subjectId: params.id, purposes: tripPayments }),
  }))
  http.serve(checkTripPayment, async (call) => {
    await ownPayment(call, call.params.id)
    await ask(call.params.id, 'page')
    return ownPayment(call, call.params.id)
  })
}

export function startTrip(ctx: Ctx, { tripId, kopecks }: { tripId: number; kopecks: number }) {
  return startPayment(ctx, { purpose: tripPurpose, subjectId: tripId, kopecks })
}

/** The trip is called off: its own rules give money back. */
export function callOffTrip(ctx: Ctx, { paymentId, kopecks }: { paymentId: number; kopecks: number }) {
  return refundPayment(ctx, { purpose: tripPurpose, paymentId, kopecks, note: 'Поездка отменена' })
}

const tripsModule: Module = { name: 'trips', routes: tripRoutes }

/** The product with trips. */
export const withTrips: Composition = {
  modules: [...modulesFor({ ...paymentPurposes, ...tripPayments }), tripsModule],
  subscriptions: { ...subscriptions, 'payment.paid': [...subscriptions['payment.paid'], tripPaid] },
}

type Stored = Pick<TestApp, 'database'>

export async function prepareTrips({ database }: Stored): Promise<void> {
  await database.pool.query(`
    create table trip (id bigint primary key, paid bigint not null default 0,
      reserved bigint not null default 0 check (reserved >= 0), returned bigint not null default 0);
    create table trip_heard (heard jsonb not null)`)
}

let made = 70_000

/** A trip to be paid for; answers its number. */
export async function createTrip({ database }: Stored): Promise<number> {
  await database.pool.query('insert into trip (id) values ($1)', [++made])
  return made
}

/** Kopecks that have come for a trip, are on their way back, and have gone back. */
export async function tripOf({ database }: Stored, id: number): Promise<Omit<Trip, 'id'>> {
  const { rows } = await database.pool.query<Omit<Trip, 'id'>>(
    'select paid::int, reserved::int, returned::int from trip where id = $1',
    [id],
  )
  return rows[0] ?? Promise.reject(new Error(`no trip ${id}`))
}

/** What was heard, within the transactions, of the payments for a trip. */
export async function heardOf({ database }: Stored, id: number): Promise<DataOf<typeof paymentPaid>[]> {
  const { rows } = await database.pool.query<{ heard: DataOf<typeof paymentPaid> }>(
    `select heard from trip_heard where (heard->>'subjectId')::bigint = $1 order by (heard->>'paymentId')::bigint`,
    [id],
  )
  return rows.map(({ heard }) => heard)
}
