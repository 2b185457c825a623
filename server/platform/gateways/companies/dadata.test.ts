import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PARTNER_KEY, startDadataPartner } from '../../../../test/partners/dadata.ts'
import type { Fault } from '../../../../test/partners/dadata/faults.ts'
import { parties } from '../../../../test/partners/dadata/parties.ts'
import { createCircuit } from '../../outside/circuit.ts'
import { OutsideFailure, type OutsideFault } from '../../outside/outside-failure.ts'
import { dadata } from './dadata.ts'

const partner = await startDadataPartner()
afterAll(() => partner.stop())
beforeEach(() => partner.mend())

interface Opened {
  key?: string
  failuresInRow?: number
  clock?: () => number
}

const open = ({ key = PARTNER_KEY, failuresInRow = 100, clock = () => 0 }: Opened = {}) =>
  dadata({ url: partner.url, key, dailyCalls: 9000 }, createCircuit({ failuresInRow, restMs: 60_000 }, clock))

async function failureOf(work: Promise<unknown>): Promise<OutsideFailure> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(OutsideFailure)
  return failure as OutsideFailure
}

describe('AGT-01 a company by its number, from DaData', () => {
  test('AGT-01 an organisation by INN and by OGRN, in the words of our forms', async () => {
    const company = {
      kind: 'legal',
      name: 'ООО «Белый парус»',
      inn: '9999000013',
      ogrn: '1269900000017',
      address: '350000, Краснодарский край, г Краснодар, ул Красная, д 10',
      director: 'Белова Марина Игоревна',
      state: 'active',
      registered_on: '2016-03-14',
      liquidated_on: null,
      okved: '79.11',
    }
    expect(await open().findByNumber('9999000013')).toEqual(company)
    expect(await open().findByNumber('1269900000017')).toEqual(company)
  })

  test('AGT-01 a sole proprietor has nobody who acts for him', async () => {
    expect(await open().findByNumber('500100732259')).toMatchObject({
      kind: 'individual',
      name: 'ИП Захаров Игорь Петрович',
      ogrn: '304500116000157',
      director: null,
      registered_on: '2004-06-08',
    })
  })

  test('AGT-01 a company that is wound up, one that is bankrupt, and a state that nobody knows', async () => {
    expect(await open().findByNumber('7707083893')).toMatchObject({
      state: 'liquidated',
      liquidated_on: '2024-02-01',
    })
    expect(await open().findByNumber('7736207543')).toMatchObject({ state: 'bankrupt' })
    const [first] = parties
    if (!first) throw new Error('no parties')
    partner.add({ ...first, state: { ...first.state, status: 'DREAMING' } })
    expect(await open().findByNumber('9999000013')).toMatchObject({ state: 'unknown' })
  })

  test('AGT-01 an empty list is a company that does not exist', async () => {
    expect(await open().findByNumber('9999000020')).toBeNull()
  })

  test('AGT-01 texts from outside are bounded and hold no controls; absurd days are none', async () => {
    const [first] = parties
    if (!first) throw new Error('no parties')
    partner.add({
      ...first,
      name: { ...first.name, short_with_opf: `ООО\u0007 "${'Я'.repeat(5000)}"` },
      okved: '<script>',
      state: { status: 'ACTIVE', registration_date: 1e300, liquidation_date: -1e15 },
    })
    const company = await open().findByNumber('9999000013')
    expect(company?.name).toMatch(/^ООО "?«?Я+/)
    expect(company?.name.length).toBeLessThanOrEqual(300)
    expect(company).toMatchObject({ okved: null, registered_on: null, liquidated_on: null })
  })
})

const outcomes: [Fault['fault'], OutsideFault][] = [
  ['401', 'ours'],
  ['403', 'ours'],
  ['429', 'ours'],
  ['413', 'later'],
  ['500', 'later'],
  ['503', 'later'],
  ['lost', 'later'],
  ['html', 'later'],
  ['empty', 'later'],
  ['half', 'later'],
  ['shape', 'later'],
  ['giant', 'later'],
  ['redirect', 'later'],
  ['lies', 'later'],
]

describe('AGT-01 what DaData fails with is told apart', () => {
  test.each(outcomes)('AGT-01 %s is %s, and the log has no number and no key', async (fault, expected) => {
    partner.fault({ fault })
    const failure = await failureOf(open().findByNumber('9999000013'))
    expect(failure.fault).toBe(expected)
    expect(failure.message).not.toMatch(/9999000013|demo|парус/i)
  })

  test('AGT-01 a wrong key', async () => {
    expect((await failureOf(open({ key: 'other' }).findByNumber('9999000013'))).fault).toBe('ours')
  })

  test('AGT-01 whoever waits with the form open waits four seconds at most', async () => {
    partner.fault({ fault: 'slow' })
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const abort = new AbortController()
      setTimeout(() => abort.abort(new DOMException('late', 'TimeoutError')), 50)
      return abort.signal
    })
    expect((await failureOf(open().findByNumber('9999000013'))).fault).toBe('later')
    expect(limit.mock.calls).toEqual([[4000]])
    limit.mockRestore()
  })

  test('AGT-01 after three failures in a row nobody calls for a minute, after a quota at once', async () => {
    let now = 0
    const register = open({ failuresInRow: 3, clock: () => now })
    partner.fault({ fault: '500', times: 3 })
    for (let time = 0; time < 5; time++) await failureOf(register.findByNumber('9999000013'))
    expect(partner.asked).toHaveLength(3)
    now = 61_000
    expect(await register.findByNumber('9999000013')).not.toBeNull()
    partner.fault({ fault: '403' })
    await failureOf(register.findByNumber('9999000013'))
    expect((await failureOf(register.findByNumber('9999000013'))).fault).toBe('ours')
    expect(partner.asked).toHaveLength(5)
  })
})
