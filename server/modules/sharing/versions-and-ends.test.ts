import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../../platform/use-case.ts'
import { randomSecret } from '../../platform/keys/secrets.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { deedsOn, wordOf } from '../offers/life/life.factory.ts'
import { fund, mayTour, sendOffer } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { forgetLinks } from './follow-request.ts'
import { type Family, familyAt, openLink, type TestGuest } from './sharing.factory.ts'

const app = await bootApp()
const NOW = app.clock.now
const { pool } = app.database
const offers = deedsOn(app)
let anna: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number
let link: string
let family: Family
let mother: TestGuest
let id: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  app.clock.now = NOW
  anna = await createTourist(app)
  auctionId = await createAuction(app, anna)
  link = await openLink(app, anna, auctionId)
  family = familyAt(app, { owner: anna, auctionId }, link)
  offerId = await sendOffer(app, { agent, auctionId })
  mother = await family.join('Мама')
  id = await family.option()
  await family.vote(mother, id, 1, 'Берём')
})

describe('JOY-03 a vote is for one version of an offer', () => {
  test('JOY-03 after an edit it is shown as one for the former price and does not count for the new one', async () => {
    expect((await family.own()).options[0].nobody_against).toBe(true)
    const tours = await addTours(app, [{ ...mayTour, price: 165_000 }])
    expect((await offers.edit(agent, offerId, { tours })).status).toBe(200)
    const [option, ...others] = (await family.own()).options
    expect(others).toEqual([])
    expect(option).toMatchObject({
      price: 165_000,
      nobody_against: false,
      votes: [{ guest_id: mother.id, value: 1, comment: 'Берём', past_price: 180_000 }],
    })
    expect(wordOf(await family.vote(mother, id, 1))).toBe('409 share_option_changed')
    expect(wordOf(await family.vote(mother, option.id, 0))).toBe('200')
    expect((await family.own()).options[0]).toMatchObject({
      nobody_against: true,
      votes: [{ guest_id: mother.id, value: 0, past_price: null }],
    })
  })

  test('JOY-03 an offer that was withdrawn under a vote is told as gone', async () => {
    const { hotel } = (await family.look()).options[0]
    await offers.withdraw(agent, offerId)
    expect(await family.look(mother.cookie)).toMatchObject({ options: [], gone: [hotel] })
    expect(await family.own()).toMatchObject({ options: [], gone: [hotel] })
    expect(await family.look()).toMatchObject({ options: [] })
    expect(wordOf(await family.vote(mother, id, 0))).toBe('409 share_option_closed')
  })

  test('JOY-03 and so is a declined one, and one that an administrator has removed until it is restored', async () => {
    await pool.query(`update offer set state = 'removed' where id = $1`, [offerId])
    expect((await family.look(mother.cookie)).gone).toHaveLength(1)
    await pool.query(`update offer set state = 'sent' where id = $1`, [offerId])
    expect(await family.look(mother.cookie)).toMatchObject({ gone: [], options: [{ votes: [{ value: 1 }] }] })
    await offers.decline(anna, offerId)
    expect((await family.look(mother.cookie)).gone).toHaveLength(1)
    expect(wordOf(await family.vote(mother, id, 0))).toBe('409 share_option_closed')
  })

  test('JOY-03 prices of other guests are not voted about until they are counted again', async () => {
    const body = { version: 1, adult_count: 3 }
    await app.call(`PATCH /api/request/${auctionId}`, { token: anna.token, body })
    expect((await family.look(mother.cookie)).options[0].state).toBe('other_guests')
    expect(wordOf(await family.vote(mother, id, 0))).toBe('409 share_option_closed')
  })
})

describe('JOY-04 a link ends at once', () => {
  test('JOY-04 revoked, unknown and of a deleted request: the same 404, for every call', async () => {
    const asked = async (token: string) => {
      const headers = { cookie: mother.cookie }
      const path = `/api/share/${token}` as const
      const answers = await Promise.all([
        app.call(`GET ${path}`, { headers }),
        app.call(`PUT ${path}/vote`, { headers, body: { option_id: id, value: 1 } }),
        app.call(`POST ${path}/guest`, { body: { name: 'Папа', key: randomSecret() } }),
        app.call(`POST ${path}/device`, { body: { key: mother.editKey } }),
      ])
      return answers.map(({ status, body, headers: { 'cache-control': kept } }) => ({ status, body, kept }))
    }
    const unknown = await asked(randomSecret())
    expect(unknown.map(({ status, kept }) => [status, kept])).toEqual(
      Array.from({ length: 4 }, () => [404, 'no-store']),
    )
    expect((await family.revoke()).status).toBe(200)
    expect(await asked(link)).toEqual(unknown)
    expect(await family.own()).toBe(null)
    expect((await family.revoke()).status).toBe(200)
    const next = await openLink(app, anna, auctionId)
    expect(next).not.toBe(link)
    // Nothing of the former one has stayed.
    expect(await family.own()).toMatchObject({ guests: [], options: [{ votes: [] }] })
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
    expect(await asked(next)).toEqual(unknown)
    const { rows } = await pool.query('select from share_link where auction_id = $1', [auctionId])
    expect(rows).toEqual([])
  })

  test('JOY-04 after the choice it says what was chosen and takes neither votes nor guests', async () => {
    await offers.choose(anna, offerId)
    const { hotel } = (await family.look()).options[0]
    expect(await family.look(mother.cookie)).toMatchObject({
      state: 'chosen',
      chosen: hotel,
      options: [{ id, state: 'chosen', votes: [{ value: 1 }] }],
    })
    expect(wordOf(await family.vote(mother, id, 0))).toBe('409 share_closed')
    expect(wordOf(await family.joining('Папа'))).toBe('409 share_closed')
  })

  test('JOY-04 it opens for a week after the last departure day, then for nobody; what was written there is deleted', async () => {
    app.clock.now = new Date('2027-06-06T09:00:00Z')
    expect(await family.look(mother.cookie)).toMatchObject({ me: { name: 'Мама' } })
    expect(await app.act(system, forgetLinks, null)).toBe(0)
    app.clock.now = new Date('2027-06-07T09:00:00Z')
    expect((await app.call(`GET /api/share/${link}`)).status).toBe(404)
    expect(await app.act(system, forgetLinks, null)).toBeGreaterThan(0)
    const { rows } = await pool.query('select from share_guest where id = $1', [mother.id])
    expect(rows).toEqual([])
  })

  test('JOY-04 the token is kept as a hash, and for its owner sealed; a repeat makes no second link', async () => {
    const again = await Promise.all([1, 2, 3].map(() => openLink(app, anna, auctionId)))
    expect(new Set([...again, link]).size).toBe(1)
    expect(link).toMatch(/^[\w-]{43}$/)
    const kept = async () =>
      (await pool.query('select token_hash, token from share_link where auction_id = $1', [auctionId])).rows
    const [row, ...more] = await kept()
    expect(more).toEqual([])
    const bytes = Buffer.concat([row.token_hash, row.token])
    expect([bytes.includes(link), bytes.includes(Buffer.from(link, 'base64url'))]).toEqual([false, false])
    await family.revoke()
    expect(await kept()).toMatchObject([{ token: null }])
  })
})

test('JOY-04, SEC-61 the person’s file holds the link, its guests and their votes; with the account all of it goes', async () => {
  const file = JSON.stringify((await app.call('GET /api/user/data', { token: anna.token })).body)
  for (const word of ['Ссылки для семьи', 'Мама', 'Берём']) expect(file).toContain(word)
  expect(file).not.toContain(link)
  const left = await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })
  expect(left.status).toBe(200)
  expect((await app.call(`GET /api/share/${link}`)).status).toBe(404)
  const { rows } = await pool.query('select from share_guest where id = $1', [mother.id])
  expect(rows).toEqual([])
})
