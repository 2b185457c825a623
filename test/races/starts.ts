import { callOf, type Market } from '../integrity/market.ts'
import type { Order } from '../integrity/server.ts'
import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'

/** A job of the worker's. */
export const job = (name: string): Order => ({ kind: 'job', name, payload: {} })

/** An open request and agents who may answer it. */
export async function open(market: Market, agents = 1) {
  const auction = await market.auction()
  const answering = []
  for (let number = 0; number < agents; number++) answering.push(await market.agent())
  const [agent] = answering
  if (!agent) throw new Error('nobody answers')
  return {
    auction,
    agent,
    agents: answering,
    things: { agents: answering.map(({ id }) => id), auctions: [auction] },
  }
}

/** One offer on it, and somebody else who has not answered yet. */
export async function answered(market: Market) {
  const { auction, agents, things } = await open(market, 2)
  const [agent, rival] = agents
  if (!agent || !rival) throw new Error('nobody answers')
  return { auction, agent, rival, offer: await market.offer(agent, auction), things }
}

export const remove = (market: Market, auction: number) =>
  callOf(market.tourist, 'DELETE /api/request', { request_id: auction })
export const hide = (market: Market, auction: number) =>
  callOf(market.tourist, 'POST /api/request/hide', { request_id: auction, status: true })
export const read = (market: Market, offer: number) =>
  callOf(market.tourist, `GET /api/tourist/offer/${offer}?isRead=true`)
export const pass = (market: Market, auction: number) =>
  market.sql(`update auction set date_from = current_date - 9, date_to = current_date - 2 where id = $1`, [
    auction,
  ])
/** Older than two days by the true clock, which the job goes by. */
export const age = (market: Market, offer: number) =>
  market.sql(`update offer set created_at = now() - interval '49 hours' where id = $1`, [offer])

/** The first offer of an agent. */
export const withdraw = (agent: TestAgent, id: number) =>
  callOf(agent, 'DELETE /api/travel-agent/offer', { id })
export const edit = (
  market: Market,
  { agent, id }: { agent: TestAgent; id: number },
  comment = 'Другие слова',
) => {
  const options = market.tourIds.slice(1, 3).map((tour_id) => ({ tour_id, comment: '' }))
  return callOf(agent, 'PATCH /api/travel-agent/offer', { id, version: 1, comment, options })
}
export const choose = (market: Market, offer_id: number) =>
  callOf(market.tourist, 'POST /api/tourist/offer/choose', { offer_id, version: 1, position: 1 })
export const decline = (market: Market, offer_id: number) =>
  callOf(market.tourist, 'POST /api/tourist/offer/decline', { offer_id })
/** An administrator takes it off and gives the fee back. */
export const takeOff = (market: Market, offer_id: number) =>
  callOf(market.admin, 'POST /api/admin/offers-management', { action: 'hide', offer_id, reason: 'Обман' })
/** Its time is up by the database's clock. */
export const end = (market: Market, offer: number) =>
  market.sql(`update offer set expires_at = now() - interval '1 minute' where id = $1`, [offer])

/** Two offers on one request. */
export async function contested(market: Market) {
  // Each round is a day of its own: what an administrator may give back alone is bounded by the day.
  await market.sql(`delete from daily_count where name = 'fee_refund_alone_kopecks'`, [])
  const { auction, agents, things } = await open(market, 2)
  const [agent, rival] = agents
  if (!agent || !rival) throw new Error('nobody answers')
  const offer = await market.offer(agent, auction)
  return { auction, agent, rival, offer, rivals: await market.offer(rival, auction), things }
}
