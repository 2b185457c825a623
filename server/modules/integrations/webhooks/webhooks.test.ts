import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { ageProofs } from '../../identity/identity.factory.ts'
import { deliveredEvent, giveWebhook } from '../integrations.factory.ts'

const app = await bootApp()
const { pool } = app.database
beforeAll(() => loadGeo(app))

const PATH = '/api/travel-agent/webhooks'
const url = 'https://crm.example.ru/lotour'
const make = (agent: TestAgent, body: object) => app.call(`POST ${PATH}`, { token: agent.token, body })
const list = async (agent: TestAgent) =>
  (await app.call(`GET ${PATH}`, { token: agent.token })).body.result.items

describe('AGT-08 an address for events', () => {
  test('AGT-08 is added with the events that it asks for; its secret is shown once and sealed', async () => {
    const agent = await createAgent(app)
    const { status, body } = await make(agent, { url, events: ['offer.read', 'request.new', 'offer.read'] })
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(body.result).toMatchObject({
      url,
      events: ['request.new', 'offer.read'],
      is_on: true,
      off_reason: null,
      waiting: 0,
    })
    expect(JSON.stringify(await list(agent))).not.toContain(body.secret)
    const { rows } = await pool.query('select webhook::text as row, secret from webhook where id = $1', [
      body.result.id,
    ])
    expect(rows[0].row + rows[0].secret.toString('latin1')).not.toContain(body.secret.slice(6))
  })

  test('SEC-58 a secret that was moved to another row is not opened', async () => {
    const agent = await createAgent(app)
    const [one, other] = [await giveWebhook(app, agent), await giveWebhook(app, agent)]
    await pool.query('update webhook set secret = (select secret from webhook where id = $2) where id = $1', [
      one.id,
      other.id,
    ])
    await app.call(`POST ${PATH}/${one.id}/test`, { token: agent.token })
    const { claimNext } = await import('../sending/attempt.ts')
    const caller = { actor: null, address: 'system' }
    await expect(app.act(caller, claimNext, { webhookId: one.id })).rejects.toThrow(
      'unable to authenticate data',
    )
  })

  test.each([
    [{ url: 'http://crm.example.ru/', events: ['offer.read'] }, 'url'],
    [{ url: 'https://127.0.0.1/', events: ['offer.read'] }, 'url'],
    [{ url: 'https://0x7f.1/', events: ['offer.read'] }, 'url'],
    [{ url: 'https://[::ffff:10.0.0.1]/', events: ['offer.read'] }, 'url'],
    [{ url: 'https://169.254.169.254/latest/meta-data', events: ['offer.read'] }, 'url'],
    [{ url: 'https://crm.example.ru:8443/', events: ['offer.read'] }, 'url'],
    [{ url: 'https://a:b@crm.example.ru/', events: ['offer.read'] }, 'url'],
    [{ url: 'file:///etc/passwd', events: ['offer.read'] }, 'url'],
    [{ url: 'crm.example.ru', events: ['offer.read'] }, 'url'],
    [{ url: `https://crm.example.ru/${'a'.repeat(500)}`, events: ['offer.read'] }, 'url'],
    [{ url, events: [] }, 'events'],
    [{ url, events: ['user.deleted'] }, 'events.0'],
    [{ url, events: ['webhook.test'] }, 'events.0'],
  ])('SEC-08, ERR-03 %j is refused by %s', async (body, field) => {
    const agent = await createAgent(app)
    const answer = await make(agent, body)
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, [field]])
    expect(await list(agent)).toEqual([])
  })

  test('SEC-08 an address that was outside is not changed for one inside', async () => {
    const agent = await createAgent(app)
    const { id } = await giveWebhook(app, agent)
    const body = { url: 'https://10.0.0.1/' }
    expect((await app.call(`PATCH ${PATH}/${id}`, { token: agent.token, body })).status).toBe(400)
    expect(await list(agent)).toMatchObject([{ url }])
  })

  test('AGT-08, SEC-20 there are five at the most, also of many made at once', async () => {
    const agent = await createAgent(app)
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => make(agent, { url, events: ['offer.read'] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)?.body.error.reason).toBe('webhooks_max')
    expect(await list(agent)).toHaveLength(5)
    await app.call(`DELETE ${PATH}/${answers.find(({ status }) => status === 200)?.body.result.id}`, {
      token: agent.token,
    })
    expect((await make(agent, { url, events: ['offer.read'] })).status).toBe(200)
  })

  test('AGT-08, SEC-51 what leads events elsewhere or shows a secret asks for a fresh proof; deleting does not', async () => {
    const agent = await createAgent(app)
    const { id } = await giveWebhook(app, agent)
    await ageProofs(app, agent)
    const { token } = agent
    const refused = [
      await make(agent, { url, events: ['offer.read'] }),
      await app.call(`PATCH ${PATH}/${id}`, { token, body: { is_on: false } }),
      await app.call(`POST ${PATH}/${id}/secret`, { token }),
    ]
    expect(refused.map(({ body }) => body.error.reason)).toEqual(['reauth', 'reauth', 'reauth'])
    expect((await app.call(`DELETE ${PATH}/${id}`, { token })).status).toBe(200)
    expect(await list(agent)).toEqual([])
  })

  test('AGT-08 an agent whom no moderator has passed adds none', async () => {
    const { status, body } = await make(await createAgent(app, { verified: false }), {
      url,
      events: ['offer.read'],
    })
    expect([status, body.error.reason]).toEqual([403, 'agent_not_verified'])
  })

  test('SEC-54 another agency’s addresses and log are as if they did not exist', async () => {
    const [agent, rival] = [await createAgent(app), await createAgent(app)]
    const { id } = await giveWebhook(app, agent)
    const delivery = await deliveredEvent(app, agent)
    const { token } = rival
    const asked = [
      await app.call(`PATCH ${PATH}/${id}`, { token, body: { is_on: false } }),
      await app.call(`DELETE ${PATH}/${id}`, { token }),
      await app.call(`POST ${PATH}/${id}/secret`, { token }),
      await app.call(`POST ${PATH}/${id}/test`, { token }),
      await app.call(`GET /api/travel-agent/webhook-deliveries?webhook_id=${id}`, { token }),
      await app.call(`GET /api/travel-agent/webhook-deliveries/${delivery}`, { token }),
      await app.call(`POST /api/travel-agent/webhook-deliveries/${delivery}/replay`, { token }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect((await app.call('GET /api/travel-agent/webhook-deliveries', { token })).body.result.items).toEqual(
      [],
    )
    expect(await list(agent)).toHaveLength(2)
  })

  test('SEC-61 with the account everything of it goes: keys, addresses, log', async () => {
    const agent = await createAgent(app)
    await deliveredEvent(app, agent)
    const download = await app.call('GET /api/user/data', { token: agent.token })
    expect(JSON.stringify(download.body)).toContain(url)
    const gone = await app.call('DELETE /api/user', { token: agent.token, body: { confirm: true } })
    expect([gone.status, gone.body.error]).toEqual([200, undefined])
    expect((await pool.query('select url from webhook where agent_id = $1', [agent.id])).rows).toEqual([
      { url: '' },
    ])
    await app.processAll()
    for (const table of ['api_key', 'webhook', 'webhook_delivery']) {
      const { rowCount } = await pool.query(`select from ${table} where agent_id = $1`, [agent.id])
      expect([table, rowCount]).toEqual([table, 0])
    }
  })
})
