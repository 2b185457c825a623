import { sql } from 'kysely'
import { z } from 'zod'
import { type PaymentMethod, paymentMethodNames } from '../../../../contract/billing/methods.ts'
import { Payment } from '../../../../contract/billing/payments.ts'
import type { Read } from '../../../platform/db/database.ts'
import { endpoint } from '../../../../contract/platform/endpoint.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { idParams } from '../../../../contract/wire.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import type { Composition } from '../../../app.ts'
import { modulesFor } from '../../../modules.ts'
import { paymentPurposes } from '../../../payment-purposes.ts'
import type { DataOf } from '../../../platform/events.ts'
import type { ReceiptItem } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Http } from '../../../platform/http/serve.ts'
import type { Module } from '../../../platform/module.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { subscriptions } from '../../../subscriptions.ts'
import {
  askingGateway,
  bankDetailsOf,
  capturePayment,
  definePurpose,
  type Ending,
  type HoldEnd,
  payableShop,
  type PaymentFacts,
  paymentOf,
  type paymentPaid,
  paymentsOf,
  refundPayment,
  returnPayment,
  startPayment,
  voidPayment,
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
export const whim = { purposeFails: false, handlerFails: false, wrongLines: false }

const change = ({ tx }: Ctx, { subjectId }: PaymentFacts, set: Partial<Record<keyof Trip, number>>) =>
  sql`update trip set paid = paid + ${set.paid ?? 0}, reserved = reserved + ${set.reserved ?? 0},
    returned = returned + ${set.returned ?? 0} where id = ${subjectId}`.execute(tx)

const say = async ({ tx }: Ctx, { id, subjectId }: PaymentFacts, word: string) =>
  void (await sql`insert into trip_said (trip_id, payment_id, word) values (${subjectId}, ${id}, ${word})`.execute(
    tx,
  ))

const receipt = { mode: 'full_prepayment', subject: 'service', vatCode: 6 } as const

export const tripPurpose = definePurpose({
  name: 'trip',
  title: 'Оплата поездки',
  payer: 'tourist',
  shop: 'platform',
  sum: { min: 100_000, max: 100_000_000 },
  methods: ['card_hold', 'card', 'sbp'],
  hold: {
    held: async (ctx, payment, until) => {
      if (whim.purposeFails) throw new Error('the trip cannot be held now')
      await say(ctx, payment, until ? 'held' : 'held for ever')
    },
    voided: (ctx, payment) => say(ctx, payment, 'voided'),
    unheld: (ctx, payment, why: HoldEnd) => say(ctx, payment, `unheld: ${why}`),
  },
  order: ({ id, subjectId }) => ({
    description: `Поездка №${subjectId}, платёж №${id}`,
    returnPath: `/trips/${subjectId}?payment=${id}`,
    receipt,
  }),
  paid: async (ctx, payment) => {
    if (whim.purposeFails) throw new Error('the trip cannot be paid now')
    await change(ctx, payment, { paid: payment.kopecks })
    await say(ctx, payment, 'paid')
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

/** The same, and the money goes to the agency that sells it. */
export const tourPurpose = definePurpose({
  ...tripPurpose,
  name: 'tour',
  title: 'Оплата тура',
  shop: 'seller',
  order: ({ id, subjectId, kopecks }) => ({
    description: `Тур №${subjectId}, платёж №${id}`,
    returnPath: `/trips/${subjectId}?payment=${id}`,
    receipt: toursLines(kopecks),
  }),
  refund: {
    ...tripPurpose.refund,
    receipt: async ({ kopecks, payment }) => (kopecks === payment.kopecks ? null : toursLines(kopecks)),
  },
})

/** Two services of one operator, which the agency passes on; `whim.wrongLines` forgets a kopeck. */
function toursLines(kopecks: number): ReceiptItem[] {
  const supplier = { name: 'ООО «Туроператор»', inn: '7707083893', phone: '74951234567' }
  const line = { mode: 'full_prepayment', subject: 'service', supplier } as const
  const insurance = Math.floor(kopecks / 10)
  return [
    { ...line, title: 'Тур в Турцию', kopecks: kopecks - insurance - (whim.wrongLines ? 1 : 0) },
    { ...line, title: 'Страховка', kopecks: insurance },
  ]
}

/** How that agency can be paid, as a page offers it; and where to, where it has a bank account. */
export const tourWays = {
  shop: payableShop,
  details: async (read: Read, id: number) => (await bankDetailsOf(read, [id])).get(id) ?? null,
}

export interface WantedTour extends WantedTrip {
  sellerId: number
}

export function startTour(ctx: Ctx, { tripId, sellerId, kopecks, method }: WantedTour) {
  return startPayment(ctx, {
    purpose: tourPurpose,
    subjectId: tripId,
    sellerId,
    kopecks,
    method: method ?? null,
  })
}

const tripPaid = defineHandler(
  'trips.paid',
  async ({ tx }, heard: DataOf<typeof paymentPaid>) => {
    if (heard.purpose !== tripPurpose.name) return
    if (whim.handlerFails) throw new Error('nobody listens now')
    await sql`insert into trip_heard (heard) values (${JSON.stringify(heard)}::jsonb)`.execute(tx)
  },
  { within: true },
)

const tripPayments = { trip: tripPurpose, tour: tourPurpose }
const answer = z.object({ result: Payment })
const own = { params: idParams, owner: { id: 'whose payment it is' }, access: 'tourist', answer } as const

const payTrip = endpoint({
  ...own,
  method: 'POST',
  path: '/api/trips/:id/payments',
  limit: 'write',
  summary: 'Оплатить поездку',
  body: z.strictObject({ kopecks: z.number(), method: z.enum(paymentMethodNames).optional() }),
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
    const id = await call.act(startTrip, { tripId: call.params.id, ...call.body })
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

export interface WantedTrip {
  tripId: number
  kopecks: number
  method?: PaymentMethod | undefined
}

export function startTrip(ctx: Ctx, { tripId, kopecks, method = 'card' }: WantedTrip) {
  return startPayment(ctx, { purpose: tripPurpose, subjectId: tripId, kopecks, method })
}

/** The trip is confirmed: what is held for it is taken. */
export function confirmTrip(ctx: Ctx, paymentId: number): Promise<Ending> {
  return capturePayment(ctx, { purpose: tripPurpose, paymentId })
}

/** The trip is refused: what is held for it is let go. */
export function refuseTrip(ctx: Ctx, paymentId: number) {
  return voidPayment(ctx, { purpose: tripPurpose, paymentId, note: 'Поездка не подтверждена' })
}

/** Whatever there is of a payment goes back. */
export function undoTrip(ctx: Ctx, paymentId: number) {
  return returnPayment(ctx, { purpose: tripPurpose, paymentId, note: 'Поездка отменена' })
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
    create table trip_heard (heard jsonb not null);
    create table trip_said (id bigint generated always as identity primary key, trip_id bigint not null,
      payment_id bigint not null, word text not null)`)
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

/** What its payments have said to a trip, in order. */
export async function saidTo({ database }: Stored, id: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>(
    'select word from trip_said where trip_id = $1 order by id',
    [id],
  )
  return rows.map(({ word }) => word)
}

/** What was heard, within the transactions, of the payments for a trip. */
export async function heardOf({ database }: Stored, id: number): Promise<DataOf<typeof paymentPaid>[]> {
  const { rows } = await database.pool.query<{ heard: DataOf<typeof paymentPaid> }>(
    `select heard from trip_heard where (heard->>'subjectId')::bigint = $1 order by (heard->>'paymentId')::bigint`,
    [id],
  )
  return rows.map(({ heard }) => heard)
}
