import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { movementWords } from '../../../../contract/billing/movement-words.ts'
import { xlsxCells } from '../../../../test/support/xlsx.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { people } from '../../../../test/support/people.ts'
import { takeFee, withoutGuard } from '../billing.factory.ts'
import { grantDemoBalance, refundFee } from '../take-fee.ts'
import { csvLine, decimal, safeText } from './statement.rules.ts'

const app = await bootApp()
let agent: TestAgent

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  agent = await createAgent(app, { organisation: '=HYPERLINK("http://зло.рф";"Жми")' })
})

const inTransaction = (work: (ctx: Ctx) => Promise<unknown>) => app.act(system, work, null)
const read = async (query = '') =>
  (await app.call(`GET /api/travel-agent/statement${query}`, { token: agent.token })).body
const file = (kind: 'csv' | 'xlsx', query = '') =>
  app.call(`GET /api/travel-agent/statement.${kind}${query}`, { token: agent.token })

/** The ledger is never changed: a test has to put its guard aside to make things of another day. */
async function moveTo(day: string, seqs: number[]): Promise<void> {
  await withoutGuard(
    app,
    'ledger_transfer',
    `update ledger_transfer set created_at = '${day}' where id in (
      select transfer_id from ledger_entry join ledger_account as account on account.id = account_id
      where account.agent_id = ${agent.id} and seq in (${seqs.join(', ')}))`,
  )
}

/** May: 10 000 come, a fee goes. June: it comes back, two fees go. */
async function twoMonths(): Promise<void> {
  const paid = (offerId: number, kopecks: number) =>
    inTransaction(({ tx }) => takeFee(tx, { agentId: agent.id, offerId, kopecks }))
  await inTransaction(({ tx }) => grantDemoBalance(tx, { agentId: agent.id, kopecks: 1_000_000 }))
  await paid(agent.id * 10 + 1, 300_050)
  await inTransaction(({ tx }) =>
    refundFee(tx, { agentId: agent.id, offerId: agent.id * 10 + 1, kopecks: 300_050, cause: 'unread' }),
  )
  await paid(agent.id * 10 + 2, 300_000)
  await paid(agent.id * 10 + 3, 450_001)
  // Half past midnight in Moscow on the first of June, and still May in London.
  await moveTo('2026-05-10T12:00:00Z', [1])
  await moveTo('2026-05-31T20:59:59Z', [2])
  await moveTo('2026-05-31T21:30:00Z', [3])
  await moveTo('2026-06-15T09:00:00Z', [4, 5])
}

test('AGT-06 a period has its balance before and after, what came and what went, by Moscow’s days', async () => {
  await twoMonths()
  const may = (await read('?date_from=01.05.2026&date_to=31.05.2026')).result
  expect(may).toMatchObject({
    opening_kopecks: 0,
    income_kopecks: 1_000_000,
    outcome_kopecks: -300_050,
    closing_kopecks: 699_950,
  })
  expect(may.entries.map((line: { kind: string }) => line.kind)).toEqual(['fee', 'demo_grant'])
  const june = (await read('?date_from=2026-06-01&date_to=2026-06-30')).result
  expect(june).toMatchObject({
    opening_kopecks: 699_950,
    income_kopecks: 300_050,
    outcome_kopecks: -750_001,
    closing_kopecks: 249_999,
  })
  expect(june.entries.at(-1)).toMatchObject({
    kind: 'refund',
    title: 'Возврат за отклик: турист не открыл его за 48 часов',
  })
})

test('AGT-06 one kind alone may be looked at; the totals stay those of the period', async () => {
  await twoMonths()
  const { result } = await read('?kind=refund')
  expect(result.entries).toHaveLength(1)
  expect(result.closing_kopecks).toBe(249_999)
})

test('AGT-06 a long statement comes by pages, each line once', async () => {
  await inTransaction(({ tx }) => grantDemoBalance(tx, { agentId: agent.id, kopecks: 100_000 }))
  await inTransaction(async ({ tx }) => {
    for (let offer = 1; offer <= 44; offer++)
      await takeFee(tx, { agentId: agent.id, offerId: agent.id * 1000 + offer, kopecks: 100 })
  })
  const seen: number[] = []
  for (let query = ''; ;) {
    const { result } = await read(query)
    seen.push(...result.entries.map((line: { id: number }) => line.id))
    if (!result.has_more) break
    query = `?before=${seen.at(-1)}`
  }
  expect(seen).toHaveLength(45)
  expect(seen.toSorted((one, other) => other - one)).toEqual(seen)
  expect(new Set(seen).size).toBe(45)
})

test.each([
  ['date_from=2026-06-01&date_to=2026-06-01', { date_to: workText.periodSame }],
  ['date_from=2026-06-02&date_to=2026-06-01', { date_to: fieldText.dateOrder }],
  ['date_from=2026-06-01', { date_to: workText.periodEnds }],
  ['date_from=2026-06-31&date_to=2026-07-01', { date_from: 'Такой даты нет' }],
  ['date_from=2026-06-01&date_to=2099-01-01', { date_to: workText.periodFuture }],
])('AGT-05 a statement of %s is refused by its field, on the page and as a file', async (query, error) => {
  expect((await read(`?${query}`)).error).toEqual(error)
  for (const kind of ['csv', 'xlsx'] as const) {
    const { status, body } = await file(kind, `?${query}`)
    expect([status, body.error]).toEqual([400, error])
  }
})

test('AGT-06, SEC-05 the CSV agrees with the ledger to the kopeck and holds no formula', async () => {
  await twoMonths()
  const { body, headers } = await file('csv', '?date_from=2026-06-01&date_to=2026-06-30')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="lotour-statement-[\d-]+\.csv"$/)
  expect(body.startsWith('\uFEFFВыписка по балансу')).toBe(true)
  expect(body.split('\r\n')[0]).toContain(app.config.house.inn)
  const lines = body.trimEnd().split('\r\n')
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(/)
  expect(lines).toContain('Остаток на начало;6999,50')
  expect(lines).toContain(
    `01.06.2026;00:30:00;Возврат за отклик: турист не открыл его за 48 часов;;;3000,50;10000,00`,
  )
  expect(lines).toContain(`15.06.2026;12:00:00;Отклик на заявку;;;-4500,01;2499,99`)
  expect(lines.slice(-3)).toEqual(['Поступило;3000,50', 'Списано;-7500,01', 'Остаток на конец;2499,99'])
})

test('AGT-06 the XLSX is a workbook that holds the same sums as numbers', async () => {
  await twoMonths()
  const answer = await app.web.http.inject({
    url: '/api/travel-agent/statement.xlsx',
    headers: { authorization: `Bearer ${agent.token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const cells = xlsxCells(answer.rawPayload)
  expect(cells).toContain('2499.99')
  expect(cells).toContain('-4500.01')
  // Days are numbers that a spreadsheet sorts by: 1 and 15 June 2026, counted from 30 December 1899.
  expect(cells).toEqual(expect.arrayContaining(['46174', '46188']))
  expect(cells).not.toContain('01.06.2026')
  expect(cells.some((cell) => cell.startsWith("'=HYPERLINK"))).toBe(true)
})

test('AGT-05 a file says what a fee was for as the page does, and holds the number of the request', async () => {
  await fund(app, agent)
  const auctionId = await createAuction(app, await people.anna(app))
  await sendOffer(app, { agent, auctionId })
  const words = `Отклик на заявку №${auctionId}`
  expect((await file('csv')).body).toContain(`;${words};${auctionId};`)
  const sheet = await app.web.http.inject({
    url: '/api/travel-agent/statement.xlsx',
    headers: { authorization: `Bearer ${agent.token}` },
  })
  const cells = xlsxCells(sheet.rawPayload)
  expect(cells).toEqual(expect.arrayContaining(['За что', words, String(auctionId)]))
  expect(movementWords({ kind: 'refund', title: 'Возврат за отклик', request_id: 5 })).toBe(
    'Возврат за отклик, заявка №5',
  )
})

test('AGT-06 nobody sees another’s statement', async () => {
  await twoMonths()
  const other = await createAgent(app)
  const { body } = await app.call('GET /api/travel-agent/statement', { token: other.token })
  expect(body.result).toMatchObject({ closing_kopecks: 0, entries: [], has_more: false })
})

test('SEC-05 what begins as a formula gets a quote, what holds a separator gets its marks', () => {
  for (const text of ['=1', '+1', '-1', '@a', '\t1', '\0']) expect(safeText(text)).toBe(`'${text}`)
  expect(safeText('ООО «Белый парус»')).toBe('ООО «Белый парус»')
  expect(csvLine(['a;b', 'c"d', 'e\nf', 'g'])).toBe('"a;b";"c""d";"e\nf";g\r\n')
  expect([decimal(-5), decimal(0), decimal(100), decimal(-123_456)]).toEqual([
    '-0,05',
    '0,00',
    '1,00',
    '-1234,56',
  ])
})
