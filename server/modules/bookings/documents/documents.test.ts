import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { asLetters, readPdf } from '../../../../test/support/papers/pdf.ts'
import { openBy, openKeys } from '../../../platform/keys/vault.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { submittedBooking } from '../bookings.factory.ts'
import { newestPrice } from '../pricing/prices.queries.ts'
import { buildPapersJob, keepContract } from './papers/build-papers.ts'
import { contractToSign } from './documents.queries.ts'
import { placeOfDocument } from './documents.store.ts'
import { gatherContract } from './papers/gather-papers.ts'
import { type QuoteMore, quoteOf, typedOperator } from './documents.factory.ts'

const app = await bootApp({ isPrinting: true })
let anna: TestUser
let agent: TestAgent
let id: number

beforeAll(async () => {
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
})
beforeEach(async () => {
  anna = await createTourist(app, { first_name: 'Анна', last_name: 'Лебедева' })
  id = await submittedBooking(app, { tourist: anna, agent })
})

const quote = (more: QuoteMore = {}) =>
  app.call(`POST /api/travel-agent/booking/${id}/quote`, { token: agent.token, body: quoteOf(more) })
const sources = () => ({ read: app.database.read, config: app.config })

interface Row {
  id: number
  kind: string
  version: number
  state: string
  sha256: Buffer
  sealed: Buffer
}
const rows = async () =>
  (
    await app.database.pool.query<Row>(
      'select id::int, kind, version, state, sha256, sealed from booking_document where booking_id = $1 order by id',
      [id],
    )
  ).rows
const listed = async () => (await rows()).map(({ kind, version, state }) => `${kind} ${version} ${state}`)

async function bytesOf({ id: documentId, sealed }: Row): Promise<Buffer> {
  const { rows: of } = await app.database.pool.query<{ key_id: number }>(
    'select key_id::int from booking where id = $1',
    [id],
  )
  const keyId = of[0]?.key_id ?? 0
  const key = (await openKeys(sources(), [keyId])).get(keyId)
  if (!key) throw new Error('no key')
  return openBy(key, sealed, placeOfDocument(keyId, documentId))
}
const job: Pick<JobContext, 'act' | 'read' | 'config'> = {
  act: (useCase, input) => app.act(system, useCase, input),
  read: app.database.read,
  config: app.config,
}
const run = () => buildPapersJob.run(job as JobContext, { bookingId: id } as never)

describe('BOOK-14 the contract of a price', () => {
  test('BOOK-14 it is built after the quote with its annexes, and says what the rows say: operator, РТО, agent, РТА, composition, price, payments', async () => {
    expect(await newestPrice(app.database.read, id)).toBeNull()
    expect((await quote({ extra: true })).status).toBe(200)
    expect(await rows()).toEqual([])
    await app.processAll()
    expect(await listed()).toEqual([
      'contract 1 draft',
      'booking_sheet 1 draft',
      'extras_consent 1 draft',
      'memo 1 draft',
    ])
    const [contract, sheet, consent, memo] = await rows()
    const text = async (row: Row | undefined) => asLetters((await readPdf(await bytesOf(row!))).text)
    const said = await text(contract)
    for (const words of [
      `Договор № B-${id}`,
      typedOperator.name,
      typedOperator.register_number,
      typedOperator.inn,
      typedOperator.security.number,
      '50 000 000 ₽',
      agent.organisation,
      'РТА 0011223',
      agent.inn,
      'Лебедева Анна',
      'в Турцию',
      '22 мая 2027 г.',
      'Групповой, аэропорт — отель',
      '186 000 ₽ (сто восемьдесят шесть тысяч рублей 00 копеек)',
      '180 000 ₽',
      'Страховка от невыезда',
    ])
      expect(said).toContain(asLetters(words))
    expect(await text(sheet)).toContain(asLetters('LEBEDEVA ANNA'))
    expect(await text(consent)).toContain(asLetters('Страховка от невыезда'))
    expect(said).toContain(asLetters('памятка о стране передаётся вместе с договором'))
    expect(await text(memo)).toContain(asLetters(typedOperator.phone))
  })

  test('BOOK-14 built again, by a repeated job or anew from the rows, it has the same bytes, and is there once', async () => {
    await quote()
    await Promise.all([run(), run()])
    await run()
    expect(await listed()).toEqual(['contract 1 draft', 'booking_sheet 1 draft', 'memo 1 draft'])
    const kept = await rows()
    const again = await gatherContract(sources(), id)
    for (const [at, paper] of (again?.papers ?? []).entries()) {
      const { sha256, bytes } = await paper.build()
      expect(sha256).toBe(kept[at]?.sha256.toString('hex'))
      expect(Buffer.from(bytes).equals(await bytesOf(kept[at]!))).toBe(true)
    }
    const price = await newestPrice(app.database.read, id)
    expect(await contractToSign(app.database.read, price?.id ?? 0)).toEqual({
      id: kept[0]?.id,
      version: 1,
      sha256: kept[0]?.sha256.toString('hex'),
    })
  })

  test('BOOK-14 another price replaces the draft at once, and its own contract is the second version', async () => {
    await quote()
    await app.processAll()
    const first = await newestPrice(app.database.read, id)
    await quote({ extra: true, reason: 'Добавили страховку' })
    expect(await listed()).toEqual(['contract 1 replaced', 'booking_sheet 1 replaced', 'memo 1 replaced'])
    expect(await contractToSign(app.database.read, first?.id ?? 0)).toBeNull()
    await app.processAll()
    expect((await listed()).slice(3)).toEqual([
      'contract 2 draft',
      'booking_sheet 2 draft',
      'extras_consent 1 draft',
      'memo 2 draft',
    ])
  })

  test('BOOK-14 a job that is overtaken by another price drops what it has built', async () => {
    await quote()
    const late = await gatherContract(sources(), id)
    const papers = [{ kind: 'contract' as const, template: 'tour-contract.1', bytes: Buffer.from('late') }]
    await quote({ extra: true, reason: 'Добавили страховку' })
    const kept = { bookingId: id, priceId: late?.priceId ?? 0, papers }
    await app.act(system, keepContract, kept)
    expect(await rows()).toEqual([])
    await app.processAll()
    expect((await listed())[0]).toBe('contract 1 draft')
  })

  test('BOOK-14 a paper never becomes another one, and none is deleted', async () => {
    await quote()
    await app.processAll()
    const change = (set: string) =>
      app.database.pool.query(`update booking_document set ${set} where booking_id = $1`, [id])
    await expect(change(`sha256 = decode(repeat('00', 32), 'hex')`)).rejects.toThrow('does not change so')
    await expect(change(`sealed = '\\x00'`)).rejects.toThrow('does not change so')
    await change(`state = 'replaced'`)
    await expect(change(`state = 'draft'`)).rejects.toThrow('does not change so')
    await expect(
      app.database.pool.query('delete from booking_document where booking_id = $1', [id]),
    ).rejects.toThrow('booking_document')
  })
})

describe('BOOK-14 what a contract lacks', () => {
  test('BOOK-14 an agency that is not in the register is told what to fill in where, and no price is named', async () => {
    await app.database.pool.query('update agent set register_found = false where id = $1', [agent.id])
    const refused = await quote()
    await app.database.pool.query('update agent set register_found = true where id = $1', [agent.id])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: {
          reason: 'documents_missing',
          agency: 'Заполните в профиле агентства: номер турагента в реестре (РТА)',
        },
      },
    })
    expect(await newestPrice(app.database.read, id)).toBeNull()
  })

  test('BOOK-14 an operator of whom nothing is known is asked for; told once, it is known the next time', async () => {
    await app.database.pool.query('delete from agency_operator_facts where agent_id = $1', [agent.id])
    const facts = async () =>
      (await app.call(`GET /api/travel-agent/booking/${id}/contract-facts`, agent)).body.result
    expect(await facts()).toMatchObject({ facts: null, lacking: [] })
    expect((await quote({ operator: null })).body.error).toMatchObject({
      reason: 'documents_missing',
      operator: 'Заполните сведения о туроператоре: название, РТО, ИНН, адреса, телефон, обеспечение',
    })
    expect((await quote()).status).toBe(200)
    expect((await facts()).facts).toEqual(typedOperator)
    id = await submittedBooking(app, { tourist: await createTourist(app), agent })
    expect((await quote({ operator: null })).status).toBe(200)
  })

  test('BOOK-14 a wrong check digit of the operator’s ИНН and a security that is over are told at their fields', async () => {
    const wrong = await quote({ operator: { ...typedOperator, inn: '9999000085' } })
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      400,
      expect.stringContaining('контрольная цифра не сходится'),
    ])
    const security = { ...typedOperator.security, since: '01.01.2025', until: '01.01.2026' }
    const over = await quote({ operator: { ...typedOperator, security } })
    expect([over.status, JSON.stringify(over.body)]).toEqual([400, expect.stringContaining('уже вышел')])
  })
})
