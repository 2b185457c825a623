import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTourvisorPartner, type TourvisorPartner } from '../../../../test/partners/tourvisor.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { SupplierFailure } from '../suppliers/tour-supplier.ts'
import { findAll, type Gateway, supplierOf, tripTo } from './tourvisor.factory.ts'

const app = await bootApp()
let partner: TourvisorPartner

beforeAll(async () => {
  await loadGeo(app)
  partner = await startTourvisorPartner({ searchMs: 60 })
})
beforeEach(() => partner.mend())
afterAll(() => partner.stop())

const trip = tripTo({ region_id: 19 })
/** Stands still until time is said to have passed. */
function stopwatch() {
  let now = 0
  return { elapsed: () => now, pass: (ms: number) => void (now += ms) }
}
const given = (gateway: Gateway, pace = {}) => ({ app, url: partner.url, gateway, pace })

describe.each(['classic', 'rest'] as const)('TOUR-05 faults of the %s gateway', (gateway) => {
  test.each([
    ['slow', 'timeout'],
    ['reset', 'unreachable'],
    ['killed', 'unreachable'],
    ['html', 'nonsense'],
    ['empty', 'nonsense'],
    ['auth', 'refused'],
    ['half', 'nonsense'],
    ['429', 'quota'],
    ['500', 'unreachable'],
    ['401', 'refused'],
    ['redirect', 'nonsense'],
    ['drip', 'timeout'],
    ['giant', 'nonsense'],
  ] as const)('TOUR-05 %s from the start is the failure %s, and soon', async (fault, kind) => {
    partner.fault({ fault })
    // Nobody waits for the answer of one that does not give any; the others fail long before their call would end.
    const callMs = kind === 'timeout' ? 100 : 10_000
    const supplier = supplierOf({ ...given(gateway, { callMs, answerBytes: 2_000_000 }) })
    const began = performance.now()
    const { failure, tours } = await findAll(supplier, trip)
    expect(failure).toBeInstanceOf(SupplierFailure)
    expect(failure).toMatchObject({ kind })
    expect(tours).toEqual([])
    expect(performance.now() - began).toBeLessThan(8000)
  })

  test.each(['slow', 'reset', 'killed', 'html', 'empty', 'half', '500', 'giant'] as const)(
    'TOUR-05 TOUR-02 one look that is %s does not end a search that goes on behind it',
    async (fault) => {
      partner.fault({ call: 'result', fault, times: 1 })
      const callMs = fault === 'slow' ? 400 : 10_000
      const supplier = supplierOf({ ...given(gateway, { callMs, answerBytes: 2_000_000 }) })
      const { failure, tours, reports } = await findAll(supplier, trip)
      expect(failure).toBeNull()
      expect(tours.length).toBeGreaterThan(5)
      expect(reports.at(-1)?.progress).toBe(100)
    },
  )

  test('TOUR-05 TOUR-02 what was found before the partner died stays, and the failure is told', async () => {
    const dying = await startTourvisorPartner({ searchMs: 30_000 })
    const supplier = supplierOf({ app, url: dying.url, gateway, pace: { searchMs: 10_000 } })
    const found: string[] = []
    const search = async () => {
      for await (const { tours } of supplier.search(
        { trip: tripTo(), operator_ids: null },
        AbortSignal.timeout(8000),
      )) {
        found.push(...tours.map(({ ref }) => ref))
        if (tours.length > 0) await dying.stop()
      }
    }
    await expect(search()).rejects.toMatchObject({ name: 'SupplierFailure', kind: 'unreachable' })
    expect(found.length).toBeGreaterThan(0)
  })

  test('TOUR-05 one window that fails leaves the others their results', async () => {
    partner.fault({ call: 'search', fault: '500', times: 1 })
    const wide = tripTo({ region_id: 19, date_from: '2027-03-01', date_to: '2027-09-30' })
    const { failure, tours } = await findAll(supplierOf(given(gateway)), wide)
    expect(failure).toMatchObject({ kind: 'unreachable' })
    expect(tours.length).toBeGreaterThan(5)
  })

  test('TOUR-05 429 is waited out once', async () => {
    partner.fault({ call: 'search', fault: '429', times: 1 })
    const { failure, tours } = await findAll(supplierOf(given(gateway)), trip)
    expect(failure).toBeNull()
    expect(tours.length).toBeGreaterThan(5)
  })

  test('TOUR-05 429 twice is a quota, and nobody calls for a while', async () => {
    partner.fault({ call: 'search', fault: '429', times: 2 })
    const { elapsed, pass } = stopwatch()
    const supplier = supplierOf({ ...given(gateway), elapsed })
    expect((await findAll(supplier, trip)).failure).toMatchObject({ kind: 'quota' })
    const calls = partner.asked.length
    expect((await findAll(supplier, trip)).failure).toMatchObject({ kind: 'quota' })
    expect(partner.asked).toHaveLength(calls)
    pass(60_000)
    expect((await findAll(supplier, trip)).failure).toBeNull()
  })

  test('TOUR-05 after five failures in a row nobody is called for a minute, then one call tries', async () => {
    partner.fault({ fault: '500' })
    const { elapsed, pass } = stopwatch()
    const supplier = supplierOf({ ...given(gateway), elapsed })
    for (let failures = 0; failures < 5; failures += 1) await findAll(supplier, trip)
    expect(partner.asked).toHaveLength(5)
    expect((await findAll(supplier, trip)).failure).toMatchObject({ kind: 'unreachable' })
    expect(partner.asked).toHaveLength(5)
    pass(60_000)
    await Promise.all([findAll(supplier, trip), findAll(supplier, trip), findAll(supplier, trip)])
    expect(partner.asked).toHaveLength(6)
    partner.mend()
    pass(60_000)
    expect((await findAll(supplier, trip)).failure).toBeNull()
  })

  test('TOUR-05 a wrong password is refused, and stands in no message', async () => {
    const supplier = supplierOf({ ...given(gateway), password: 'very-secret-word' })
    const { failure } = await findAll(supplier, trip)
    expect(failure).toMatchObject({ kind: 'refused' })
    expect(`${failure} ${failure?.stack} ${JSON.stringify(failure)}`).not.toContain('very-secret-word')
  })

  test('TOUR-05 nobody listening at the address is unreachable', async () => {
    const { failure } = await findAll(supplierOf({ app, url: 'http://127.0.0.1:9', gateway }), trip)
    expect(failure).toMatchObject({ kind: 'unreachable' })
    expect(failure?.message).not.toMatch(/demo|http/)
  })

  test("TOUR-05 today's calls used up are a quota before anybody is called", async () => {
    const supplier = supplierOf({ ...given(gateway), dailyCalls: 1 })
    // A day on which this test alone has called.
    app.clock.now = new Date(gateway === 'rest' ? '2026-12-01T09:00:00Z' : '2026-12-02T09:00:00Z')
    await findAll(supplier, trip)
    expect(partner.asked).toHaveLength(1)
    const { failure } = await findAll(supplier, trip)
    expect(failure).toMatchObject({ kind: 'quota' })
    expect(partner.asked).toHaveLength(1)
  })
})

describe('TOUR-05 complaints of the classic gateway with status 200', () => {
  test.each(['error', 'iserror'] as const)(
    'TOUR-05 {"%s": …} is a refusal; the login is cut out of its words',
    async (fault) => {
      partner.fault({ call: 'search', fault })
      const { failure } = await findAll(supplierOf(given('classic')), trip)
      expect(failure).toMatchObject({ kind: 'refused' })
      expect(failure?.message).toContain('Внутренняя ошибка')
      expect(failure?.message).not.toContain('demo')
    },
  )
})

describe('TOUR-05 the memory that an answer may take', () => {
  test('TOUR-05 fifty megabytes are not read: the connection is closed at the bound', async () => {
    let sent = 0
    const flood = createServer((_request, response) => {
      response.writeHead(200)
      const piece = Buffer.alloc(64 * 1024, ' ')
      const pour = () => {
        while (!response.destroyed && sent < 50_000_000 && response.write(piece)) sent += piece.length
      }
      response.on('drain', pour)
      pour()
    })
    await new Promise<void>((resolve) => flood.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(flood.address() as AddressInfo).port}`
    const { failure } = await findAll(
      supplierOf({ app, url, gateway: 'classic', pace: { answerBytes: 1_000_000 } }),
      trip,
    )
    expect(failure).toMatchObject({ kind: 'nonsense' })
    expect(sent).toBeLessThan(15_000_000)
    flood.closeAllConnections()
    flood.close()
  })
})
