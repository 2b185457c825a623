import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { agentInput, createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { chosenBooking, submitBooking } from './bookings.factory.ts'
import { quoteOf } from './documents/documents.factory.ts'
import { gatherContract } from './documents/papers/gather-papers.ts'

const app = await bootApp()
const url = 'https://rta.example.ru/1234567'
const proprietor = {
  kind: 'individual',
  organisation: 'ИП Захаров Игорь Петрович',
  inn: '500100732259',
  ogrn: '304500116000157',
  legal_address: '141400, Химки, улица Зелёная, 7, квартира 12',
  address: 'Химки, проспект Мира, 3',
} as const
let anna: TestUser
let company: TestAgent
let igor: TestAgent
let auctionId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
  company = await createAgent(app)
  igor = await createAgent(app, {
    organisation: proprietor.organisation,
    phone: '79165550011',
    email: 'igor@example.ru',
  })
  await app.database.pool.query(
    `update agent set kind = $2, inn = $3, ogrn = $4, legal_address = $5, address = $6, register_number = 'РТА 1234567',
       register_checked_number = 'РТА 1234567', register_found = true, register_url = $7 where id = $1`,
    [
      igor.id,
      proprietor.kind,
      proprietor.inn,
      proprietor.ogrn,
      proprietor.legal_address,
      proprietor.address,
      url,
    ],
  )
  await Promise.all([fund(app, company), fund(app, igor)])
  auctionId = await createAuction(app, anna)
})

const get = async (path: `/${string}`, { token } = anna) =>
  (await app.call(`GET ${path}`, { token })).body.result
const sellerIn = (offer: { agent: Record<string, unknown> }) => offer.agent

test('SITE-25 an offer names its seller before the choice: no way to reach anybody, and of a sole proprietor no home', async () => {
  const ofCompany = await sendOffer(app, { agent: company, auctionId })
  const ofIgor = await sendOffer(app, { agent: igor, auctionId })
  const { kind, inn, ogrn, legal_address, organisation } = agentInput
  const expected = new Map([
    [
      ofCompany,
      { organisation, register_number: null, seller: { kind, inn, ogrn, legal_address, register_url: null } },
    ],
    [
      ofIgor,
      {
        organisation: proprietor.organisation,
        register_number: 'РТА 1234567',
        seller: {
          kind: 'individual',
          inn: proprietor.inn,
          ogrn: proprietor.ogrn,
          legal_address: null,
          register_url: url,
        },
      },
    ],
  ])
  const { items } = await get(`/api/request/best-offers/${auctionId}`)
  expect(items).toHaveLength(expected.size)
  for (const offer of items) expect(sellerIn(offer)).toMatchObject(expected.get(offer.id) ?? {})
  for (const [id, seller] of expected) {
    const full = await get(`/api/tourist/offer/full-info/${id}`)
    expect(sellerIn(full.offer_info)).toMatchObject(seller)
    expect(full.agency).toBeNull()
  }
  const said = JSON.stringify([items, await get(`/api/tourist/offer/${ofIgor}`)])
  const hidden = [
    agentInput.address,
    proprietor.legal_address,
    proprietor.address,
    igor.phone,
    igor.email,
    company.phone,
  ]
  expect(hidden.filter((secret) => said.includes(secret))).toEqual([])
})

test('SITE-25 no stranger reads the seller of somebody’s offer', async () => {
  const boris = await createTourist(app)
  const { items } = await get(`/api/request/best-offers/${auctionId}`)
  for (const path of [
    `/api/request/best-offers/${auctionId}`,
    `/api/tourist/offer/${items[0].id}`,
  ] as const) {
    const answer = await app.call(`GET ${path}`, { token: boris.token })
    expect([answer.status, JSON.stringify(answer.body).includes(agentInput.inn)]).toEqual([404, false])
  }
})

test('SITE-25 whoever sells names the same seller in the offer, in the booking and in the contract', async () => {
  const request = await createAuction(app, anna)
  const offerId = await sendOffer(app, { agent: igor, auctionId: request })
  const { agent } = await get(`/api/tourist/offer/${offerId}`)
  const id = await chosenBooking(app, { tourist: anna, offerId })
  const { seller } = await get(`/api/booking/${id}`)
  await submitBooking(app, { tourist: anna, agent: igor, id })
  const quoted = await app.call(`POST /api/travel-agent/booking/${id}/quote`, {
    token: igor.token,
    body: quoteOf(),
  })
  expect(quoted.status).toBe(200)
  const chosen = await get(`/api/tourist/offer/full-info/${offerId}`)
  const names = { organisation: agent.organisation, inn: agent.seller.inn, ogrn: agent.seller.ogrn }
  const register = { number: agent.register_number, url: agent.seller.register_url }
  const whole = { ...names, kind: 'individual', register, legal_address: proprietor.legal_address }
  expect(seller).toMatchObject(whole)
  expect(chosen.agency).toMatchObject(whole)
  const papers = await gatherContract({ read: app.database.read, config: app.config }, id)
  const [contract] = papers?.papers ?? []
  const paper = Buffer.from((await contract?.build())?.bytes ?? []).toString('utf8')
  for (const words of [...Object.values(names), register.number, proprietor.legal_address])
    expect(paper).toContain(words)
})

test('SITE-25 an agency that has left is no seller any more', async () => {
  const leaving = await createAgent(app, { organisation: 'ООО «Уходящий»' })
  await fund(app, leaving)
  const request = await createAuction(app, anna)
  const offerId = await sendOffer(app, { agent: leaving, auctionId: request })
  await app.database.pool.query('update app_user set deleted_at = now() where id = $1', [leaving.id])
  expect((await get(`/api/tourist/offer/${offerId}`)).agent).toMatchObject({ seller: null })
})
