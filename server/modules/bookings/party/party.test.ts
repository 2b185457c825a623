import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TypedCard } from '../../../../contract/travellers/traveller-card.ts'
import { annasPassport, certificate } from '../../../../contract/travellers/cards.factory.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { ageProofs, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { saveTraveller, someCard } from '../../travellers/travellers.factory.ts'
import { movesOf, openBooking } from '../bookings.factory.ts'
import { byNumber, partyCalls, refused } from './party.factory.ts'

const app = await bootApp()
let anna: TestUser
let stranger: TestUser
let agent: TestAgent
let id: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  stranger = await createTourist(app)
})
/** To Turkey from 22 to 29.05.2027. */
beforeEach(async () => {
  anna = await createTourist(app, { first_name: 'Анна' })
  const booking = await openBooking(app, { tourist: anna, agent })
  id = booking.id
  // A row's own moment is the database's, ages are told as of the tests' day.
  await app.database.pool.query('update auction set created_at = $2 where id = $1', [
    booking.auctionId,
    TEST_NOW,
  ])
})

const { party, add, addSaved, open, change, remove, submit, name, nameAll, looks } = partyCalls(app, () => ({
  tourist: anna,
  id,
}))

describe('BOOK-01 who goes', () => {
  test('BOOK-01 is named by the tourist and listed with the last signs of the document alone', async () => {
    const { status, body } = await add({ ...annasPassport, document_number: '71 1234567' })
    expect(status).toBe(200)
    expect(body.result.items).toMatchObject([
      {
        version: 1,
        filled_by: 'tourist',
        document_until: '2032-02-02',
        card: { document_number: '••• 4567' },
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/71 1|1234567|issued_on/)
    expect(await party()).toEqual(body.result)
    expect(body.result.trip).toMatchObject({
      departs_on: '2027-05-22',
      returns_on: '2027-05-29',
      requested_on: '2026-11-20',
      rules: { to: 'в Турцию' },
    })
  })

  test('BOOK-01 is taken of the saved people by one call, each once; somebody else’s saved card is none', async () => {
    const saved = await saveTraveller(app, anna)
    const [one, other] = await Promise.all([addSaved(saved), addSaved(saved)])
    expect([one.status, other.status].toSorted(byNumber)).toEqual([200, 409])
    expect((await party()).items).toHaveLength(1)
    expect((await addSaved(await saveTraveller(app, stranger))).status).toBe(404)
    expect((await party()).items).toHaveLength(1)
  })

  test('BOOK-01 what the contract refuses, or today, is refused at its field', async () => {
    const faults = async (more: Partial<TypedCard>) => {
      const { status, body } = await add(someCard(more))
      expect(status).toBe(400)
      return Object.keys(body.error)
    }
    expect(await faults({ document_number: '71 12345' })).toContain('document_number')
    expect(await faults({ born: '21.11.2026', issued_on: '' })).toContain('born')
    expect(await faults({ sex: '' })).toContain('sex')
    expect((await party()).items).toEqual([])
  })

  test('BOOK-01 of two who name the same document at once one does, also by a change', async () => {
    const card = someCard()
    const both = await Promise.all([add(card), add(card)])
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(refused('traveller_exists'))
    const other = await name()
    expect(await change(other, { version: 1, card })).toMatchObject(refused('traveller_exists'))
    expect((await party()).items).toHaveLength(2)
  })

  test('BOOK-01 there are as many as the request has guests, also where the last place is taken twice at once', async () => {
    await name()
    const both = await Promise.all([add(someCard()), add(someCard())])
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
    expect(await add(someCard())).toMatchObject(refused('party_full'))
    expect(await addSaved(await saveTraveller(app, anna))).toMatchObject(refused('party_full'))
    const link = await app.call(`POST /api/booking/${id}/traveller-link`, { token: anna.token })
    expect(link).toMatchObject(refused('party_full'))
    expect((await party()).items).toHaveLength(2)
  })

  test('BOOK-01 a card is changed once from each version', async () => {
    const card = someCard()
    const one = await name(card)
    const both = await Promise.all([
      change(one, { version: 1, card: { ...card, patronymic: 'Петровна' } }),
      change(one, { version: 1, card: { ...card, patronymic: 'Павловна' } }),
    ])
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(refused('traveller_changed'))
    expect((await open(one)).body.result.version).toBe(2)
    const saved = await change(one, { version: 2, card: { ...card, document_number: '73 7654321' } })
    expect(saved.body.result.items).toMatchObject([
      { id: one, version: 3, card: { document_number: '••• 4321' } },
    ])
  })

  test('BOOK-01, BOOK-26 what is mended in a booking is mended in the saved card of the same document too, where it is asked for', async () => {
    const card = { ...annasPassport, born: '02.02.1991' }
    const kept = async () => {
      const { body } = await app.call('GET /api/travellers', anna)
      return body.result.items.map(({ card: { born } }: { card: { born: string } }) => born)
    }
    await app.call('POST /api/travellers', { token: anna.token, body: card })
    const one = await name(card)
    expect((await change(one, { version: 1, card: { ...card, born: '03.02.1991' } })).status).toBe(200)
    expect(await kept()).toEqual(['1991-02-02'])
    expect((await change(one, { version: 2, card: annasPassport, saves: true })).status).toBe(200)
    const born = (await open(one)).body.result.card.born
    expect(await kept()).toEqual([born])
    // Another number is still the same person; whoever is not saved yet becomes so.
    const renewed = { ...annasPassport, document_number: '71 7654321' }
    expect((await change(one, { version: 3, card: renewed, saves: true })).status).toBe(200)
    expect(await kept()).toEqual([born])
    expect((await change(await name(), { version: 1, card: someCard(), saves: true })).status).toBe(200)
    expect(await kept()).toHaveLength(2)
    // Refused as a whole: neither of the two has changed.
    const stale = await change(one, { version: 1, card: { ...renewed, born: '05.02.1991' }, saves: true })
    expect(stale).toMatchObject(refused('traveller_changed'))
    expect(await kept()).toContain(born)
  })

  test('BOOK-01 who is taken away is gone, and taking away again finds nobody', async () => {
    const [one, other] = [await name(), await name()]
    expect((await remove(one)).body.result.items).toMatchObject([{ id: other }])
    expect((await remove(one)).status).toBe(404)
    expect((await open(one)).status).toBe(404)
  })

  test('BOOK-01, SEC-02 somebody else’s booking and its people are as if they did not exist', async () => {
    const one = await name()
    const saved = await saveTraveller(app, stranger)
    const answers = [
      await app.call(`GET /api/booking/${id}/travellers`, stranger),
      await add(someCard(), stranger),
      await addSaved(saved, stranger),
      await open(one, stranger),
      await change(one, { version: 1, card: someCard() }, stranger),
      await remove(one, stranger),
      await submit(stranger),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await party()).items).toMatchObject([{ id: one, version: 1 }])
    expect(await looks(one)).toEqual([])
    expect(await movesOf(app, id)).toBe('open')
  })

  test('BOOK-26 an own card opens after a fresh proof, and each look is a row', async () => {
    const card = someCard()
    const one = await name(card)
    expect((await open(one)).body.result).toMatchObject({
      version: 1,
      card: { document_number: card.document_number },
    })
    await ageProofs(app, anna)
    expect(await open(one)).toMatchObject(refused('reauth', 403))
    expect(await change(one, { version: 1, card })).toMatchObject(refused('reauth', 403))
    expect(await looks(one)).toEqual([{ user_id: anna.id }])
  })
})

describe('BOOK-13 whether they may go', () => {
  test('BOOK-13 a document that ends before the last arrival is refused, on that day it is not', async () => {
    await name(someCard({ valid_until: '28.05.2027' }))
    await nameAll()
    expect((await party()).refusals).toMatchObject([
      { traveller: 0, field: 'valid_until', reason: 'document_expires' },
    ])
    expect(await submit()).toMatchObject(refused('party_refused'))
    const [{ id: one }] = (await party()).items
    await change(one, { version: 1, card: someCard({ valid_until: '29.05.2027' }) })
    const { refusals, warnings } = await party()
    expect(refusals).toEqual([])
    expect(warnings[0]).toMatchObject({ traveller: 0, field: 'valid_until', reason: 'document_reserve' })
    expect((await submit()).status).toBe(200)
  })

  test('BOOK-13 a child with a birth certificate does not go to Turkey', async () => {
    await name()
    await name(someCard({ ...certificate, born: '01.06.2020' }))
    expect((await party()).refusals).toMatchObject([
      { traveller: 1, field: 'document_kind', reason: 'document_needed' },
    ])
    expect(await submit()).toMatchObject(refused('party_refused'))
    expect(await movesOf(app, id)).toBe('open')
  })

  test('BOOK-11 a Latin name unlike the table warns at its card, and passes', async () => {
    await name()
    await name(someCard({ name_lat: 'ANYA', born: '15.03.1990' }))
    expect((await party()).warnings).toMatchObject([
      { traveller: 1, field: 'name_lat', reason: 'name_unusual' },
    ])
    expect((await submit()).status).toBe(200)
  })
})

describe('BOOK-12 a party is those whom the price was named for', () => {
  const reopened = async (guests: { adult_count?: number; childrens?: number[] }) => {
    const booking = await openBooking(app, { tourist: anna, agent, guests })
    id = booking.id
    await app.database.pool.query('update auction set created_at = $2 where id = $1', [
      booking.auctionId,
      TEST_NOW,
    ])
  }
  const child = (born: string) =>
    someCard({ name_ru: 'Иван', name_lat: 'IVAN', born, issued_on: '02.02.2025' })
  const unsent = async (asked: string, found: string) => {
    const words = expect.stringMatching(
      new RegExp(
        `В заявке: ${asked}. В списке: ${found}. .*: уберите лишнего туриста .* Если едут другие люди, откажитесь`,
      ),
    )
    expect((await party()).other_guests).toEqual(words)
    expect(await submit()).toMatchObject({
      status: 409,
      body: { error: { reason: 'party_guests', message: words } },
    })
  }

  test('BOOK-12 who turns twelve on the way is told to the agent in words', async () => {
    await reopened({ adult_count: 1, childrens: [11] })
    await name(child('25.05.2015'))
    await name()
    const { changes, other_guests } = await party()
    expect(changes).toEqual([expect.stringMatching(/^Иван: 25\.05\.2027, в поездке, исполнится 12.лет/)])
    expect(other_guests).toBeNull()
    const { body } = await submit()
    // The history outlives the documents: neither a name nor a birthday.
    expect(body.result.moves.at(-1)).toMatchObject({
      move: 'submit',
      note: 'Турист 1: в поездке исполнится 12\u00a0лет',
    })
  })

  test('BOOK-01, BOOK-12 fewer than were asked for are not sent, and the sentence says who is missing', async () => {
    await name()
    await unsent('2\u00a0взрослых', '1\u00a0взрослый')
    expect(await movesOf(app, id)).toBe('open')
    await name()
    expect((await party()).other_guests).toBeNull()
    expect((await submit()).status).toBe(200)
  })

  test('BOOK-01, BOOK-12 as many people of other ages are not sent, until they are those of the request', async () => {
    await reopened({ adult_count: 2, childrens: [5] })
    await name()
    await name()
    const nine = await name(child('01.02.2017'))
    await unsent('2\u00a0взрослых и ребёнок 5\u00a0лет', '2\u00a0взрослых и ребёнок 10\u00a0лет')
    const { version } = (await open(nine)).body.result
    await change(nine, { version, card: child('01.02.2021') })
    expect((await party()).other_guests).toBeNull()
    expect((await submit()).status).toBe(200)
  })

  test('BOOK-01, BOOK-12 a grown-up does not go in a child’s place', async () => {
    await reopened({ adult_count: 1, childrens: [5] })
    await nameAll()
    expect((await submit()).status).toBe(200)
    await reopened({ adult_count: 1, childrens: [5] })
    await name()
    await name()
    await unsent('1\u00a0взрослый и ребёнок 5\u00a0лет', '2\u00a0взрослых')
  })
})
