import { expect } from '@playwright/test'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import { sandboxCards, type SandboxStage } from '../../../../contract/billing/sandbox.ts'
import type { Client } from '../client.ts'
import { type Agency, agency, newcomer, registered, signedInAdmin, verifiedAgent } from '../people/people.ts'
import { answered } from './answers.ts'
import { BY_DEMO, someCard } from './bookings.ts'
import { inDatabase } from './days.ts'
import { dayAhead, launched, type Trip, trip } from './trips.ts'

/** What an agency that is no demo tells of the operator, for the contract. */
export const operator = {
  name: 'ООО «Бриз», вымышленный туроператор',
  short_name: '«Бриз»',
  register_number: 'РТО 000000',
  inn: '9999000084',
  address: '101000, г. Москва, ул. Примерная, д. 5',
  postal_address: '101000, г. Москва, а/я 15',
  phone: '+7 (000) 000-00-02',
  security: {
    kind: 'insurance',
    number: 'Б-1',
    signed_on: '20.01.2026',
    since: '01.02.2026',
    until: '31.01.2030',
    sum: 50_000_000,
    provider_name: '«Страховая компания Маяк»',
    provider_address: '115000, г. Москва, наб. Образцовая, д. 2',
    provider_postal_address: '115000, г. Москва, а/я 7',
  },
}

export interface Seller {
  agent: Client
  firm: Agency
}

/** A signed booking with both its sides, whom a story leads by itself. */
export interface Deal {
  id: number
  requestId: number
  tourist: Client
  seller: Seller
  /** Whose offer is kept in reserve. */
  rival: Seller | null
}

interface Wish {
  hasReserve?: boolean
  promo?: string
  /** What is asked for, by one grown-up. */
  of?: Trip
}

const usualTrip = (): Trip => ({ ...trip(), childrens: [], adult_count: 1 })

/** In weeks that other stories do not ask for: what is sold then may go without one of them missing it. */
export const lonelyTrip = (): Trip => ({ ...usualTrip(), date_from: dayAhead(70), date_to: dayAhead(85) })

/** An agency that a moderator has found in the register. */
export async function seller(name: string): Promise<Seller> {
  const firm = agency(name)
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  const { result } = await agent.call('GET /api/travel-agent/profile')
  const moderator = await signedInAdmin()
  await moderator.call(`POST /api/admin/travel-agent/${result.agent_id}/register-check`, {
    is_found: true,
    register_number: 'РТА 0011223',
  })
  return { agent, firm }
}

/** Chosen, checked and signed: the first half is due now, the other later. */
export async function signedDeal({
  hasReserve = false,
  promo,
  of: wish = usualTrip(),
}: Wish = {}): Promise<Deal> {
  const [tourist, chosen, rival] = await Promise.all([
    registered(),
    seller('Бриз'),
    hasReserve ? seller('Причал') : null,
  ])
  const { id: requestId } = await launched(tourist, { of: wish })
  const first = await answered(chosen.agent, requestId, wish)
  if (rival) {
    const other = await answered(rival.agent, requestId, wish)
    await tourist.call(`POST /api/request-reserve/${requestId}`, choiceOf(other.id))
  }
  const { booking_id: id } = await tourist.call('POST /api/tourist/offer/choose', choiceOf(first.id))
  const deal = { id, requestId, tourist, seller: chosen, rival }
  await tourist.call(`POST /api/booking/${id}/travellers`, someCard())
  await tourist.call(`POST /api/booking/${id}/submit`)
  await quoted(deal)
  await signed(deal, promo)
  return deal
}

const choiceOf = (offer_id: number) => ({ offer_id, version: 1, position: 1 })

async function quoted({ id, seller: { agent } }: Deal): Promise<void> {
  const { price } = (await agent.call(`GET /api/travel-agent/booking/${id}`)).result
  const half = Math.ceil(price / 2)
  await agent.call(`POST /api/travel-agent/booking/${id}/quote`, {
    lines: [{ kind: 'tour', title: 'Тур', amount: price }],
    schedule: [
      { amount: half, day: dayAhead(2) },
      { amount: price - half, day: dayAhead(20) },
    ],
    operator,
  })
}

async function signed({ id, tourist }: Deal, promo?: string): Promise<void> {
  const acceptance = async () => (await tourist.call(`GET /api/booking/${id}/acceptance`)).result
  await expect.poll(async () => (await acceptance()).contract, BY_DEMO).not.toBeNull()
  const { price_version_id } = await acceptance()
  const code = await tourist.call(`POST /api/booking/${id}/sign-code`, { price_version_id })
  await tourist.call(`POST /api/booking/${id}/accept`, {
    price_version_id,
    code_id: code.id,
    value: code.code,
    ...(promo && { promo_code: promo }),
  })
}

export const stateOfDeal = async ({ tourist, id }: Deal): Promise<string> =>
  (await tourist.call(`GET /api/booking/${id}`)).result.state

export interface BegunPayment {
  id: number
  payment_url: string
}

/** A payment of what is due, which its payer has yet to do at the gateway. */
export async function begunPayment(
  { tourist, id }: Deal,
  method: PaymentMethod,
  schedule_n = 1,
): Promise<BegunPayment> {
  return (await tourist.call(`POST /api/booking/${id}/pay`, { schedule_n, method })).result
}

/** The payer does it by a card whose bank thinks for a while, and does not wait for the answer. */
export async function leftAtSlowBank({ tourist }: Deal, { id, payment_url }: BegunPayment): Promise<void> {
  await tourist.call(`POST /api/sandbox/payments/${theirs(payment_url)}/pay`, cardOf('slow'))
  await tourist.call(`DELETE /api/payment/${id}`)
}

const theirs = (payment_url: string) => new URL(payment_url).pathname.split('/').at(-1)

const cardOf = (stage: SandboxStage) => ({
  card: sandboxCards.find((card) => card.stage === stage && card.outcome === null)?.number,
  expires: '12/30',
  cvc: '123',
})

/** The payer does it, and the gateway says so. */
export async function doneAtGateway(
  { tourist }: Deal,
  method: PaymentMethod,
  { id, payment_url }: BegunPayment,
): Promise<void> {
  const path = `POST /api/sandbox/payments/${theirs(payment_url)}` as const
  if (method === 'sbp') await tourist.call(`${path}/sbp`, { answer: 'pay' })
  else await tourist.call(`${path}/pay`, cardOf('pay'))
  await tourist.call(`POST /api/payment/${id}/check`)
}

export async function paidDeal(deal: Deal, method: PaymentMethod, schedule_n = 1): Promise<void> {
  await doneAtGateway(deal, method, await begunPayment(deal, method, schedule_n))
}

/** The operator has the tour, and the payments that were due have been made. */
export async function confirmedDeal(wish: Wish = {}): Promise<Deal> {
  const deal = await signedDeal(wish)
  await paidDeal(deal, 'card')
  await expect.poll(() => stateOfDeal(deal)).toBe('confirming')
  await deal.seller.agent.call(`POST /api/travel-agent/booking/${deal.id}/confirm`, {
    operator_number: 'BR-7781',
  })
  await expect.poll(() => stateOfDeal(deal)).toBe('confirmed')
  await paidDeal(deal, 'sbp', 2)
  return deal
}

/** The operator takes the booked tour from its price list, and whatever is sold as the same; of a `lonelyTrip`. */
export async function tourGoes({ id }: Deal): Promise<void> {
  await inDatabase(
    `delete from tour using booking, offer_option as booked
     where booking.id = $1 and booked.id = booking.option_id and tour.hotel_id = booked.hotel_id and tour.day = booked.day`,
    [id],
  )
}
