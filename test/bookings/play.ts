import {
  acceptQuoted,
  quotedBooking,
  quotePrice,
} from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import { builtContract } from '../../server/modules/bookings/documents/documents.factory.ts'
import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { type CutGround, doneOnce } from '../crash/cut-off.ts'
import { costsSeen } from '../integrity/booked.ts'
import { callOf, type CallOrder, type Market } from '../integrity/market.ts'
import type { Order } from '../integrity/server.ts'
import type { Answered } from '../support/app.ts'
import { costsOf, quoteOf } from './bodies.ts'
import { type BookedPayment, Books } from './books.ts'
import { bankOrder, paymentsOf } from './at-the-shop.ts'
import { balanceOf, booksAsKept, booksOfProduct } from './compare.ts'
import { type Decision, type History, type Price, promos, type Step } from './histories.ts'

export interface Ground extends CutGround {
  market: Market
  agent: TestAgent
  /** Their codes, by number, as `promos` has them. */
  codeIds: readonly number[]
  /** Other tours of the same days, on sale. */
  tours: readonly number[]
}

interface Play extends Ground {
  books: Books
  tourist: TestUser
  /** Of the booking. */
  id: number
  /** What the agency had before, kopecks. */
  before: number
}

/** Plays a history against the product and the books; answers what differs, in words. */
export async function play(ground: Ground, { price, promo, steps }: History): Promise<string[]> {
  const { market } = ground
  const one = await begun(ground, { price, promo })
  await work(one, null)
  const wrong = await differs(one)
  if (wrong) return [`at the beginning: ${wrong}`]
  for (const [at, step] of steps.entries()) {
    const fault = (await take(one, step)) ?? (await work(one, step.cuts.work), await differs(one))
    if (fault) return [`booking ${one.id}, step ${at} ${JSON.stringify(step)}: ${fault}`]
  }
  await market.sql(LEAVE, [one.id])
  return []
}

/** What is still open of one that has been played is not asked about at the end of all others. */
const LEAVE = `
  update payment set next_ask_at = null from booking_payment as own where own.payment_id = payment.id and own.booking_id = $1`

async function begun(ground: Ground, { price, promo }: Omit<History, 'steps'>): Promise<Play> {
  const { market, agent, codeIds } = ground
  const { app } = market
  const tourist = await createTourist(app)
  const { id, priceId } = await quotedBooking(app, { tourist, agent, quote: quoteOf(price) })
  if (promo !== null)
    await market.sql('insert into booking_promo (booking_id, code_id, kept_at) values ($1, $2, $3)', [
      id,
      codeIds[promo],
      app.clock.now,
    ])
  const before = await balanceOf(market, agent)
  await sign(market, { tourist, id, priceId })
  return { ...ground, tourist, id, before, books: new Books(price, promos[promo ?? -1] ?? null) }
}

async function sign(
  { app }: Market,
  given: { tourist: TestUser; id: number; priceId: number },
): Promise<void> {
  const { status, body } = await acceptQuoted(app, given)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** What is not over at the gateway is asked about, what follows is done; the asking may be cut off. */
async function work(one: Play, cut: number | null): Promise<void> {
  const { market, server, watched, strike } = one
  // The slow bank answers when the history says so.
  await market.sql(`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = task_id and identifier = 'billing.sandbox-slow'`)
  if (cut !== null) {
    await market.allDue()
    const point = { statement: cut, moment: cut % 2 ? 'before' : 'after' } as const
    await watched.during({ point, strike }, () => server.job('billing.reconcile').catch(() => null))
  }
  await market.settle()
  // What the gateway was asked of meanwhile has had its end, and something may follow of that.
  await market.settle()
}

async function differs(one: Play): Promise<string | null> {
  const [found, told] = [await booksOfProduct(one), booksAsKept(one.books)]
  return found === told ? null : `\n  ${found} instead of\n  ${told}`
}

/** A fault is one that was to be done and was refused, or the other way round. */
function judged({ status, body, wasCut }: Answered & { wasCut: boolean }, isAllowed: boolean): string | null {
  const isDone = status === 200
  // Whoever is cut off after the commit repeats what is done already.
  if (isDone === isAllowed || (isAllowed && wasCut && (status === 409 || status === 404))) return null
  return `answered ${status} ${JSON.stringify(body)}`
}

async function take(one: Play, step: Step & { cuts: { call: number | null } }): Promise<string | null> {
  if (step.kind === 'pay') return pay(one, step)
  if ('payment' in step) return ofPayment(one, step)
  if (step.kind === 'time up') return timeUp(one, step.cuts.call)
  if (step.kind === 'requote') return requote(one, step)
  if (step.kind === 'substitute') return substitute(one, step)
  if (step.kind === 'sign') return signInstead(one)
  const isAllowed = decide(one.books, step)
  const seen = await costsSeen(one)
  return judged(await doneOnce(one, orderOf(one, step, seen), step.cuts.call), isAllowed)
}

async function pay(
  one: Play,
  step: Extract<Step, { kind: 'pay' }> & { cuts: { call: number | null } },
): Promise<string | null> {
  const { kopecks, isAllowed } = one.books.begin(step)
  const amount = step.share === null ? {} : { amount: kopecks / 100 }
  const order = callOf(one.tourist, `POST /api/booking/${one.id}/pay`, {
    schedule_n: step.line,
    method: step.method,
    ...amount,
  })
  return judged(await doneOnce(one, order, step.cuts.call), isAllowed)
}

let asked = 0

/** Whether the books allow it; they have it done. */
function decide(books: Books, step: Decision): boolean {
  switch (step.kind) {
    case 'confirm':
      return books.confirm()
    case 'refuse':
      return books.refuse()
    case 'cancel':
      return books.cancel('tourist')
    case 'cancel as agent':
      return books.cancel('agent')
    case 'agree':
      asked = Math.min(books.named ?? 0, books.kept)
      return books.agree()
    case 'costs':
      asked = Math.floor((books.kept * step.share) / 1000)
      return books.costs(asked)
  }
}

function orderOf({ agent, tourist, id }: Play, { kind }: Decision, seen: string | null): CallOrder {
  const ofAgent = `/api/travel-agent/booking/${id}` as const
  switch (kind) {
    case 'confirm':
      return callOf(agent, `POST ${ofAgent}/confirm`, { operator_number: 'AN-7781' })
    case 'refuse':
      return callOf(agent, `POST ${ofAgent}/refuse`, { reason: 'Мест больше нет' })
    case 'cancel':
      return callOf(tourist, `POST /api/booking/${id}/cancellation`, { reason: 'illness' })
    case 'cancel as agent':
      return callOf(agent, `POST ${ofAgent}/cancellation`, { reason: 'tour_gone' })
    case 'agree':
      return callOf(tourist, `POST /api/booking/${id}/cancellation/accept`, { kept: asked / 100 })
    case 'costs':
      return callOf(agent, `POST ${ofAgent}/costs`, { seen, costs: costsOf(asked), note: '' })
  }
}

async function timeUp(one: Play, cut: number | null): Promise<string | null> {
  const { market, books, id } = one
  // Then the trip begins, or its price runs out.
  if (books.state === 'confirmed' || books.state === 'agreeing') return null
  await market.sql('update booking set ends_at = $2 where id = $1', [id, market.app.clock.now])
  books.timeUp()
  return judged(await doneOnce(one, { kind: 'job', name: 'bookings.keep-time', payload: {} }, cut), true)
}

async function requote(
  one: Play,
  { price, cuts }: { price: Price; cuts: { call: number | null } },
): Promise<string | null> {
  const { market, agent, tourist, id, books } = one
  // What is not signed yet may be priced anew at any time.
  if (books.state === 'agreeing') return null
  const isAllowed = books.requote(price)
  if (!isAllowed) {
    const order = callOf(agent, `POST /api/travel-agent/booking/${id}/quote`, quoteOf(price))
    return judged(await doneOnce(one, order, cuts.call), false)
  }
  const priceId = await quotePrice(market.app, { agent, id, quote: quoteOf(price) })
  await builtContract(market.app, id)
  await sign(market, { tourist, id, priceId })
  return null
}

async function substitute(
  one: Play,
  { price, cuts }: { price: Price; cuts: { call: number | null } },
): Promise<string | null> {
  const { market, agent, id, books, tours } = one
  const tour_id = tours[books.substitutes % tours.length]
  const isAllowed = books.substitute(price)
  const body = { ...quoteOf(price), tour_id, reason: 'Мест больше нет' }
  const order = callOf(agent, `POST /api/travel-agent/booking/${id}/substitute`, body)
  const fault = judged(await doneOnce(one, order, cuts.call), isAllowed)
  if (isAllowed && fault === null) await builtContract(market.app, id)
  return fault
}

async function signInstead({ market, tourist, id, books }: Play): Promise<null> {
  if (!books.signInstead()) return null
  const [row] = await market.sql('select max(id) as id from booking_price where booking_id = $1', [id])
  await sign(market, { tourist, id, priceId: Number(row?.['id']) })
  return null
}

type OfPayment = Extract<Step, { payment: number }> & { cuts: { call: number | null } }

async function ofPayment(one: Play, step: OfPayment): Promise<string | null> {
  const { market, books, id } = one
  const at = step.payment % Math.max(1, books.payments.length)
  const known = books.payments[at]
  if (!known) return null
  const { items } = await paymentsOf(market, id)
  const real = items[at]
  if (!real) return `payment ${at} is not there`
  const waits = known.bank === 'waits' && !known.isGivenUp
  const cut = step.cuts.call
  switch (step.kind) {
    case 'come':
    case 'decline':
    case 'slow': {
      if (known.bank !== 'waits') return null
      const fault = judged(await doneOnce(one, bankOrder(step.kind, known, real.sandboxId), cut), waits)
      if (waits) heard(books, known, step.kind)
      return fault
    }
    case 'bank':
      if (known.bank !== 'thinks') return null
      books.come(known)
      return judged(await doneOnce(one, job('billing.sandbox-slow', { id: real.sandboxId }), cut), true)
    case 'give up':
      known.isGivenUp ||= known.bank === 'waits' || known.bank === 'thinks'
      return judged(await doneOnce(one, callOf(one.tourist, `DELETE /api/payment/${real.id}`), cut), true)
    case 'hold ends':
      if (known.bank !== 'held') return null
      books.holdEnds(known)
      await market.sql(`update sandbox_payment set hold_until = now() - interval '1 second' where id = $1`, [
        real.sandboxId,
      ])
      return null
    case 'hear again':
      return hearAgain(one, { ...step, sandboxId: real.sandboxId })
  }
}

async function hearAgain(
  one: Play,
  { times, sandboxId, cuts }: { times: number; sandboxId: string; cuts: { call: number | null } },
): Promise<string | null> {
  // Whatever it says, it makes us look; what is there decides.
  for (const event of ['payment.succeeded', 'payment.canceled', 'refund.succeeded'].slice(0, times))
    await doneOnce(
      one,
      job('billing.ask-object', await heardOf(one.market, event, sandboxId)),
      cuts.call,
    ).catch(() => null)
  return null
}

async function heardOf({ sql }: Market, event: string, objectId: string): Promise<object> {
  const [row] = await sql('select shop_id from sandbox_payment where id = $1', [objectId])
  return { provider: 'sandbox', event, objectId, shopId: row?.['shop_id'] ?? null }
}

const job = (name: string, payload: object): Order => ({ kind: 'job', name, payload })

function heard(books: Books, known: BookedPayment, kind: 'come' | 'decline' | 'slow'): void {
  if (kind === 'come') books.come(known)
  else known.bank = kind === 'slow' ? 'thinks' : 'refused'
}
