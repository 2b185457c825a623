import { TEST_NOW, type TestApp } from '../../../../test/support/app.ts'
import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { refundFee } from '../../billing/index.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../offers.factory.ts'

/** What became of an offer, as its fate would have it; written past the use cases, which know no past. */
export interface PastOffer {
  sentAt: Date
  /** After the launch of its request. */
  minutes: number
  countryId: number
  state: OfferState
  auctionState: 'active' | 'chosen' | 'expired' | 'deleted'
  fee: number
  isRefunded: boolean
  isShown: boolean
  isRead: boolean
  /** 'once': was in the shortlist and is not any more. */
  shortlisted: 'never' | 'once' | 'now'
  /** The present version's tours; an older version had others. */
  options: { operatorId: number; price: number }[]
  /** Of the offer that the tourist chose instead. */
  rivalPrice: number | null
}

export const plainPast: PastOffer = {
  sentAt: TEST_NOW,
  minutes: 10,
  countryId: 4,
  state: 'sent',
  auctionState: 'active',
  fee: 3000,
  isRefunded: false,
  isShown: false,
  isRead: false,
  shortlisted: 'never',
  options: [{ operatorId: 1, price: 100_000 }],
  rivalPrice: null,
}

interface Writing {
  agent: TestAgent
  tourist: TestUser
}

/** Answers the offer's number. */
export async function writePast(app: TestApp, { agent, tourist }: Writing, past: PastOffer): Promise<number> {
  const auctionId = await createAuction(app, tourist)
  const launchedAt = new Date(past.sentAt.getTime() - past.minutes * 60_000)
  await app.database.pool.query(
    'update auction set created_at = $2, country_id = $3, state = $4 where id = $1',
    [auctionId, launchedAt, past.countryId, past.auctionState],
  )
  const id = await writeOffer(app, { auctionId, agentId: agent.id, past })
  if (past.rivalPrice !== null) {
    const rival = await createAgent(app)
    const chosen = {
      ...plainPast,
      sentAt: past.sentAt,
      options: [{ operatorId: 1, price: past.rivalPrice }],
      state: 'chosen' as const,
    }
    await writeOffer(app, { auctionId, agentId: rival.id, past: chosen })
  }
  if (past.isRefunded) {
    await fund(app, agent)
    const refund = ({ tx }: Ctx) => refundFee(tx, { agentId: agent.id, offerId: id, kopecks: past.fee * 100 })
    await app.act(system, refund, null)
  }
  return id
}

interface WrittenOffer {
  auctionId: number
  agentId: number
  past: PastOffer
}

async function writeOffer(app: TestApp, { auctionId, agentId, past }: WrittenOffer): Promise<number> {
  const { pool } = app.database
  const readAt = past.isRead ? past.sentAt : null
  const { rows } = await pool.query<{ id: number }>(
    `insert into offer (auction_id, agent_id, version, fee_kopecks, created_at, read_at)
     values ($1, $2, 2, $3, $4, $5) returning id`,
    [auctionId, agentId, past.fee * 100, past.sentAt, readAt],
  )
  const id = rows[0]?.id ?? 0
  const before = past.options.map(({ price }) => ({ operatorId: 3, price: Math.ceil(price / 2), version: 1 }))
  const options = [...before, ...past.options.map((option) => ({ ...option, version: 2 }))]
  for (const [at, { operatorId, price, version }] of options.entries())
    await pool.query(
      `insert into offer_option (offer_id, version, position, tour_id, departure_id, country_id, region_id, hotel_id,
         operator_id, stars, meal_id, day, nights, room, price, priced_at)
       select $1, $2, $3, 1, 1, country_id, region_id, id, $4, stars, 4, '2030-05-22', 7, 'Standard', $5, now()
       from hotel where country_id = 4 order by id limit 1`,
      [id, version, (at % past.options.length) + 1, operatorId, price],
    )
  if (past.state !== 'sent')
    await pool.query(
      `update offer set state = $2, chosen_option_id = case when $2 = 'chosen' then
         (select id from offer_option where offer_id = $1 and version = 2 order by price limit 1) end
       where id = $1`,
      [id, past.state],
    )
  const shortlistedAt = past.shortlisted === 'never' ? null : past.sentAt
  if (past.isShown || shortlistedAt)
    await pool.query('insert into offer_mark values ($1, $2, $3, $4)', [
      id,
      past.isShown ? past.sentAt : null,
      past.shortlisted === 'now' ? shortlistedAt : null,
      shortlistedAt,
    ])
  return id
}
