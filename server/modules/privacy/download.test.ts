import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { downloadData } from '../../../contract/privacy/privacy.ts'
import { bootApp } from '../../../test/support/app.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { ageProofs, createTourist } from '../identity/identity.factory.ts'
import { personalTables } from '../../personal-tables.ts'
import { type Lived, liveThrough, words } from './privacy.factory.ts'

const app = await bootApp()
let lived: Lived
beforeAll(async () => {
  await loadGeo(app)
  lived = await liveThrough(app)
})

const download = (token: string) => app.call('GET /api/user/data', { token })
interface Section {
  name: string
  columns: Record<string, string>
  rows: Record<string, unknown>[]
}

test('SEC-61 a tourist downloads everything that is kept of him, and nothing that is another’s', async () => {
  const { status, body } = await download(lived.tourist.token)
  expect(status).toBe(200)
  const text = JSON.stringify(body)
  for (const word of words.ofTourist) expect([word, text.includes(word)]).toEqual([word, true])
  // What the agent wrote to the tourist is part of the tourist's own correspondence; the rest of him is not.
  for (const word of words.ofAgent.filter(
    (one) => !['пою-соловьём', 'ИП Соловьёв', 'Соловьёв', 'Аристарх'].includes(one),
  ))
    expect([word, text.includes(word)]).toEqual([word, false])
  const names = body.result.sections.map(({ name }: Section) => name)
  for (const table of [
    'app_user',
    'auction',
    'auction_move',
    'chat',
    'message',
    'consent',
    'session',
    'stored_file',
    'notification',
  ])
    expect(names).toContain(table)
})

test('SEC-61 an agent downloads the agency, the offers and the ledger', async () => {
  const { body } = await download(lived.agent.token)
  const text = JSON.stringify(body)
  for (const word of words.ofAgent) expect([word, text.includes(word)]).toEqual([word, true])
  const sections = new Map<string, Section>(body.result.sections.map((one: Section) => [one.name, one]))
  expect(
    sections.get('ledger_entry')?.rows.map(({ kind, balance_kopecks }) => [kind, balance_kopecks]),
  ).toEqual([
    ['demo_grant', 1_000_000],
    ['fee', 700_000],
  ])
  expect(sections.get('offer_option')?.rows).toHaveLength(1)
})

test('SEC-61 every column has a name that a person understands, and no secret is among them', async () => {
  const { body } = await download(lived.tourist.token)
  for (const { name, columns, rows } of body.result.sections as Section[])
    for (const row of rows) {
      expect([name, Object.keys(row).toSorted()]).toEqual([name, Object.keys(columns).toSorted()])
      expect(Object.values(columns).join('')).not.toMatch(/undefined/)
    }
  expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|code_hash|p256dh/)
})

test('SEC-61, API-01 the file is what the contract says of it, for a person of whom little is kept as well', async () => {
  for (const { token } of [lived.tourist, lived.agent, await createTourist(app)]) {
    const { body } = await download(token)
    expect(downloadData.answer.extend({ status: z.literal(true) }).parse(body)).toEqual(body)
  }
})

test('SEC-61 what is not in the file is said, with the reason', async () => {
  const { sections, left_out } = (await download(lived.agent.token)).body.result
  const kept = personalTables.filter(({ download: one }) => typeof one === 'string').map(({ table }) => table)
  expect(left_out.map(({ name }: Section) => name)).toEqual(kept)
  expect(left_out.every(({ reason }: { reason: string }) => reason.length > 10)).toBe(true)
  expect(sections.length + left_out.length).toBeLessThanOrEqual(personalTables.length)
})

test('OFFER-05, SEC-57 contacts that were hidden in a chat stay hidden in the file', async () => {
  await app.call(`POST /api/chats/${lived.offerId}/messages`, {
    token: lived.tourist.token,
    body: { text: 'Звоните: +7 916 765-43-21', client_id: 'hidden-contact-1' },
  })
  const ofAgent = JSON.stringify((await download(lived.agent.token)).body)
  expect(ofAgent).toContain('Звоните')
  expect(ofAgent).not.toMatch(/765-43-21/)
  expect(ofAgent).not.toContain(lived.tourist.phone)
})

test('SEC-51, SEC-61 the download asks for a fresh proof, and for one’s own person', async () => {
  const stale = await createTourist(app)
  await ageProofs(app, stale)
  expect(await download(stale.token)).toMatchObject({ status: 403, body: { error: { reason: 'reauth' } } })
  expect((await app.call('GET /api/user/data')).status).toBe(401)
  const curious = await createTourist(app)
  const asked = await app.call(`GET /api/user/data?id=${lived.tourist.id}`, { token: curious.token })
  expect(asked.status).toBe(400)
})

test('SEC-23 the download is made five times an hour at most, for each person', async () => {
  const [eager, other] = [await createTourist(app), await createTourist(app)]
  const answers = await Promise.all(Array.from({ length: 8 }, () => download(eager.token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60)
  expect((await download(other.token)).status).toBe(200)
})
