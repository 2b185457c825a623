import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../contract/wire.ts'
import { bankOfRussia } from './bank-of-russia.ts'
import { type BankPartner, bankTable, startBankPartner } from './bank-of-russia.factory.ts'
import { localRates } from './local-rates.ts'
import { isSoon } from '../../../test/support/measuring/soon.ts'

let bank: BankPartner
beforeAll(async () => {
  bank = await startBankPartner()
})
afterAll(() => bank.close())
beforeEach(() => {
  bank.asked.length = 0
  bank.answer = () => ({ body: bankTable('20.11.2026') })
})

const ratesOn = (day: string) => bankOfRussia(bank.base).ratesOn(day)

describe('TOUR-03 the rates of the Bank of Russia', () => {
  test('TOUR-03 are asked for by the day as the Bank writes it, and are for one unit whatever the nominal', async () => {
    const { day, rates } = await ratesOn('2026-11-20')
    expect(bank.asked).toEqual(['/scripts/XML_daily.asp?date_req=20/11/2026'])
    expect(day).toBe('2026-11-20')
    expect(rates.get('USD')).toBe(92.1234)
    expect(rates.get('TRY')).toBeCloseTo(2.1805, 12)
    expect(rates.get('KZT')).toBeCloseTo(0.176_312, 12)
    expect(rates.get('UZS')).toBeCloseTo(0.007_234_56, 14)
  })

  test('TOUR-03 of a Sunday are those of Friday, and say so by their day', async () => {
    expect((await ratesOn('2026-11-22')).day).toBe('2026-11-20')
  })

  const usd =
    '<Valute ID="R01235"><CharCode>USD</CharCode><Nominal>1</Nominal><Value>92,1234</Value></Valute>'
  const eur = usd.replace('USD', 'EUR')
  const table = (rows: string) => `<ValCurs Date="20.11.2026" name="x">${rows}</ValCurs>`
  test.each([
    ['a failure of the Bank', { status: 503, body: bankTable('20.11.2026') }],
    ['a page instead of a table', { body: '<html><body>Сервис недоступен</body></html>' }],
    ['nothing', { body: '' }],
    ['half of a table', { body: bankTable('20.11.2026').subarray(0, 600) }],
    [
      'a table without its date',
      {
        body: bankTable('20.11.2026')
          .toString('latin1')
          .replace(/Date="[^"]*"/, ''),
      },
    ],
    ['a day that no calendar has', { body: bankTable('31.02.2026') }],
    ['a table without rates', { body: table('') }],
    ['a table without the dollar', { body: bankTable('20.11.2026', [['EUR', 1, '101,4000']]) }],
    [
      'a rate that is a word',
      {
        body: bankTable('20.11.2026', [
          ['USD', 1, 'нет'],
          ['EUR', 1, '101,4'],
        ]),
      },
    ],
    [
      'a rate of nothing',
      {
        body: bankTable('20.11.2026', [
          ['USD', 1, '0,0000'],
          ['EUR', 1, '101,4'],
        ]),
      },
    ],
    [
      'a rate below nothing',
      {
        body: bankTable('20.11.2026', [
          ['USD', 1, '-92,1'],
          ['EUR', 1, '101,4'],
        ]),
      },
    ],
    [
      'a nominal of nought',
      {
        body: bankTable('20.11.2026', [
          ['USD', 0, '92,1'],
          ['EUR', 1, '101,4'],
        ]),
      },
    ],
    ['a currency named twice', { body: table(usd + eur + usd) }],
    ['something between the rates', { body: table(`${usd}<b>${eur}`) }],
    ['something after the rates', { body: table(`${usd}${eur}<Valute ID="1">`) }],
    ['rates of last year', { body: bankTable('20.11.2025') }],
    ['rates of next week', { body: bankTable('27.11.2026') }],
    [
      'a table without an end',
      {
        body: bankTable(
          '20.11.2026',
          Array.from({ length: 3000 }, () => ['USD', 1, '92,1']),
        ),
      },
    ],
  ])('TOUR-03 %s is refused whole', async (_what, answer) => {
    bank.answer = () => answer
    await expect(ratesOn('2026-11-20')).rejects.toThrow(Error)
  })

  test('TOUR-03 a hundred thousand beginnings of a rate are refused at once', async () => {
    bank.answer = () => ({ body: table('<Valute>'.repeat(35_000)) })
    const isRefusedAtOnce = await isSoon(1000, () =>
      expect(ratesOn('2026-11-20')).rejects.toThrow('something else'),
    )
    expect(isRefusedAtOnce).toBe(true)
  })

  test('TOUR-03 a bank that begins to answer and falls silent is given up', async () => {
    bank.answer = () => ({ body: bankTable('20.11.2026').subarray(0, 300), hangs: true })
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const abort = new AbortController()
      setTimeout(() => abort.abort(new Error('late')), 50)
      return abort.signal
    })
    await expect(ratesOn('2026-11-20')).rejects.toThrow('the bank did not answer: 8000 ms are over')
    expect(limit).toHaveBeenCalledWith(8000)
    limit.mockRestore()
  })
})

describe('TOUR-03 rates without the network', () => {
  test('TOUR-03 are the same for the same day, move a little every workday, and rest at weekends', async () => {
    const days = Array.from({ length: 91 }, (_, at) => addDays('2026-11-02', at))
    const told = await Promise.all(days.map((day) => localRates.ratesOn(day)))
    expect(await Promise.all(days.map((day) => localRates.ratesOn(day)))).toEqual(told)
    const dollars = told.map(({ rates }) => rates.get('USD') ?? 0)
    expect(Math.min(...dollars)).toBeGreaterThan(78)
    expect(Math.max(...dollars)).toBeLessThan(82)
    const moves = days.slice(1).map((day, at) => {
      const [before = 0, after = 0] = dollars.slice(at, at + 2)
      return { isRest: told[at + 1]?.day !== day, by: Math.abs(after / before - 1) }
    })
    expect(moves.filter(({ isRest }) => isRest).map(({ by }) => by)).toEqual(Array(26).fill(0))
    expect(moves.every(({ isRest, by }) => isRest || (by > 0 && by < 0.02))).toBe(true)
    expect(told.every(({ day }) => ![0, 6].includes(new Date(day).getUTCDay()))).toBe(true)
  })
})
