import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { agentInput, createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { wordOf } from '../offers/life/life.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { randomSecret } from '../../platform/keys/secrets.ts'
import { cookieOf, type Family, familyAt, joinLink, openLink } from './sharing.factory.ts'

const app = await bootApp()
const { pool } = app.database
let anna: TestUser
let agent: TestAgent
let auctionId: number
let link: string
let family: Family

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app, { first_name: 'Анна' })
  auctionId = await createAuction(app, anna, { wishes: 'Канарейка пожеланий', max_price: 234_567 })
  link = await openLink(app, anna, auctionId)
  family = familyAt(app, { owner: anna, auctionId }, link)
})

const send = () => sendOffer(app, { agent, auctionId })

describe('JOY-01 a guest votes without an account', () => {
  test('JOY-01 a name, a vote, and its owner and the others see it', async () => {
    await send()
    const [mother, uncle] = [await family.join('Мама'), await family.join('Дядя Коля')]
    const id = await family.option()
    expect(wordOf(await family.vote(mother, id, 1, 'Хочу сюда'))).toBe('200')
    expect(wordOf(await family.vote(uncle, id, -1))).toBe('200')
    const votes = [
      { guest_id: mother.id, value: 1, comment: 'Хочу сюда', past_price: null },
      { guest_id: uncle.id, value: -1, comment: '', past_price: null },
    ]
    const guests = [
      { id: mother.id, name: 'Мама' },
      { id: uncle.id, name: 'Дядя Коля' },
    ]
    expect(await family.look(mother.cookie)).toMatchObject({
      asked_by: 'Анна',
      state: 'open',
      me: { id: mother.id, name: 'Мама' },
      guests,
      options: [{ id, votes, nobody_against: false, price: 180_000, state: 'open' }],
    })
    expect(await family.own()).toMatchObject({
      state: 'open',
      guests,
      options: [{ id, votes }],
      until: '06.06.2027',
    })
  })

  test('JOY-01 a vote is changed, and from another device by the personal link', async () => {
    await send()
    const mother = await family.join('Мама')
    const id = await family.option()
    await family.vote(mother, id, -1)
    const entered = await family.entering(mother.editKey)
    expect(entered.status).toBe(200)
    const phone = { cookie: cookieOf(entered.headers) }
    expect(phone.cookie).not.toBe(mother.cookie)
    expect(await family.look(phone.cookie)).toMatchObject({ me: { id: mother.id } })
    expect(wordOf(await family.vote(phone, id, 1, 'Передумала'))).toBe('200')
    const [option] = (await family.look(mother.cookie)).options
    expect(option.votes).toEqual([{ guest_id: mother.id, value: 1, comment: 'Передумала', past_price: null }])
    // The link is the same on both devices, and the first one still votes.
    expect((await family.look(phone.cookie)).me.link).toBe((await family.look(mother.cookie)).me.link)
    expect(wordOf(await family.vote(mother, id, 0))).toBe('200')
  })

  test('JOY-01 the cookie is for the server alone, and a repeat after a lost answer is no second guest', async () => {
    const key = randomSecret()
    const [first, again] = await Promise.all([family.joining('Мама', key), family.joining('Мама', key)])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(String(first.headers['set-cookie'])).toMatch(
      /^guest-\d+=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await family.own()).guests).toHaveLength(1)
  })

  test('JOY-01, ERR-03 bad input is told in words', async () => {
    await send()
    const mother = await family.join('Мама')
    const id = await family.option()
    expect((await family.joining('  ')).body.error).toEqual({ name: 'Напишите, как вас зовут' })
    expect((await family.joining('а'.repeat(41))).body.error).toEqual({ name: 'Не больше 40 символов' })
    expect((await family.joining('Папа', 'короткий')).status).toBe(400)
    expect((await family.vote(mother, id, 2)).status).toBe(400)
    expect((await family.vote(mother, id, 1, 'а'.repeat(301))).body.error).toEqual({
      comment: 'Не больше 300 символов',
    })
    expect((await family.vote(mother, id, 1, 'а'.repeat(300))).status).toBe(200)
    expect((await family.vote(mother, 999_999, 1)).status).toBe(404)
  })

  test('JOY-01 before any offer there is nothing to vote about, and an option of another request is none', async () => {
    const mother = await family.join('Мама')
    expect(await family.look(mother.cookie)).toMatchObject({ options: [], gone: [] })
    await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from offer_option')
    expect((await family.vote(mother, rows[0]?.id ?? 0, 1)).status).toBe(404)
  })
})

test('JOY-01 the same trip at the same price from two agencies is told apart: to the owner by the agency, to the guests by a number', async () => {
  const other = await createAgent(app, { organisation: 'Второе бюро' })
  await fund(app, other, 1_000_000)
  await send()
  await sendOffer(app, { agent: other, auctionId })
  const { options } = await family.own()
  const [one, two] = options
  expect(options).toHaveLength(2)
  expect([one.hotel, one.price, one.date]).toEqual([two.hotel, two.price, two.date])
  expect(options.map(({ organisation }: { organisation: string }) => organisation).toSorted()).toEqual(
    ['Второе бюро', agentInput.organisation].toSorted(),
  )
  for (const { operator, room } of options) expect([operator, room]).not.toContain('')
  const mother = await family.join('Мама')
  const seen = await family.look(mother.cookie)
  expect(JSON.stringify(seen)).not.toContain('Второе бюро')
  const copies = (all: { id: number; copy: number | null }[]) =>
    new Map(all.map(({ id, copy }) => [id, copy]))
  expect(new Set(copies(seen.options).values())).toEqual(new Set([1, 2]))
  expect(copies(options)).toEqual(copies(seen.options))
  await pool.query('update offer_option set price = price + 1000 where id = $1', [one.id])
  expect((await family.look()).options.map((option: { copy: number | null }) => option.copy)).toEqual([
    null,
    null,
  ])
})

describe('JOY-02 nobody changes another’s vote', () => {
  test('JOY-02 without a key, with a made-up one, with that of another link or of somebody removed nothing is voted', async () => {
    await send()
    const mother = await family.join('Мама')
    const id = await family.option()
    const [name] = mother.cookie.split('=')
    const neighbour = await openLink(app, anna, await createAuction(app, anna))
    const stranger = await joinLink(app, neighbour, 'Мама')
    const refused = '403 share_guest_unknown'
    const as = async (cookie: string) => wordOf(await family.vote({ cookie }, id, 1))
    expect(await as('')).toBe(refused)
    expect(await as(`${name}=${randomSecret()}`)).toBe(refused)
    expect(await as(stranger.cookie)).toBe(refused)
    expect(await as(`${name}=${stranger.cookie.split('=')[1]}`)).toBe(refused)
    expect((await family.entering(stranger.editKey)).status).toBe(404)
    expect((await family.own()).options[0].votes).toEqual([])
    expect(await as(mother.cookie)).toBe('200')
    expect((await family.remove(mother)).status).toBe(200)
    expect((await family.remove(mother)).status).toBe(404)
    expect(await family.own()).toMatchObject({ guests: [], options: [{ votes: [] }] })
    expect(await as(mother.cookie)).toBe(refused)
    expect(await family.look(mother.cookie)).toMatchObject({ me: null, was_removed: true })
  })

  test('JOY-02 whoever was removed is told so until a name is given again; nobody else is', async () => {
    const [mother, father] = [await family.join('Мама'), await family.join('Папа')]
    await family.remove(mother)
    const wasRemoved = async (cookie?: string) => (await family.look(cookie)).was_removed
    expect([await wasRemoved(mother.cookie), await wasRemoved(father.cookie), await wasRemoved()]).toEqual([
      true,
      false,
      false,
    ])
    const again = await family.join('Мама')
    expect(await wasRemoved(again.cookie)).toBe(false)
  })

  test('JOY-02 a name that is taken is refused, however its letters are written', async () => {
    await family.join('Мама')
    expect(wordOf(await family.joining('МАМА'))).toBe('409 share_name_taken')
  })

  test('JOY-02 whoever has given no name sees neither names nor votes', async () => {
    await send()
    const mother = await family.join('Мама Канарейка')
    await family.vote(mother, await family.option(), 1, 'Слово мамы')
    const seen = await family.look()
    expect(JSON.stringify(seen)).not.toMatch(/Канарейка|Слово мамы/)
    expect(seen).toMatchObject({ me: null, guests: [], options: [{ votes: [], nobody_against: false }] })
  })

  test('JOY-02, SEC-54 the link, its votes and its guests are the tourist’s own alone', async () => {
    const boris = await createTourist(app)
    const mother = await family.join('Мама')
    const path = `/api/request/${auctionId}/share` as const
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await app.call(`${method} ${path}`, { token: boris.token })).status).toBe(404)
    expect((await app.call(`DELETE /api/share-guest/${mother.id}`, { token: boris.token })).status).toBe(404)
    expect((await app.call(`GET ${path}`)).status).toBe(401)
  })
})

describe('JOY-01, OFFER-05 what a guest may see', () => {
  test('JOY-01, OFFER-05 no contact, budget, wish, agency, room or word of the agent', async () => {
    const offerId = await send()
    await pool.query(`update offer set comment = 'Канарейка агента' where id = $1`, [offerId])
    await pool.query(
      `update offer_option set comment = 'Канарейка варианта', room = 'Канарейка номера' where offer_id = $1`,
      [offerId],
    )
    const mother = await family.join('Мама')
    const seen = await family.look(mother.cookie)
    const canaries = ['Канарейка', '234567', anna.phone, anna.email, agent.phone, agentInput.organisation]
    for (const canary of canaries) expect(JSON.stringify(seen)).not.toContain(canary)
    expect(Object.keys(seen).toSorted().join()).toBe(
      'asked_by,chosen,gone,guests,me,options,state,was_removed',
    )
    expect(Object.keys(seen.options[0]).toSorted().join()).toBe(
      'copy,country,date,date_back,flag,hotel,id,meal,nights,nobody_against,price,region,scene,stars,state,votes',
    )
  })

  test('JOY-01, OFFER-05 contacts in names and comments are hidden from everybody else', async () => {
    await send()
    const firm = await family.join('Турбюро 8 999 123-45-67')
    const mother = await family.join('Мама')
    await family.vote(firm, await family.option(), 1, 'Дешевле у меня: 8 999 123-45-67')
    for (const seen of [await family.look(mother.cookie), await family.own()])
      expect(JSON.stringify(seen)).not.toMatch(/123-45/)
    expect(JSON.stringify(await family.look(firm.cookie))).toContain('Дешевле у меня: 8 999 123-45-67')
  })
})
