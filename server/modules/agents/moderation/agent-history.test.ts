import { beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { system } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist } from '../../identity/identity.factory.ts'
import { agentInput, createAgent, type TestAgent } from '../agents.factory.ts'
import { agentCards } from '../agents.queries.ts'
import { markRecheck } from './recheck.jobs.ts'

const app = await bootApp()
await loadGeo(app)
const vera = await people.vera(app)
beforeEach(() => {
  app.clock.now = TEST_NOW
})

const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows
const decide = (agent_id: number, decision: object, token = vera.token) =>
  app.call('PATCH /api/admin/travel-agent/moderation', { token, body: { agent_id, ...decision } })
const edit = (agent: TestAgent, change: object) =>
  app.call('PATCH /api/travel-agent/edit', { token: agent.token, body: { ...agentInput, ...change } })
const look = (id: number, body: object) =>
  app.call(`POST /api/admin/travel-agent/${id}/register-check`, { token: vera.token, body })
const shown = async (id: number) =>
  (await app.call(`GET /api/admin/travel-agents?agent_id=${id}`, { token: vera.token })).body.result.items[0]
const historyFor = async (id: number) =>
  (await app.call(`GET /api/admin/travel-agent/${id}/history`, { token: vera.token })).body.result.items
const numberShown = async (id: number) => (await agentCards(app.database.read, [id])).get(id)?.register_number
const later = (days: number) => void (app.clock.now = new Date(TEST_NOW.getTime() + days * 86_400_000))

describe('AGT-03, ADM-02 the history of an agent', () => {
  test('AGT-03, ADM-02 says who did what, when, why and what differed, the newest first', async () => {
    const agent = await createAgent(app, { verified: false })
    await decide(agent.id, { status: 3, reason: 'Адрес не тот' })
    later(1)
    await edit(agent, { legal_address: '101000, Москва, Мясницкая, 1', country_ids: [4] })
    await decide(agent.id, { status: 2, register_number: 'рта 0001234', register_url: 'https://a.ru/1' })
    const history = await historyFor(agent.id)
    expect(history.map(({ kind, by, name }: Entry) => [kind, by, name])).toEqual([
      ['accepted', 'moderator', 'Вера Громова'],
      ['register_checked', 'moderator', 'Вера Громова'],
      ['resubmitted', 'agent', expect.any(String)],
      ['refused', 'moderator', 'Вера Громова'],
      ['submitted', 'agent', expect.any(String)],
    ])
    expect(history[1].register).toEqual({ number: 'РТА 0001234', url: 'https://a.ru/1', is_found: true })
    expect(history[2]).toMatchObject({
      happened_at: app.clock.now.toISOString(),
      changes: [
        { field: 'legal_address', was: agentInput.legal_address, now: '101000, Москва, Мясницкая, 1' },
        { field: 'country_ids', was: 'Египет, Турция', now: 'Турция' },
      ],
    })
    expect(history[3].reason).toBe('Адрес не тот')
  })

  test('AGT-03 the agent reads the own history with reasons, without the moderators’ names', async () => {
    const agent = await createAgent(app, { verified: false })
    await decide(agent.id, { status: 3, reason: 'Адрес не тот' })
    const answer = await app.call('GET /api/travel-agent/history', { token: agent.token })
    expect(answer.body.result.items).toMatchObject([
      { kind: 'refused', by: 'moderator', name: null, reason: 'Адрес не тот' },
      { kind: 'submitted', by: 'agent', name: null },
    ])
    expect(JSON.stringify(answer.body)).not.toContain('Громова')
  })

  test('AGT-03 nobody reads somebody else’s history; a person without a profile has none', async () => {
    const agent = await createAgent(app)
    const anna = await createTourist(app)
    for (const { token } of [agent, anna])
      expect((await app.call(`GET /api/admin/travel-agent/${agent.id}/history`, { token })).status).toBe(403)
    expect((await app.call('GET /api/travel-agent/history', { token: anna.token })).status).toBe(403)
    for (const id of [anna.id, 999_999])
      expect(
        (await app.call(`GET /api/admin/travel-agent/${id}/history`, { token: vera.token })).status,
      ).toBe(404)
  })

  test('AGT-03 history is never changed, and never deleted; its words may only be forgotten', async () => {
    const agent = await createAgent(app)
    const change = (set: string) => rows(`update agent_history set ${set} where agent_id = $1`, [agent.id])
    await expect(change(`reason = 'иначе'`)).rejects.toThrow('never changed')
    await expect(change(`reason = null, data = null, kind = 'refused'`)).rejects.toThrow('never changed')
    await expect(rows('delete from agent_history where agent_id = $1', [agent.id])).rejects.toThrow(
      'never changed',
    )
    await change('reason = null, data = null')
    expect(await historyFor(agent.id)).toHaveLength(2)
  })

  test('AGT-03 the same data sent again leave no trace', async () => {
    const agent = await createAgent(app)
    await edit(agent, { country_ids: [4, 1, 4], organisation: ' ООО  «Белый парус»' })
    expect(await historyFor(agent.id)).toHaveLength(2)
  })
})

describe('ADM-02 what differs since the last decision', () => {
  test('AGT-03, ADM-02 every field that a moderator compares, as it was and as it is', async () => {
    const agent = await createAgent(app)
    expect((await shown(agent.id)).changes).toEqual([])
    await edit(agent, { organisation: 'ООО «Парус плюс»', operator_ids: [1] })
    expect((await shown(agent.id)).changes).toEqual([
      { field: 'organisation', was: 'ООО «Белый парус»', now: 'ООО «Парус плюс»' },
      { field: 'operator_ids', was: expect.stringContaining(', '), now: expect.not.stringContaining(',') },
    ])
    await decide(agent.id, { status: 2 })
    expect((await shown(agent.id)).changes).toEqual([])
  })

  test('ADM-02 a first submission has nothing to compare with', async () => {
    const agent = await createAgent(app, { verified: false })
    expect((await shown(agent.id)).changes).toEqual([])
  })

  test('ADM-02 other agents with the same INN are counted', async () => {
    const inn = '9999000045'
    const [first] = [await createAgent(app, { inn }), await createAgent(app, { inn })]
    expect((await shown(first.id)).same_inn).toBe(1)
  })
})

describe('AGT-03 an edit in the middle of a moderation', () => {
  test.each([
    ['accepted', { status: 2 }],
    ['refused', { status: 3, reason: 'Нет в реестре' }],
  ])('AGT-03 data that changed since they were seen are not %s', async (_what, decision) => {
    const agent = await createAgent(app, { verified: false })
    const { version } = await shown(agent.id)
    await edit(agent, { organisation: 'ООО «Чужое имя»' })
    const answer = await decide(agent.id, { ...decision, version })
    expect(answer).toMatchObject({ status: 409, body: { error: { reason: 'agent_changed' } } })
    expect(answer.body.error.message).toMatch(/данные агента/)
    expect((await shown(agent.id)).status).toBe(1)
    expect((await decide(agent.id, { ...decision, version: version + 1 })).status).toBe(200)
  })

  test('AGT-03 other countries are no reason to decide again', async () => {
    const agent = await createAgent(app, { verified: false })
    const { version } = await shown(agent.id)
    await edit(agent, { country_ids: [2], address: 'Сочи' })
    expect((await decide(agent.id, { status: 2, version })).status).toBe(200)
  })

  test('AGT-03 nobody edits himself out of a withdrawal', async () => {
    const agent = await createAgent(app)
    const { version } = await shown(agent.id)
    await edit(agent, { register_number: 'РТА 0000009' })
    const answer = await decide(agent.id, { status: 3, reason: 'Жалобы туристов', version })
    expect(answer.body.result).toMatchObject({ status: 3 })
    expect((await historyFor(agent.id))[0].kind).toBe('withdrawn')
  })

  test('AGT-03 ten rounds of an edit and a decision at once: what was accepted is what was seen', async () => {
    for (let round = 0; round < 10; round++) {
      const agent = await createAgent(app, { verified: false })
      const { version } = await shown(agent.id)
      const name = `ООО «Раунд ${round}»`
      const [edited, decided] = await Promise.all([
        edit(agent, { organisation: name }),
        decide(agent.id, { status: 2, version }),
      ])
      expect(edited.status).toBe(200)
      const after = await shown(agent.id)
      // Accepted first, then changed; or changed first, and the decision refused: it waits either way.
      expect([200, 409]).toContain(decided.status)
      expect(after).toMatchObject({ status: 1, organisation: name })
      const accepted = (await historyFor(agent.id)).filter(({ kind }: Entry) => kind === 'accepted')
      expect(accepted).toHaveLength(decided.status === 200 ? 1 : 0)
    }
  })

  test('ADM-02 two administrators decide at once, one way each: one counts, the other is told', async () => {
    const pavel = await createAdmin(app, { first_name: 'Павел', last_name: 'Юдин' })
    for (let round = 0; round < 5; round++) {
      const agent = await createAgent(app, { verified: false })
      const { version } = await shown(agent.id)
      const answers = await Promise.all([
        decide(agent.id, { status: 2, version }),
        decide(agent.id, { status: 3, reason: 'Нет в реестре', version }, pavel.token),
      ])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(await historyFor(agent.id)).toHaveLength(2)
    }
  })
})

describe('ADM-02 the register of travel agents', () => {
  test('SITE-05, ADM-02 the agency’s own word is shown to nobody until a moderator has looked', async () => {
    const agent = await createAgent(app)
    await edit(agent, { register_number: 'PTA 0001234' })
    expect(await numberShown(agent.id)).toBeNull()
    const seen = await shown(agent.id)
    expect(seen).toMatchObject({ status: 2, register_number: 'РТА 0001234', register_check: null })
    expect(seen.recheck_due_at).toBe(TEST_NOW.toISOString())
    const checked = await look(agent.id, {
      is_found: true,
      register_number: 'РТА 0001234',
      register_url: 'https://tourism.gov.ru/1234',
    })
    expect(checked.body.result).toMatchObject({
      recheck_due_at: null,
      register_check: { number: 'РТА 0001234', is_found: true, checked_by: 'Вера Громова' },
    })
    expect(await numberShown(agent.id)).toBe('РТА 0001234')
    expect((await historyFor(agent.id))[0]).toMatchObject({ kind: 'register_checked', by: 'moderator' })
    await edit(agent, { register_number: 'РТА 0009999' })
    expect(await numberShown(agent.id)).toBeNull()
  })

  test('ADM-02 a record that is there no more is shown no more', async () => {
    const agent = await createAgent(app)
    await look(agent.id, { is_found: true, register_number: 'РТА 0001234' })
    await look(agent.id, { is_found: false })
    expect(await numberShown(agent.id)).toBeNull()
    expect((await shown(agent.id)).register_check).toMatchObject({ is_found: false, number: 'РТА 0001234' })
  })

  test.each([
    [{}, 'is_found'],
    [{ is_found: 'да' }, 'is_found'],
    [{ is_found: true }, 'register_number'],
    [{ is_found: true, register_number: 'РТО 12' }, 'register_number'],
    [{ is_found: true, register_number: 'РТА 0000001', register_url: 'javascript:1' }, 'register_url'],
  ])('ERR-03 a look that makes no sense is refused by its field: %j', async (body, field) => {
    const agent = await createAgent(app)
    const answer = await look(agent.id, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error)).toEqual([field])
  })

  test('ADM-02 nobody but an administrator looks; a look at nobody is refused with 404', async () => {
    const agent = await createAgent(app)
    const path = `POST /api/admin/travel-agent/${agent.id}/register-check` as const
    expect((await app.call(path, { token: agent.token, body: { is_found: false } })).status).toBe(403)
    expect((await look(999_999, { is_found: false })).status).toBe(404)
  })

  test('ADM-02 after thirty days the queue shows whom to look up again, once, and the demo’s agents never', async () => {
    await rows('update agent set register_checked_at = now() + interval $$99 years$$, recheck_due_at = null')
    const [old, fresh, waiting] = [
      await createAgent(app),
      await createAgent(app),
      await createAgent(app, { verified: false }),
    ]
    const demo = await createAgent(app)
    await rows('update agent set is_demo = true where id = $1', [demo.id])
    await look(old.id, { is_found: true, register_number: 'РТА 0000001' })
    later(29)
    await look(fresh.id, { is_found: true, register_number: 'РТА 0000002' })
    await rows('update agent set submitted_at = $2 where id = $1', [waiting.id, TEST_NOW])
    await app.act(system, markRecheck, null)
    expect(await due()).toEqual([])
    later(30)
    await app.act(system, markRecheck, null)
    await app.act(system, markRecheck, null)
    expect(await due()).toEqual([old.id])
    expect((await historyFor(old.id)).filter(({ kind }: Entry) => kind === 'recheck_due')).toHaveLength(1)
    expect((await shown(old.id)).recheck_due_at).toBe(app.clock.now.toISOString())
    await look(old.id, { is_found: true, register_number: 'РТА 0000001' })
    expect(await due()).toEqual([])
  })
})

interface Entry {
  kind: string
  by: string
  name: string | null
}

async function due(): Promise<number[]> {
  const answer = await app.call('GET /api/admin/travel-agents?recheck=1', { token: vera.token })
  const { items, recheck_due: count } = answer.body.result
  expect(count).toBe(items.length)
  return items.map(({ agent_id }: { agent_id: number }) => agent_id)
}
