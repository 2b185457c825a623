import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { annasPassport, innerPassport } from '../../../contract/travellers/cards.factory.ts'
import { travellerText } from '../../../contract/travellers/traveller-texts.ts'
import { travellerLimits } from '../../../contract/travellers/travellers.ts'
import { bootApp } from '../../../test/support/app.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { ageProofs, createTourist, sessionOf, type TestUser } from '../identity/identity.factory.ts'
import { createLog } from '../../platform/log.ts'
import { newKey } from '../../platform/keys/vault.ts'
import type { Caller } from '../../platform/use-case.ts'
import { noteLooks, openSealedTraveller, sealTraveller, takeSavedTraveller } from './index.ts'
import { saveTraveller, someCard } from './travellers.factory.ts'

const keysDir = mkdtempSync(join(tmpdir(), 'lotour-travellers-'))
afterAll(() => rmSync(keysDir, { recursive: true }))
const logged: string[] = []
const log = createLog('debug', { write: (line) => void logged.push(line) })
const app = await bootApp({ config: { keysDir }, log })
let anna: TestUser
beforeAll(() => loadGeo(app))
beforeEach(async () => {
  anna = await createTourist(app)
})

const add = (body: object, { token } = anna) => app.call('POST /api/travellers', { token, body })
const list = async ({ token } = anna) => (await app.call('GET /api/travellers', { token })).body.result.items
const look = (id: number, { token } = anna) => app.call(`GET /api/travellers/${id}`, { token })
const change = (id: number, body: object, { token } = anna) =>
  app.call(`PUT /api/travellers/${id}`, { token, body })
const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(query, values)).rows
const looks = (id: number) =>
  rows<{ user_id: number }>(
    `select user_id from document_look where subject = 'saved_traveller' and subject_id = $1`,
    [id],
  )

describe('JOY-10 people whom a tourist keeps', () => {
  test('JOY-10 are listed with the last signs of their documents alone, for their owner alone', async () => {
    const added = await add(annasPassport)
    expect(added).toMatchObject({
      status: 200,
      body: {
        result: { version: 1, document_until: '2032-02-02', is_asked: false, kept_until: '2028-11-19' },
      },
    })
    expect(await list()).toEqual([added.body.result])
    const text = JSON.stringify(added.body)
    expect(added.body.result.card).toMatchObject({ surname_ru: 'Лебедева', document_number: '••• 4567' })
    expect(text).not.toMatch(/711|71 1|1234567|issued/)
    expect(await list(await createTourist(app))).toEqual([])
  })

  test('BOOK-26 a whole card opens for its owner after a fresh proof, and each look is a row', async () => {
    const id = await saveTraveller(app, anna, annasPassport)
    const opened = await look(id)
    expect(opened.body.result).toMatchObject({
      version: 1,
      card: { document_number: '71 1234567', born: '1990-03-14' },
    })
    await look(id)
    expect(await looks(id)).toEqual([{ user_id: anna.id }, { user_id: anna.id }])

    await ageProofs(app, anna)
    expect(await look(id)).toMatchObject({ status: 403, body: { error: { reason: 'reauth' } } })
    expect((await change(id, { version: 1, card: annasPassport })).status).toBe(403)
    expect((await look(id, await createTourist(app))).status).toBe(404)
    expect((await look(id, await createAgent(app))).status).toBe(403)
    expect(await looks(id)).toHaveLength(2)
  })

  test('BOOK-26 the log of looks is never changed', async () => {
    const id = await saveTraveller(app, anna)
    await look(id)
    for (const query of [
      'delete from document_look',
      'update document_look set user_id = 0',
      'truncate document_look',
    ])
      await expect(rows(query)).rejects.toThrow('never changed')
  })

  test('BOOK-01 what the contract refuses, or today, is refused at its field', async () => {
    expect(await add({ ...annasPassport, document_number: '71 12345' })).toMatchObject({
      status: 400,
      body: { error: { document_number: travellerText.passportAbroadRu } },
    })
    expect(await add({ ...annasPassport, born: '21.11.2026', issued_on: '' })).toMatchObject({
      status: 400,
      body: { error: { born: travellerText.bornFuture } },
    })
    expect(await list()).toEqual([])
  })

  test('JOY-10 the same card twice at once is one; the same document on another card is refused', async () => {
    const body = someCard()
    const [one, other] = await Promise.all([add(body), add(body)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.result.id).toBe(other.body.result.id)
    expect(await add({ ...body, name_ru: 'Мария' })).toMatchObject({
      status: 409,
      body: { error: { reason: 'traveller_exists' } },
    })
    expect(await list()).toHaveLength(1)
    expect((await add(body, await createTourist(app))).status).toBe(200)
  })

  test('JOY-10 there are twenty at most, also where the last place is taken twice at once', async () => {
    for (let saved = 1; saved < travellerLimits.ofPerson; saved++) await saveTraveller(app, anna)
    const both = await Promise.all([add(someCard()), add(someCard())])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.body.error.reason).toBe('travellers_full')
    expect(await list()).toHaveLength(travellerLimits.ofPerson)
  })

  test('JOY-10 a card is changed once from each version, and the former one opens nowhere', async () => {
    const body = someCard()
    const id = await saveTraveller(app, anna, body)
    const [before] = await rows<{ key_id: number }>('select key_id from saved_traveller where id = $1', [id])
    const [first, second] = await Promise.all([
      change(id, { version: 1, card: { ...body, name_ru: 'Мария' } }),
      change(id, { version: 1, card: { ...body, name_ru: 'Дарья' } }),
    ])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
    expect(await rows('select from vault_key where id = $1', [before?.key_id])).toEqual([])
    const { version, card } = (await look(id)).body.result
    expect(version).toBe(2)
    // A repeat after a lost answer.
    expect((await change(id, { version: 1, card })).body.result.version).toBe(2)
    expect((await change(id, { version: 1, card: { ...card, name_ru: 'Ольга' } })).body.error.reason).toBe(
      'traveller_changed',
    )
    expect((await change(id, { version: 2, card }, await createTourist(app))).status).toBe(404)
  })

  test('JOY-10 who is deleted is gone with the key at once, and nobody else deletes', async () => {
    const id = await saveTraveller(app, anna)
    const stranger = await createTourist(app)
    expect((await app.call(`DELETE /api/travellers/${id}`, { token: stranger.token })).status).toBe(404)
    const [{ key_id } = { key_id: 0 }] = await rows<{ key_id: number }>(
      'select key_id from saved_traveller where id = $1',
      [id],
    )
    expect((await app.call(`DELETE /api/travellers/${id}`, { token: anna.token })).status).toBe(200)
    expect(await rows('select from vault_key where id = $1', [key_id])).toEqual([])
    expect((await look(id)).status).toBe(404)
  })

  test('BOOK-26 without the month’s key the list says that a card is gone, and it can be deleted', async () => {
    const id = await saveTraveller(app, anna)
    await rows(`update vault_month set destroyed_at = now()`)
    expect(await list()).toMatchObject([{ id, card: null }])
    expect(await look(id)).toMatchObject({ status: 410, body: { error: { reason: 'traveller_gone' } } })
    expect((await app.call(`DELETE /api/travellers/${id}`, { token: anna.token })).status).toBe(200)
    await rows(`update vault_month set destroyed_at = null`)
  })
})

/** As text, and as the bytes of a column that somebody has forgotten to seal. */
const CANARY = `канаре|4599 ?918273|${Buffer.from('918273').toString('hex')}|${Buffer.from('анарей').toString('hex')}`

describe('BOOK-06 documents are sealed', () => {
  test('BOOK-06 no row of any table, no event, job, letter or log holds a number, a name or a birthday', async () => {
    const canary = {
      ...someCard(),
      ...innerPassport,
      document_number: '4599 918273',
      surname_ru: 'Канарейкина',
      issued_by: 'ОВД Канареевки',
    }
    const id = await saveTraveller(app, anna, canary)
    const { card } = (await look(id)).body.result
    expect(card.document_number).toBe('4599 918273')
    await change(id, { version: 1, card: { ...card, issued_on: '2011-04-20' } })
    // Refused by the schema, by today and by what is kept already: no refusal repeats what was typed either.
    for (const wrong of [{ born: '31.12.2999' }, { document_number: '4599 9182731' }, { name_ru: 'Вера' }])
      expect((await add({ ...canary, ...card, ...wrong })).status).toBeGreaterThanOrEqual(400)
    await app.processAll()
    const tables = await rows<{ name: string }>(
      `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(80)
    const found: string[] = []
    for (const { name } of tables) {
      const [{ hits } = { hits: 0 }] = await rows<{ hits: number }>(
        `select count(*)::int as hits from ${name} as r where r::text ~* $1`,
        [CANARY],
      )
      if (hits > 0) found.push(name)
    }
    expect(found).toEqual([])
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.filter((line) => new RegExp(CANARY, 'i').test(line))).toEqual([])
  })

  test('SEC-61 the own data hold the whole cards, which is a look, and leave with the account', async () => {
    const card = someCard()
    const id = await saveTraveller(app, anna, card)
    const { body } = await app.call('GET /api/user/data', { token: anna.token })
    const section = body.result.sections.find(({ name }: { name: string }) => name === 'saved_traveller')
    expect(section.rows).toMatchObject([
      { id, document_number: card.document_number, surname_ru: 'Лебедева' },
    ])
    expect(await looks(id)).toEqual([{ user_id: anna.id }])
    const keys = async () => (await rows('select from vault_key')).length
    const before = await keys()
    expect((await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })).status).toBe(
      200,
    )
    expect(await rows('select from saved_traveller where owner_id = $1', [anna.id])).toEqual([])
    expect(await keys()).toBe(before - 1)
  })
})

describe('JOY-10 for a booking', () => {
  test('JOY-10 an own card is taken whole and counts as used; somebody else’s is none', async () => {
    const card = someCard()
    const id = await saveTraveller(app, anna, card)
    const caller = async (who: TestUser): Promise<Caller> => ({
      actor: {
        id: who.id,
        agencyId: who.id,
        sessionId: await sessionOf(app, who),
        roles: [],
        asAdmin: false,
        isFresh: true,
      },
      address: 'test',
    })
    await rows(`update saved_traveller set used_at = '2025-01-01', asked_at = now() where id = $1`, [id])
    expect(await app.act(await caller(anna), takeSavedTraveller, { id })).toMatchObject({
      document_number: card.document_number,
    })
    expect(await list()).toMatchObject([{ is_asked: false, kept_until: '2028-11-19' }])
    await expect(app.act(await caller(await createTourist(app)), takeSavedTraveller, { id })).rejects.toThrow(
      'not_found',
    )
  })

  test('BOOK-06 it is sealed under the booking’s own key, opened by it alone, and each look there is a row too', async () => {
    const id = await saveTraveller(app, anna)
    const caller = { actor: null, address: 'test' }
    const bookings = await app.act(caller, newKey, 'bookings')
    const others = await app.act(caller, newKey, 'bookings')
    const { card } = (await look(id)).body.result
    const sealed = sealTraveller(bookings, card, 'traveller:1')
    expect(openSealedTraveller(bookings, sealed, 'traveller:1')).toEqual(card)
    expect(() => openSealedTraveller(others, sealed, 'traveller:1')).toThrow(/authenticate/)
    expect(() => openSealedTraveller(bookings, sealed, 'traveller:2')).toThrow(/authenticate/)
    const looked = { userId: anna.id, subject: 'booking_traveller', ids: [7, 8] } as const
    await app.act(caller, noteLooks, looked)
    const shown = await rows(
      `select subject_id from document_look where subject = 'booking_traveller' order by id`,
    )
    expect(shown).toEqual([{ subject_id: 7 }, { subject_id: 8 }])
  })
})
