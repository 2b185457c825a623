import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificate } from '../../../contract/travellers/cards.factory.ts'
import { travellerText } from '../../../contract/travellers/traveller-texts.ts'
import { travellerLimits } from '../../../contract/travellers/travellers.ts'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, sessionOf, type TestUser } from '../identity/identity.factory.ts'
import { wordOf } from '../offers/life/life.factory.ts'
import { system } from '../../platform/use-case.ts'
import { noteLooks, takeSavedTraveller } from './index.ts'
import { saveTraveller, someCard } from './travellers.factory.ts'

const app = await bootApp()
let anna: TestUser
beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
})

const add = (body: object, { token } = anna) => app.call('POST /api/travellers', { token, body })
const list = async ({ token } = anna) => (await app.call('GET /api/travellers', { token })).body.result.items
const look = (id: number, { token } = anna) => app.call(`GET /api/travellers/${id}`, { token })
const change = (id: number, body: object, { token } = anna) =>
  app.call(`PUT /api/travellers/${id}`, { token, body })
const keep = (id: number, { token } = anna) => app.call(`POST /api/travellers/${id}/keep`, { token })
const remove = (id: number, { token } = anna) => app.call(`DELETE /api/travellers/${id}`, { token })
const count = async (query: string, values: unknown[] = []) =>
  (await app.database.pool.query<{ n: number }>(`select count(*)::int as n from ${query}`, values)).rows[0]?.n
const keysWithoutCard = () =>
  count(`vault_key where not exists (select from saved_traveller where key_id = vault_key.id)`)

describe('JOY-10 whose a card is', () => {
  test('SEC-02 whatever is done with somebody else’s card, it is as if it did not exist, and stays as it was', async () => {
    const id = await saveTraveller(app, anna)
    const stranger = await createTourist(app)
    for (const answer of [
      await look(id, stranger),
      await keep(id, stranger),
      await remove(id, stranger),
      await change(id, { version: 1, card: someCard() }, stranger),
    ])
      expect(wordOf(answer)).toBe('404 not_found')
    expect(await list()).toMatchObject([{ id, version: 1 }])
  })

  test('SEC-02 an agency keeps no travellers, a guest is asked to sign in', async () => {
    const agent = await createAgent(app)
    const id = await saveTraveller(app, anna)
    for (const answer of [
      await add(someCard(), agent),
      await keep(id, agent),
      await remove(id, agent),
      await app.call('GET /api/travellers', { token: agent.token }),
    ])
      expect(answer.status).toBe(403)
    expect((await app.call('GET /api/travellers')).status).toBe(401)
    expect((await app.call('POST /api/travellers', { body: someCard() })).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  test('JOY-10 what is gone stays gone: deleting, keeping or changing it again finds nothing', async () => {
    const id = await saveTraveller(app, anna)
    expect((await remove(id)).status).toBe(200)
    for (const answer of [
      await remove(id),
      await keep(id),
      await change(id, { version: 1, card: someCard() }),
    ])
      expect(wordOf(answer)).toBe('404 not_found')
  })
})

describe('JOY-10 what may be typed', () => {
  test('BOOK-01 fields that a document does not have are emptied, whatever was typed into them before', async () => {
    const id = await saveTraveller(app, anna, someCard({ issued_by: 'МВД 77001' }))
    expect((await look(id)).body.result.card.issued_by).toBeNull()
    const born = await saveTraveller(app, anna, someCard({ ...certificate, valid_until: '01.01.2030' }))
    expect((await look(born)).body.result.card).toMatchObject({ valid_until: null, issued_by: null })
  })

  test('BOOK-01 a change is judged by the same rules, and one that is refused changes nothing', async () => {
    const card = someCard()
    const id = await saveTraveller(app, anna, card)
    const future = await change(id, { version: 1, card: { ...card, born: '01.01.2099', issued_on: '' } })
    expect(future).toMatchObject({ status: 400, body: { error: { born: travellerText.bornFuture } } })
    for (const body of [{ version: 0, card }, { card }, { version: 1 }, { version: 1, card, id: 5 }])
      expect((await change(id, body)).status).toBe(400)
    expect((await look(id)).body.result).toMatchObject({ version: 1, card: { born: '1990-03-14' } })
  })

  test('BOOK-01 a document that has ended already is kept: its owner may renew it, nobody is warned', async () => {
    const { status, body } = await add(someCard({ valid_until: '01.12.2025' }))
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ document_until: '2025-12-01', is_asked: false })
    expect(await count('saved_traveller where owner_id = $1 and warned_days is null', [anna.id])).toBe(1)
  })
})

describe('JOY-10 the same document', () => {
  test('JOY-10 a card cannot become a second one of another card’s document; its own it may keep', async () => {
    const [one, other] = [someCard(), someCard()]
    const first = await saveTraveller(app, anna, one)
    await saveTraveller(app, anna, other)
    const taken = await change(first, {
      version: 1,
      card: { ...one, document_number: other.document_number },
    })
    expect(wordOf(taken)).toBe('409 traveller_exists')
    const renamed = await change(first, { version: 1, card: { ...one, name_ru: 'Мария' } })
    expect(renamed.body.result).toMatchObject({ version: 2, card: { name_ru: 'Мария' } })
  })

  test('JOY-10 two cards that become one document at once do not both', async () => {
    const [one, other, document_number] = [someCard(), someCard(), someCard().document_number]
    const [first, second] = [await saveTraveller(app, anna, one), await saveTraveller(app, anna, other)]
    const answers = await Promise.all([
      change(first, { version: 1, card: { ...one, document_number } }),
      change(second, { version: 1, card: { ...other, document_number } }),
    ])
    expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 traveller_exists'])
  })

  test('JOY-10 a change that changes nothing makes no version and no key', async () => {
    const card = someCard()
    const id = await saveTraveller(app, anna, card)
    const keys = await count('vault_key')
    expect((await change(id, { version: 1, card })).body.result.version).toBe(1)
    expect(await count('vault_key')).toBe(keys)
  })

  test('BOOK-26 a document whose card no key opens any more may be typed again', async () => {
    const card = someCard()
    const id = await saveTraveller(app, anna, card)
    await app.database.pool.query('update vault_month set destroyed_at = now()')
    try {
      expect(await list()).toMatchObject([{ id, card: null }])
      expect(wordOf(await change(id, { version: 2, card }))).toBe('409 traveller_changed')
    } finally {
      await app.database.pool.query('update vault_month set destroyed_at = null')
    }
  })
})

describe('JOY-10 how many there are', () => {
  test('JOY-10 with twenty the same card again is no refusal, and one that leaves makes room', async () => {
    const last = someCard()
    for (let saved = 1; saved < travellerLimits.ofPerson; saved++) await saveTraveller(app, anna)
    const id = await saveTraveller(app, anna, last)
    expect((await add(last)).body.result.id).toBe(id)
    expect(wordOf(await add(someCard()))).toBe('409 travellers_full')
    await remove(id)
    expect((await add(someCard())).status).toBe(200)
    const ids = (await list()).map((one: { id: number }) => one.id)
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => one - other))
    expect(ids).toHaveLength(travellerLimits.ofPerson)
  })
})

describe('BOOK-26 keys', () => {
  test('BOOK-26 whichever of a deletion and a change comes first, no key is left behind', async () => {
    const before = await keysWithoutCard()
    for (let round = 0; round < 3; round++) {
      const card = someCard()
      const id = await saveTraveller(app, anna, card)
      const [changed, removed] = await Promise.all([
        change(id, { version: 1, card: { ...card, name_ru: 'Мария' } }),
        remove(id),
      ])
      expect([removed.status, [200, 404].includes(changed.status)]).toEqual([200, true])
      expect((await look(id)).status).toBe(404)
    }
    expect(await keysWithoutCard()).toBe(before)
  })

  test('BOOK-26 a card that is refused leaves no key behind', async () => {
    const card = someCard()
    await saveTraveller(app, anna, card)
    const keys = await count('vault_key')
    await add({ ...card, name_ru: 'Мария' })
    await add({ ...someCard(), born: '01.01.2099', issued_on: '' })
    expect(await count('vault_key')).toBe(keys)
  })
})

describe('JOY-10 use', () => {
  test('JOY-10 a change is a use: a card whose owner was asked is kept again', async () => {
    const card = someCard()
    const id = await saveTraveller(app, anna, card)
    await app.database.pool.query(
      `update saved_traveller set used_at = '2025-01-01', asked_at = '2026-11-01' where id = $1`,
      [id],
    )
    expect(await list()).toMatchObject([{ is_asked: true, kept_until: '2027-01-01' }])
    await change(id, { version: 1, card: { ...card, name_ru: 'Мария' } })
    expect(await list()).toMatchObject([{ is_asked: false, kept_until: '2028-11-19' }])
  })

  test('JOY-10 a look at a card is no use of it', async () => {
    const id = await saveTraveller(app, anna)
    await app.database.pool.query(`update saved_traveller set used_at = '2026-01-01' where id = $1`, [id])
    await look(id)
    expect(await list()).toMatchObject([{ kept_until: '2028-01-01' }])
  })

  test('BOOK-26 a card that no key opens is not taken into a booking, and that counts as no use', async () => {
    const id = await saveTraveller(app, anna)
    await app.database.pool.query(`update saved_traveller set used_at = '2026-01-01' where id = $1`, [id])
    const actor = {
      id: anna.id,
      agencyId: anna.id,
      sessionId: await sessionOf(app, anna),
      roles: [],
      asAdmin: false,
      isFresh: true,
    }
    await app.database.pool.query('update vault_month set destroyed_at = now()')
    try {
      await expect(app.act({ actor, address: 'test' }, takeSavedTraveller, { id })).rejects.toMatchObject({
        kind: 'gone',
        code: 'traveller_gone',
      })
    } finally {
      await app.database.pool.query('update vault_month set destroyed_at = null')
    }
    expect(await list()).toMatchObject([{ kept_until: '2028-01-01' }])
  })

  test('BOOK-26 who is shown no document leaves no row of a look', async () => {
    const before = await count('document_look')
    await app.act(system, noteLooks, { userId: anna.id, subject: 'booking_document', ids: [] })
    expect(await count('document_look')).toBe(before)
  })
})
