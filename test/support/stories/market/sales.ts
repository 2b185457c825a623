import { expect } from '@playwright/test'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import { sandboxCards } from '../../../../contract/billing/sandbox.ts'
import type { ShownOperator } from '../../../../contract/bookings/documents/operators.ts'
import type { Client } from '../client.ts'
import { agency, newcomer, registered, signedInAdmin, verifiedAgent } from '../people/people.ts'
import { answered } from './answers.ts'
import { BY_DEMO, someCard } from './bookings.ts'
import { clockComes, inDatabase, itsTimeComes } from './days.ts'
import { dayAhead, launched, trip } from './trips.ts'

/** A trip that an agency of nobody's script has sold: what it does next, the story says. */
export interface Sale {
  /** Of the booking. */
  id: number
  tourist: Client
  agent: Client
  agency: string
  /** Whole roubles of each payment due, the earliest first. */
  due: [number, number]
}

/** Of no register: what an agency tells of the operator for its contract. */
const operator: ShownOperator = {
  name: 'ООО «Тихий берег», вымышленный туроператор',
  short_name: '«Тихий берег»',
  register_number: 'РТО 000000',
  inn: '9999000084',
  address: '101000, г. Москва, ул. Примерная, д. 5',
  postal_address: '101000, г. Москва, а/я 15',
  phone: '+7 (000) 000-00-02',
  security: {
    kind: 'insurance',
    number: 'Д-1',
    signed_on: '20.01.2026',
    since: '01.02.2026',
    until: '31.01.2030',
    sum: 50_000_000,
    provider_name: '«Страховая компания Маяк»',
    provider_address: '115000, г. Москва, наб. Образцовая, д. 2',
    provider_postal_address: '115000, г. Москва, а/я 7',
  },
}

/** An agency whose contract may be signed: a moderator has found it in the register. */
async function sellingAgency(): Promise<{ agent: Client; name: string }> {
  const firm = agency('Тихая гавань')
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  const { result } = await agent.call('GET /api/travel-agent/profile')
  const moderator = await signedInAdmin()
  await moderator.call(`POST /api/admin/travel-agent/${result.agent_id}/register-check`, {
    is_found: true,
    register_number: 'РТА 0011223',
  })
  return { agent, name: firm.organisation }
}

/** Chosen of this agency, its price checked and the contract signed: two payments are due. */
export async function signedSale(): Promise<Sale> {
  const [tourist, { agent, name }] = await Promise.all([registered(), sellingAgency()])
  const wish = { ...trip(), childrens: [], adult_count: 1 }
  const { id: requestId } = await launched(tourist, { of: wish })
  const offer = await answered(agent, requestId, wish)
  const choice = { offer_id: offer.id, version: 1, position: 1 }
  const { booking_id: id } = await tourist.call('POST /api/tourist/offer/choose', choice)
  await tourist.call(`POST /api/booking/${id}/travellers`, someCard())
  await tourist.call(`POST /api/booking/${id}/submit`)
  const { price } = (await agent.call(`GET /api/travel-agent/booking/${id}`)).result
  const due: Sale['due'] = [Math.ceil(price / 2), Math.floor(price / 2)]
  await agent.call(`POST /api/travel-agent/booking/${id}/quote`, {
    lines: [{ kind: 'tour', title: 'Тур', amount: price }],
    schedule: [
      { amount: due[0], day: dayAhead(2) },
      { amount: due[1], day: dayAhead(20) },
    ],
    operator,
  })
  await signByCode(tourist, id)
  return { id, tourist, agent, agency: name, due }
}

async function signByCode(tourist: Client, id: number): Promise<void> {
  const acceptance = async () => (await tourist.call(`GET /api/booking/${id}/acceptance`)).result
  await expect.poll(async () => (await acceptance()).contract, BY_DEMO).not.toBeNull()
  const { price_version_id } = await acceptance()
  const code = await tourist.call(`POST /api/booking/${id}/sign-code`, { price_version_id })
  await tourist.call(`POST /api/booking/${id}/accept`, {
    price_version_id,
    code_id: code.id,
    value: code.code,
  })
}

export const stateOf = async ({ tourist, id }: Sale): Promise<string> =>
  (await tourist.call(`GET /api/booking/${id}`)).result.state

/** One of the payments due comes whole, by this method. */
export async function paid(sale: Sale, schedule_n: 1 | 2, method: PaymentMethod): Promise<void> {
  const { tourist, id } = sale
  const { result: payment } = await tourist.call(`POST /api/booking/${id}/pay`, { schedule_n, method })
  const sandboxId = new URL(payment.payment_url).pathname.split('/').at(-1)
  if (method === 'sbp') await tourist.call(`POST /api/sandbox/payments/${sandboxId}/sbp`, { answer: 'pay' })
  else
    await tourist.call(`POST /api/sandbox/payments/${sandboxId}/pay`, {
      card: sandboxCards[0].number,
      expires: '12/30',
      cvc: '123',
    })
  await tourist.call(`POST /api/payment/${payment.id}/check`)
}

/** The first payment has come, by this method: the agency is to ask the operator. */
export async function paidSale(method: PaymentMethod): Promise<Sale> {
  const sale = await signedSale()
  await paid(sale, 1, method)
  await expect.poll(() => stateOf(sale)).toBe('confirming')
  return sale
}

/** The operator has the tour, and all of it is paid: the first payment by a card, the second by SBP. */
export async function confirmedSale(): Promise<Sale> {
  const sale = await paidSale('card')
  await sale.agent.call(`POST /api/travel-agent/booking/${sale.id}/confirm`, { operator_number: 'TB-7781' })
  await expect.poll(() => stateOf(sale)).toBe('confirmed')
  await paid(sale, 2, 'sbp')
  return sale
}

/** A trip that was paid, and whose tourist is back. */
export async function finishedSale(): Promise<Sale> {
  const sale = await confirmedSale()
  for (const state of ['confirmed', 'travelling'] as const) await itsTimeComes(sale.id, state)
  expect(await stateOf(sale)).toBe('finished')
  return sale
}

/** So many hours go by for a booking, and the clock has its turn. */
export async function hoursPass({ id }: Sale, hours: number): Promise<void> {
  await inDatabase(
    `update booking set state_since = state_since - $2 * interval '1 hour', due_at = due_at - $2 * interval '1 hour',
       ends_at = ends_at - $2 * interval '1 hour', nudge_at = nudge_at - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  )
  await clockComes()
}

/** What has gone back to the card or the account of whoever paid, or was let go on it, has done so at the gateway. */
export async function moneyIsBack({ tourist, id }: Sale): Promise<void> {
  const states = async () =>
    (await tourist.call(`GET /api/booking/${id}/money`)).result.payments.flatMap(
      ({ state, refunds }: { state: string; refunds: { state: string }[] }) =>
        state === 'voided' ? ['done'] : refunds.map((refund) => refund.state),
    )
  await expect.poll(async () => [...new Set(await states())], BY_DEMO).toEqual(['done'])
}
