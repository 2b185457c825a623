import { type Client, client } from '../../support/stories/client.ts'
import { answered } from '../../support/stories/market/answers.ts'
import { agencies } from '../../support/stories/market/offers.ts'
import { agency, newcomer, registered, signIn, verifiedAgent } from '../../support/stories/people/people.ts'
import { expect, test } from '../../support/stories/story.ts'
import { launched, marketMinimum, trip } from '../../support/stories/market/trips.ts'

test('AUTH-01, AUTH-03, AUC-01, AUC-02, AUC-05, TOUR-01, TOUR-02, OFFER-01, OFFER-03 the whole main path over plain HTTP by the fixed handles', async () => {
  const person = newcomer('анна-мария', 'ковалёва')
  const sent = await client().call('POST /api/registration', {
    last_name: person.lastName,
    first_name: person.firstName,
    patronymic_name: '',
    email: person.email,
    phone: person.phone,
  })
  expect(sent).toMatchObject({ status: true, id: expect.any(String), code: expect.stringMatching(/^\d{4}$/) })
  const confirmed = await client().call('PATCH /api/sms', { code_id: sent.id, value: sent.code, utm: {} })
  expect(confirmed).toMatchObject({ status: true, auth_token: expect.any(String) })
  const tourist = client(confirmed.auth_token)
  expect(await tourist.call('GET /api/user')).toMatchObject({
    result: { first_name: 'Анна-Мария', last_name: 'Ковалёва', phone: person.phone },
  })

  const minimum = await marketMinimum()
  expect(minimum).toBeGreaterThan(3000)
  const request = {
    ...trip(),
    max_price: minimum + 50_000,
    recommended_price: minimum,
    rest_types: [1],
    wishes: 'у моря',
  }
  const key = { 'idempotency-key': `story-${person.phone}` }
  const launch = await tourist.call('POST /api/request', request, key)
  expect(launch).toMatchObject({ status: true, request_id: expect.any(Number) })
  expect(await tourist.call('POST /api/request', request, key)).toEqual(launch)
  const list = await tourist.call('GET /api/requests')
  expect(list).toMatchObject({
    status: true,
    result: { total_items: 1, items: [{ id: launch.request_id, hidden: '0' }] },
  })

  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const offer = await answered(agent, launch.request_id)
  expect(offer.balance_kopecks).toBe((3_000_000 - offer.fee) * 100)
  const best = await tourist.call(`GET /api/request/best-offers/${launch.request_id}`)
  expect(best.result.items.map(({ id }: { id: number }) => id)).toContain(offer.id)
  const read = await tourist.call(`GET /api/tourist/offer/${offer.id}?isRead=true`)
  expect(read).toMatchObject({ status: true, result: { id: offer.id, is_read: true } })
  expect(read.result.options).toHaveLength(2)

  await expect
    .poll(
      async () => {
        const { result } = await tourist.call(`GET /api/request/best-offers/${launch.request_id}`)
        return result.items.map((one: { agent: { organisation: string } }) => one.agent.organisation)
      },
      { timeout: 60_000, intervals: [1000] },
    )
    .toEqual(expect.arrayContaining([...agencies]))
})

test('AUTH-01 a wrong code, a used code and an unknown one are refused, each with its sentence', async () => {
  const sent = await client().call('POST /api/sms', { phone: newcomer().phone, role: 'user' })
  const wrong = String((Number(sent.code) + 1) % 10_000).padStart(4, '0')
  const confirm = (code_id: string, value: string) => client().send('PATCH /api/sms', { code_id, value })
  expect(await confirm(sent.id, wrong)).toMatchObject({ status: 400, body: { status: false } })
  expect(await confirm('nosuchcode', '1234')).toMatchObject({
    body: { error: { code_id: 'Код не найден. Запросите новый.' } },
  })

  const person = newcomer()
  await registered(person)
  const again = await client().call('POST /api/sms', { phone: person.phone, role: 'user' })
  await client().call('PATCH /api/sms', { code_id: again.id, value: again.code })
  expect(await confirm(again.id, again.code)).toMatchObject({
    body: { error: { code_id: 'Этот код уже использован. Запросите новый.' } },
  })
})

test('AUC-01, AUC-05, OFFER-07 strangers, agents and tourists are each kept to their own', async () => {
  const owner = await registered()
  const { id } = await launched(owner)
  const other = await registered()
  const agent = await signIn('79000000002')
  const statusOf = async (who: Client, line: Parameters<Client['send']>[0], body?: unknown) =>
    (await who.send(line, body)).status
  expect(await statusOf(client(), `GET /api/request/${id}`)).toBe(401)
  expect(await statusOf(other, `GET /api/request/${id}`)).toBe(404)
  expect(await statusOf(other, `GET /api/request/best-offers/${id}`)).toBe(404)
  expect(await statusOf(other, 'DELETE /api/request', { request_id: id })).toBe(404)
  expect(await statusOf(agent, `GET /api/request/${id}`)).toBe(403)
  expect(await statusOf(owner, 'GET /api/travel-agent/requests')).toBe(403)
  expect(await statusOf(owner, 'GET /api/admin/travel-agents')).toBe(403)
  expect(await statusOf(owner, `GET /api/request/${id}`)).toBe(200)
})
