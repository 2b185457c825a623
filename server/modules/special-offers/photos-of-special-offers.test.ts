import { beforeAll, beforeEach, expect, test } from 'vitest'
import { serving } from '../../../test/partners/pictures.ts'
import { bootApp } from '../../../test/support/app.ts'
import type { HotTour } from '../../../contract/supply/hot-tours.ts'
import { specialLimits } from '../../../contract/special-offers/special-offer-terms.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { picturesFor } from '../hotel-pictures/hotel-pictures.factory.ts'
import { picture } from '../identity/photo/photo.factory.ts'
import { fairTerms, publishSpecial } from './special-offers.factory.ts'

const app = await bootApp()
const { partner, fetch, tell, shownOf } = await picturesFor(app)
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  for (const width of [400, 500])
    partner.answers.set(`/${width}.jpg`, serving.bytes(await picture(width, 300).jpeg().toBuffer()))
  partner.answers.set('/page.jpg', serving.bytes(Buffer.from('<!doctype html><p>Вход'.repeat(99))))
})
beforeEach(async () => {
  agent = await createAgent(app)
})

const at = (path: string) => partner.origin + path
const publish = (terms: object) => publishSpecial(app, agent, terms)
const change = (id: number, terms: object) =>
  app.call(`PATCH /api/travel-agent/special-offer/${id}`, {
    token: agent.token,
    body: { ...fairTerms(app), ...terms },
  })
const own = async () => (await app.call('GET /api/travel-agent/special-offers', agent)).body.result.items[0]
const shown = async (): Promise<HotTour | undefined> =>
  (await app.call('GET /api/hot-tours')).body.result.items.find((tour: HotTour) => tour.agent_id === agent.id)

test('SITE-02, OFFER-09 an agency’s own photo stands on its own tour alone, before the hotel’s', async () => {
  const id = await publish({ picture_url: ` ${at('/400.jpg')}#top ` })
  const hotelId = (await shown())?.hotel.id ?? 0
  await tell(hotelId, ['/500.jpg'])
  expect(await own()).toMatchObject({ picture_url: at('/400.jpg'), picture: null, picture_problem: null })
  await fetch()
  expect(await own()).toMatchObject({ picture: { width: 400 }, picture_problem: null })
  expect((await shown())?.picture).toMatchObject({ width: 400 })
  expect(await shownOf(hotelId)).toMatchObject([{ width: 500 }])
  // Taken away, it leaves its place to the hotel's.
  expect((await change(id, { picture_url: '' })).body.result).toMatchObject({ picture_url: null })
  expect((await shown())?.picture).toMatchObject({ width: 500 })
})

test('SITE-02 what comes instead of a photo costs the photo alone, and the agency is told why', async () => {
  await publish({ picture_url: at('/page.jpg') })
  await fetch()
  expect(await own()).toMatchObject({ state: 'active', picture: null, picture_problem: 'not_a_picture' })
  expect(await shown()).toMatchObject({ price: fairTerms(app).price })
})

test.each([
  ['no address', 'фото.jpg'],
  ['another protocol', 'ftp://example.ru/1.jpg'],
  ['a script', 'javascript:alert(1).x'],
  ['with a password', 'https://a:b@example.ru/1.jpg'],
  ['too long', `https://example.ru/${'x'.repeat(2000)}`],
])('SITE-02 an address that is %s is refused at its field', async (_what, picture_url) => {
  const id = await publish({})
  const { status, body } = await change(id, { picture_url })
  expect([status, Object.keys(body.error.fields ?? body.error)]).toEqual([400, ['picture_url']])
})

test('SEC-37 an address inside our network is named and never asked', async () => {
  await publish({ picture_url: 'http://169.254.169.254/latest/meta-data' })
  await fetch()
  expect(await own()).toMatchObject({ picture: null, picture_problem: 'inside' })
})

test('SEC-37 other addresses are counted by the day, the same one is not', async () => {
  const id = await publish({ picture_url: at('/first.jpg') })
  await change(id, { picture_url: at('/first.jpg') })
  for (let nth = 1; nth < specialLimits.picturesPerDay; nth += 1)
    expect((await change(id, { picture_url: at(`/${nth}-more.jpg`) })).status).toBe(200)
  expect((await change(id, { picture_url: at('/too-many.jpg') })).status).toBe(400)
  const { picture_url } = await own()
  expect((await change(id, { picture_url })).status).toBe(200)
})
