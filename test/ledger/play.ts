import { GOOD_CARD, sandboxIdOf } from '../../server/modules/billing/payments/payments.factory.ts'
import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { createAgent } from '../../server/modules/agents/agents.factory.ts'
import { type CutGround, doneOnce as done } from '../crash/cut-off.ts'
import { callOf, type Market, respond } from '../integrity/market.ts'
import { obey, type Order } from '../integrity/server.ts'
import { type Answered } from '../support/app.ts'
import { Ledger, type Offer } from './model.ts'
import { AGENTS, type Step } from './steps.ts'

export interface Ground extends CutGround {
  market: Market
}

interface Play extends Ground {
  ledger: Ledger
  agents: TestAgent[]
  /** By place in the model: number, sandbox's name. */
  payments: { id: number; sandboxId: string }[]
  offers: { id: number; auction: number }[]
}

/** Plays the steps against the product and the model; answers what differs, in words. */
export async function play(ground: Ground, steps: readonly Step[]): Promise<string[]> {
  const agents: TestAgent[] = []
  while (agents.length < AGENTS) agents.push(await createAgent(ground.market.app))
  const one: Play = { ...ground, ledger: new Ledger(AGENTS), agents, payments: [], offers: [] }
  for (const [at, step] of steps.entries()) {
    const fault = await take(one, step)
    if (fault) return [`step ${at} ${JSON.stringify(step)}: ${fault}`]
  }
  await ground.market.settle()
  one.ledger.settle()
  return balancesOff(one)
}

async function balancesOff({ market, ledger, agents }: Play): Promise<string[]> {
  const faults: string[] = []
  for (const [at, agent] of agents.entries()) {
    const { balance_kopecks } = (await market.app.call('GET /api/travel-agent/balance', agent)).body.result
    if (balance_kopecks !== ledger.balances[at])
      faults.push(`agent ${at} has ${balance_kopecks} kopecks instead of ${ledger.balances[at]}`)
  }
  return faults
}

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]
const expected = (answer: Answered, statuses: readonly number[]) =>
  statuses.includes(answer.status) ? null : `answered ${answer.status} ${JSON.stringify(answer.body)}`

async function take(one: Play, step: Step): Promise<string | null> {
  switch (step.kind) {
    case 'top up':
      return topUp(one, step)
    case 'offer':
      return sendAnswer(one, step)
    case 'work':
      await one.market.settle()
      one.ledger.settle()
      return balancesOff(one).then(([fault]) => fault ?? null)
    case 'edit':
    case 'withdraw':
    case 'read':
    case 'delete':
    case 'two days pass':
      return changeOffer(one, step)
    case 'pay':
    case 'webhook':
    case 'forged webhook':
    case 'check':
    case 'refund':
      return aboutPayment(one, step)
  }
}

async function topUp(
  one: Play,
  { agent, roubles, crash }: Step & { kind: 'top up' },
): Promise<string | null> {
  // One who has ten open payments may not begin another.
  if (one.ledger.payments.filter((other) => other.agent === agent && !other.isCredited).length >= 9)
    return null
  const order = callOf(one.agents[agent] as TestAgent, 'POST /api/travel-agent/top-up', { amount: roubles })
  const answer = await done(one, order, crash)
  const fault = expected(answer, [200])
  if (fault) return fault
  const { id } = answer.body.result
  // Where the gateway was not reached the payment is made by the next look.
  const seen = await obey(
    one.server,
    callOf(one.agents[agent] as TestAgent, `POST /api/travel-agent/payments/${id}/check`),
  )
  one.payments.push({ id, sandboxId: sandboxIdOf(seen.body.result) })
  one.ledger.payments.push({ agent, kopecks: roubles * 100, isPaid: false, isCredited: false, refunded: 0 })
  return seen.body.result.state === 'pending' ? null : `stands as ${seen.body.result.state}`
}

async function sendAnswer(one: Play, { agent, crash }: Step & { kind: 'offer' }): Promise<string | null> {
  const auction = await one.market.auction()
  const told = await done(one, respond(one.market, one.agents[agent] as TestAgent, auction), crash)
  const isPaid = one.ledger.offer(agent)
  if (isPaid && told.status === 200) one.offers.push({ id: told.body.result.id, auction })
  return expected(told, [isPaid ? 200 : 409])
}

type AboutOffer = Step & { kind: 'edit' | 'withdraw' | 'read' | 'delete' | 'two days pass' }

async function changeOffer(one: Play, { kind, offer: number, crash }: AboutOffer): Promise<string | null> {
  const [known, real] = [at(one.ledger.offers, number), at(one.offers, number)]
  if (!known || !real || known.isDeleted) return null
  if (kind === 'two days pass') return twoDaysPass(one, known, real.id)
  const answer = await done(one, orderAbout(one, { kind, known, ...real }), crash)
  if (kind === 'delete') known.isDeleted = true
  else if (kind === 'read' && known.isOpen) known.isRead = true
  else if (kind === 'withdraw') known.isOpen = false
  // Whoever is cut off after the commit repeats what is done already.
  return expected(answer, [200, 404, 409])
}

async function twoDaysPass({ market, ledger, server }: Play, offer: Offer, id: number): Promise<null> {
  await market.sql(`update offer set created_at = now() - interval '49 hours' where id = $1`, [id])
  await server.job('offers.refund-unread')
  if (offer.isOpen && !offer.isRead) ledger.giveBack(offer)
  return null
}

function orderAbout(
  { market, agents }: Play,
  { kind, known, id, auction }: { kind: string; known: Offer; id: number; auction: number },
): Order {
  const agent = agents[known.agent] as TestAgent
  const options = [{ tour_id: market.tourIds[2] }]
  if (kind === 'edit')
    return callOf(agent, 'PATCH /api/travel-agent/offer', { id, version: 1, comment: 'Иначе', options })
  if (kind === 'withdraw') return callOf(agent, 'DELETE /api/travel-agent/offer', { id })
  if (kind === 'read') return callOf(market.tourist, `GET /api/tourist/offer/${id}?isRead=true`)
  return callOf(market.tourist, 'DELETE /api/request', { request_id: auction })
}

type AboutPayment = Step & { kind: 'pay' | 'webhook' | 'forged webhook' | 'check' | 'refund' }

async function aboutPayment(one: Play, step: AboutPayment): Promise<string | null> {
  const [known, real] = [at(one.ledger.payments, step.payment), at(one.payments, step.payment)]
  if (!known || !real) return null
  const agent = one.agents[known.agent] as TestAgent
  const hears = (event: string): Order => {
    return {
      kind: 'job',
      name: 'billing.ask-object',
      payload: { provider: 'sandbox', event, objectId: real.sandboxId },
    }
  }
  if (step.kind === 'pay') {
    const line = `POST /api/sandbox/payments/${real.sandboxId}/pay` as const
    const answer = await done(one, { kind: 'call', line, more: { body: GOOD_CARD } }, step.crash)
    known.isPaid = true
    return expected(answer, [200, 409])
  }
  if (step.kind === 'refund') {
    const body = { amount: step.roubles }
    const order = callOf(agent, `POST /api/travel-agent/payments/${real.id}/refund`, body)
    const answer = await done(one, order, step.crash)
    return expected(answer, [one.ledger.refund(known, step.roubles * 100) ? 200 : 409])
  }
  if (step.kind === 'webhook') {
    await done(one, hears('payment.succeeded'), step.crash)
    await Promise.all(
      Array.from({ length: step.times - 1 }, () => obey(one.server, hears('payment.succeeded'))),
    )
  } else if (step.kind === 'check')
    await done(one, callOf(agent, `POST /api/travel-agent/payments/${real.id}/check`), step.crash)
  // Whatever it says, it makes us look; what is there decides.
  else await done(one, hears(step.event), step.crash).catch(() => null)
  const isHeard = step.kind !== 'forged webhook' || !step.event.startsWith('refund.')
  if (isHeard) one.ledger.hear(known)
  return null
}
