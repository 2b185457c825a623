import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharingLimits } from '../../../contract/sharing/sharing.ts'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { deedsOn, wordOf } from '../offers/life/life.factory.ts'
import { fund, mayTour, sendOffer } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { type Family, familyAt, openLink } from './sharing.factory.ts'

const app = await bootApp()
const { pool } = app.database
const offers = deedsOn(app)
const ROUNDS = 5
let anna: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number
let link: string
let family: Family

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app)
})

async function newLink(): Promise<void> {
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
  link = await openLink(app, anna, auctionId)
  family = familyAt(app, { owner: anna, auctionId }, link)
}

test('JOY-01 two votes of one guest at once are one vote, whichever was later', async () => {
  await newLink()
  const mother = await family.join('Мама')
  const id = await family.option()
  const both = await Promise.all([1, -1, 0, 1].map((value) => family.vote(mother, id, value)))
  expect(both.map(wordOf)).toEqual(['200', '200', '200', '200'])
  expect((await family.own()).options[0].votes).toHaveLength(1)
})

test('JOY-01 of two who come at once for the last place one is let in, and of two with one name one', async () => {
  await newLink()
  for (let number = 1; number < sharingLimits.guestsMax; number++) await family.join(`Гость ${number}`)
  const both = await Promise.all([family.joining('Двенадцатый'), family.joining('Тринадцатый')])
  expect(both.map(wordOf).toSorted()).toEqual(['200', '409 share_full'])
  expect((await family.own()).guests).toHaveLength(sharingLimits.guestsMax)
  await newLink()
  const same = await Promise.all([family.joining('Мама'), family.joining('мама')])
  expect(same.map(wordOf).toSorted()).toEqual(['200', '409 share_name_taken'])
})

test('JOY-01 of two windows that open the link at once both find one', async () => {
  auctionId = await createAuction(app, anna)
  const path = `/api/request/${auctionId}/share` as const
  const both = await Promise.all([1, 2, 3].map(() => app.call(`POST ${path}`, { token: anna.token })))
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await pool.query('select from share_link where auction_id = $1', [auctionId])
  expect(rows).toHaveLength(1)
})

test('JOY-04 a vote beside a revocation is counted before it or not found, and nothing of it stays', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await newLink()
    const mother = await family.join('Мама')
    const id = await family.option()
    const [voted, joined, revoked] = await Promise.all([
      family.vote(mother, id, 1),
      family.joining('Папа'),
      family.revoke(),
    ])
    expect([200, 404]).toContain(voted.status)
    expect([200, 404]).toContain(joined.status)
    expect(revoked.status).toBe(200)
    const { rows } = await pool.query(
      `select from share_guest join share_link on share_link.id = link_id where auction_id = $1`,
      [auctionId],
    )
    expect(rows).toEqual([])
  }
})

test('JOY-02 a vote beside the removal of its guest is no fault', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await newLink()
    const mother = await family.join('Мама')
    const id = await family.option()
    const [voted, removed, again] = await Promise.all([
      family.vote(mother, id, 1),
      family.remove(mother),
      family.remove(mother),
    ])
    expect(['200', '403 share_guest_unknown']).toContain(wordOf(voted))
    expect([removed.status, again.status].toSorted((one, other) => one - other)).toEqual([200, 404])
    expect((await family.own()).options[0].votes).toEqual([])
  }
})

test('JOY-04, JOY-03 a vote beside the choice, an edit or the end of the request is before it or refused', async () => {
  const tours = await addTours(app, [{ ...mayTour, price: 165_000 }])
  const deeds = [
    {
      does: () => offers.choose(anna, offerId),
      says: ['200', '409 share_closed', '409 share_option_closed'],
    },
    { does: () => offers.edit(agent, offerId, { tours }), says: ['200', '409 share_option_changed'] },
    {
      does: () => app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } }),
      says: ['200', '404 not_found'],
    },
  ]
  for (let round = 0; round < ROUNDS * deeds.length; round++) {
    const deed = deeds[round % deeds.length]
    if (!deed) continue
    await newLink()
    const mother = await family.join('Мама')
    const id = await family.option()
    const [voted, done] = await Promise.all([family.vote(mother, id, 1), deed.does()])
    expect(deed.says).toContain(wordOf(voted))
    expect(done.status).toBe(200)
  }
})
