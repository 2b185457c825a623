import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createAdmin, createTourist } from '../identity/identity.factory.ts'
import { agentInput, createAgent } from './agents.factory.ts'
import { agentCards, verifiedCountries } from './agents.queries.ts'
import { requireVerifiedAgent } from './require-verified-agent.ts'

const app = await bootApp()
await loadGeo(app)

const { kind, inn, ogrn, legal_address } = agentInput
const seller = { kind, inn, ogrn, legal_address }

const actor = (id: number) => ({
  id,
  agencyId: id,
  sessionId: 0,
  roles: ['agent' as const],
  asAdmin: false,
  isFresh: true,
})
const requireAgent = (id: number) => app.act(system, ({ tx }) => requireVerifiedAgent(tx, actor(id)), null)

test('OFFER-07 a moderated agent passes, with the own countries', async () => {
  const agent = await createAgent(app, { countryIds: [4, 16] })
  expect(await requireAgent(agent.id)).toEqual({
    id: agent.id,
    organisation: agent.organisation,
    isDemo: false,
    countryIds: [4, 16],
  })
  expect(await verifiedCountries(app.database.read, agent.id)).toEqual([4, 16])
})

test('OFFER-07 an agent who waits, who was refused, and a tourist do not pass', async () => {
  const waiting = await createAgent(app, { verified: false })
  const tourist = await createTourist(app)
  await expect(requireAgent(waiting.id)).rejects.toMatchObject({
    kind: 'forbidden',
    code: 'agent_not_verified',
  })
  await expect(requireAgent(tourist.id)).rejects.toMatchObject({ kind: 'forbidden', code: 'agents_only' })
  expect(await verifiedCountries(app.database.read, waiting.id)).toBeNull()
  expect(await verifiedCountries(app.database.read, tourist.id)).toBeNull()
})

test('OFFER-07 a verification is not withdrawn in the middle of a response', async () => {
  const agent = await createAgent(app)
  const admin = await createAdmin(app)
  const order: string[] = []
  const respond = app.act(
    system,
    async ({ tx }: Ctx) => {
      await requireVerifiedAgent(tx, actor(agent.id))
      order.push('locked')
      await new Promise((done) => setTimeout(done, 150))
      order.push('responded')
    },
    null,
  )
  while (order.length === 0) await new Promise((done) => setTimeout(done, 5))
  const body = { agent_id: agent.id, status: 3, reason: 'Жалобы туристов' }
  const withdrawn = await app.call('PATCH /api/admin/travel-agent/moderation', { token: admin.token, body })
  order.push('withdrawn')
  await respond
  expect(withdrawn.status).toBe(200)
  expect(order).toEqual(['locked', 'responded', 'withdrawn'])
  await expect(requireAgent(agent.id)).rejects.toMatchObject({ code: 'agent_not_verified' })
})

test('what a tourist sees of agents carries neither phones nor tax numbers', async () => {
  const admin = await createAdmin(app)
  const checked = await createAgent(app, { organisation: 'ООО «Проверенный»', verified: false })
  const plain = await createAgent(app, { organisation: 'ООО «Обычный»' })
  await app.call('PATCH /api/admin/travel-agent/moderation', {
    token: admin.token,
    body: { agent_id: checked.id, status: 2, register_number: 'РТА 0007654' },
  })
  const cards = await agentCards(app.database.read, [checked.id, plain.id, plain.id, 999_999])
  expect([...cards.values()].sort((a, b) => a.id - b.id)).toEqual([
    {
      id: checked.id,
      organisation: 'ООО «Проверенный»',
      is_demo: false,
      is_gone: false,
      is_blocked: false,
      photo: null,
      rating: null,
      register_number: 'РТА 0007654',
      seller: { ...seller, register_url: null },
    },
    {
      id: plain.id,
      organisation: 'ООО «Обычный»',
      is_demo: false,
      is_gone: false,
      is_blocked: false,
      photo: null,
      rating: null,
      register_number: null,
      seller: { ...seller, register_url: null },
    },
  ])
  expect(await agentCards(app.database.read, [])).toEqual(new Map())
})
