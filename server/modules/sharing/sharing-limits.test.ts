import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dailyLimits } from '../../../contract/platform/daily-limits.ts'
import { sharingLimits } from '../../../contract/sharing/sharing.ts'
import { bootApp } from '../../../test/support/app.ts'
import { randomSecret } from '../../platform/keys/secrets.ts'
import { networkOf } from '../../platform/network.ts'
import { dayOf, markOf } from '../../platform/quotas/daily-counts.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { type Family, familyAt, openLink } from './sharing.factory.ts'

const app = await bootApp({ config: { rateLimits: true } })
const { pool } = app.database
let anna: TestUser
let link: string
let family: Family

beforeAll(async () => {
  await loadGeo(app)
})
beforeEach(async () => {
  await pool.query('delete from daily_count')
  anna = await createTourist(app)
  const auctionId = await createAuction(app, anna)
  const agent = await createAgent(app)
  await fund(app, agent)
  await sendOffer(app, { agent, auctionId })
  link = await openLink(app, anna, auctionId)
  family = familyAt(app, { owner: anna, auctionId }, link)
})

interface Coming {
  address: string
  cookie?: string
}

const from = async ({ address, cookie = '' }: Coming, what: 'guest' | 'device' | 'vote', body: object) => {
  const answer = await app.web.http.inject({
    method: what === 'vote' ? 'PUT' : 'POST',
    url: `/api/share/${link}/${what}`,
    remoteAddress: address,
    headers: { cookie },
    payload: body,
  })
  return [answer.statusCode, answer.json<{ error?: { reason?: string } }>().error?.reason]
}
const join = (address: string, name: string) => from({ address }, 'guest', { name, key: randomSecret() })
const DONE = [200, undefined]
const SPENT = [429, 'daily_spent']

/** As if the day were full. */
async function full(name: string, who: string, most: number): Promise<void> {
  const slots = who.startsWith('network') ? 16 : 1
  for (let slot = 0; slot < slots; slot++)
    await pool.query(
      `insert into daily_count values ($1, $2, $3, $4, $5, $5)
       on conflict (name, who, day, slot) do update set used = $5, most = $5`,
      [name, who, dayOf(app.clock.now), slot, Math.floor((most + slot) / slots)],
    )
}
const network = (address: string) => markOf(app.config.secretKey, networkOf(address))
const linkId = async () =>
  (await pool.query<{ id: number }>('select max(id) as id from share_link')).rows[0]?.id ?? 0

test('JOY-02, SEC-23 who floods a link with names is stopped by the address, and by the link from whatever address', async () => {
  expect(await join('10.1.0.1', 'Мама')).toEqual(DONE)
  await full('family_guest', network('10.1.0.2'), dailyLimits.family_guest.perNetwork)
  expect(await join('10.1.0.2', 'Папа')).toEqual(SPENT)
  expect(await join('10.1.0.3', 'Папа')).toEqual(DONE)
  await full('family_guest', `link ${await linkId()}`, sharingLimits.joinsOfLink)
  expect(await join('10.1.0.4', 'Дядя')).toEqual(SPENT)
  expect((await family.own()).guests).toHaveLength(2)
})

test('JOY-02, SEC-23 who floods it with votes too; a vote that is the same again is none', async () => {
  const mother = await family.join('Мама')
  const id = await family.option()
  const vote = (address: string, value: number) =>
    from({ address, cookie: mother.cookie }, 'vote', { option_id: id, value })
  expect(await vote('10.2.0.1', 1)).toEqual(DONE)
  await full('family_vote', network('10.2.0.2'), dailyLimits.family_vote.perNetwork)
  expect(await vote('10.2.0.2', -1)).toEqual(SPENT)
  expect(await vote('10.2.0.2', 1)).toEqual(DONE)
  await full('family_vote', `link ${await linkId()}`, sharingLimits.votesOfLink)
  expect(await vote('10.2.0.3', -1)).toEqual(SPENT)
  expect((await family.own()).options[0].votes).toMatchObject([{ value: 1 }])
})

test('SEC-23 keys of personal links are not guessed as fast as one can', async () => {
  const tries = await Promise.all(
    Array.from({ length: 40 }, () => from({ address: '10.3.0.1' }, 'device', { key: randomSecret() })),
  )
  expect(tries.filter(([status]) => status === 429)).toHaveLength(10)
})

test('JOY-04, SEC-23 nobody opens and revokes links all day long', async () => {
  const path =
    `/api/request/${(await pool.query('select max(id) as id from auction')).rows[0].id}/share` as const
  await full('family_link', `person ${anna.id}`, dailyLimits.family_link.perPerson)
  expect((await app.call(`POST ${path}`, { token: anna.token })).status).toBe(200)
  await app.call(`DELETE ${path}`, { token: anna.token })
  const refused = await app.call(`POST ${path}`, { token: anna.token })
  expect([refused.status, refused.body.error.reason]).toEqual([429, 'daily_spent'])
})

test('JOY-02, SEC-23 of a thousand guests who come to a link from a thousand addresses as many are let in as it holds, and the others are told', async () => {
  const answers: (string | number | undefined)[][] = []
  for (let first = 0; first < 1000; first += 50)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, at) => {
          const n = first + at
          return join(`10.${n >> 8}.${n & 255}.7`, `Гость ${n}`)
        }),
      )),
    )
  const told = new Map<string, number>()
  for (const answer of answers) told.set(answer.join(' '), (told.get(answer.join(' ')) ?? 0) + 1)
  expect(told.get('200 ')).toBe(sharingLimits.guestsMax)
  for (const word of told.keys()) expect(['200 ', '409 share_full', '429 daily_spent']).toContain(word)
  const { rows } = await pool.query('select count(*)::int as guests from share_guest where link_id = $1', [
    await linkId(),
  ])
  expect(rows).toEqual([{ guests: sharingLimits.guestsMax }])
})
