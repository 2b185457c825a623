import { describe, expect, test } from 'vitest'
import { ageOn, ruPassportEnd } from './ages.ts'
import { cardOf, certificate, innerPassport } from './cards.factory.ts'
import { checkParty, checkTraveller, type PartyTrip } from './check-party.ts'
import type { DocumentRules } from './document-rules.ts'

const source = { url: 'https://example.ru/', checked_on: '2026-11-23' }
const abroad: DocumentRules = {
  country: 'Турция',
  to: 'в Турцию',
  grown: ['passport_abroad'],
  child: ['passport_abroad'],
  source: null,
  reserve: { days: 120, from: 'arrival', source },
}
const home: DocumentRules = {
  country: 'Россия',
  to: 'по России',
  grown: ['passport_ru'],
  child: ['birth_certificate'],
  source: null,
  reserve: null,
}
const near: DocumentRules = {
  ...home,
  country: 'Беларусь',
  to: 'в Беларусь',
  grown: ['passport_ru', 'passport_abroad'],
  child: ['passport_abroad'],
}
const trip = (more: Partial<PartyTrip> = {}): PartyTrip => ({
  requested_on: '2026-11-20',
  departs_on: '2027-05-20',
  returns_on: '2027-05-30',
  asked: null,
  rules: abroad,
  ...more,
})
const reasons = (cards: Parameters<typeof checkParty>[0], more: Partial<PartyTrip> = {}) => {
  const { refusals, warnings, changes } = checkParty(cards, trip(more))
  const short = (remark: { traveller: number; field: string; reason: string }) =>
    `${remark.traveller} ${remark.field} ${remark.reason}`
  return { refusals: refusals.map(short), warnings: warnings.map(short), changes }
}

describe('BOOK-13 the end of a document', () => {
  test('BOOK-13 before the last arrival refuses, on its day and within the reserve warns, later says nothing', () => {
    const until = (valid_until: string) => reasons([cardOf({ valid_until })])
    expect(until('29.05.2027').refusals).toEqual(['0 valid_until document_expires'])
    expect(until('30.05.2027')).toMatchObject({ refusals: [], warnings: ['0 valid_until document_reserve'] })
    expect(until('16.09.2027').warnings).toEqual(['0 valid_until document_reserve'])
    expect(until('17.09.2027').warnings).toEqual([])
    const { warnings } = checkParty([cardOf({ valid_until: '16.09.2027' })], trip())
    expect(warnings[0]?.text).toBe(
      'Для поездки в Турцию паспорт обычно должен действовать ещё 120\u00a0дней со дня въезда, до 17.09.2027. Уточните у агента',
    )
  })

  test('BOOK-13 months are counted in the calendar, from the way back where the country says so', () => {
    const reserve = { months: 6, from: 'return', source } as const
    const rules = { ...abroad, reserve }
    const until = (valid_until: string) =>
      reasons([cardOf({ valid_until })], { rules, returns_on: '2027-08-31' }).warnings
    expect(until('28.02.2028')).toHaveLength(1)
    expect(until('29.02.2028')).toEqual([])
  })

  test('BOOK-13 of a country of which nothing is known nothing is claimed, nor of citizens of others', () => {
    const card = cardOf({ valid_until: '30.05.2027' })
    expect(reasons([card], { rules: { ...abroad, reserve: null } }).warnings).toEqual([])
    expect(reasons([{ ...card, citizenship: 'by', document_number: 'MP1234567' }]).warnings).toEqual([])
  })

  test('BOOK-13 a Russian passport ends at 20 and 45, and counts ninety days longer', () => {
    expect(ruPassportEnd({ born: '2007-03-01', issuedOn: '2021-04-01' })).toEqual({
      until: '2027-03-01',
      grace: '2027-05-30',
    })
    expect(ruPassportEnd({ born: '2007-03-01', issuedOn: '2027-03-01' })?.until).toBe('2052-03-01')
    expect(ruPassportEnd({ born: '1980-03-01', issuedOn: '2025-03-02' })).toBeNull()
    const young = (born: string) =>
      reasons([cardOf({ ...innerPassport, born, issued_on: '20.04.2021' })], { rules: home })
    expect(young('01.03.2007')).toMatchObject({ refusals: [], warnings: ['0 issued_on document_grace'] })
    expect(young('28.02.2007').refusals).toEqual(['0 issued_on document_expires'])
    expect(young('30.05.2007')).toMatchObject({ refusals: [], warnings: [] })
  })
})

describe('BOOK-01 which document a trip needs', () => {
  const child = { born: '01.06.2018' }
  test('BOOK-01 inside Russia a passport, a certificate up to 14', () => {
    const inside = { rules: home }
    expect(reasons([cardOf(innerPassport), cardOf({ ...certificate, ...child })], inside).refusals).toEqual(
      [],
    )
    expect(reasons([cardOf()], inside).refusals).toEqual(['0 document_kind document_needed'])
    expect(reasons([cardOf({ ...certificate, born: '20.05.2013' })], inside).refusals).toEqual([
      '0 document_kind document_needed',
    ])
    // The day before the fourteenth birthday a certificate still does; on the way back it does no more.
    expect(reasons([cardOf({ ...certificate, born: '21.05.2013' })], inside)).toMatchObject({
      refusals: [],
      warnings: ['0 document_kind document_age'],
    })
  })

  test('BOOK-01 abroad a passport for abroad; to near countries a Russian one will do from 14 on', () => {
    expect(reasons([cardOf(innerPassport)]).refusals).toEqual(['0 document_kind document_needed'])
    expect(reasons([cardOf(innerPassport)], { rules: near }).refusals).toEqual([])
    const { refusals } = checkTraveller(cardOf({ ...certificate, ...child }), trip({ rules: near }))
    expect(refusals.map(({ text }) => text)).toEqual([
      'Для поездки в Беларусь до 14 лет нужен документ: загранпаспорт',
    ])
  })

  test('BOOK-01 citizens of other countries have their own passports everywhere', () => {
    const foreigner = { ...cardOf(), citizenship: 'by', document_number: 'MP1234567' }
    for (const rules of [home, near, abroad]) expect(reasons([foreigner], { rules }).refusals).toEqual([])
  })
})

describe('BOOK-11 a name unlike the passport’s table', () => {
  test('BOOK-11 warns and passes', () => {
    const { refusals, warnings } = checkParty([cardOf({ name_ru: 'Юлия', name_lat: 'YULIA' })], trip())
    expect(refusals).toEqual([])
    expect(warnings).toEqual([
      {
        traveller: 0,
        field: 'name_lat',
        reason: 'name_unusual',
        text: 'По правилам загранпаспорта имя обычно пишется IULIIA. В документе YULIA? Оставьте как в документе',
      },
    ])
    expect(reasons([cardOf({ name_ru: 'Юлия', name_lat: 'IULIIA' })]).warnings).toEqual([])
  })
})

test('BOOK-01 nobody goes twice: the same document is refused, the same name and birthday are asked about', () => {
  const other = cardOf({ document_number: '72 7654321' })
  expect(reasons([cardOf(), cardOf()]).refusals).toEqual(['1 document_number same_traveller'])
  expect(reasons([cardOf(), other])).toMatchObject({
    refusals: [],
    warnings: ['1 surname_ru same_traveller'],
  })
  const twin = cardOf({ document_number: '72 7654321', name_ru: 'Ольга', name_lat: 'OLGA' })
  expect(reasons([cardOf(), twin])).toMatchObject({ refusals: [], warnings: [] })
})

describe('BOOK-12 who turns an age that counts', () => {
  const turns = (born: string, more: Partial<PartyTrip> = {}) => reasons([cardOf({ born })], more).changes

  test.each([
    ['20.11.2024', []],
    ['21.11.2024', [{ age: 2, on: '2026-11-21', when: 'before' }]],
    ['19.05.2025', [{ age: 2, on: '2027-05-19', when: 'before' }]],
    ['20.05.2025', [{ age: 2, on: '2027-05-20', when: 'during' }]],
    ['30.05.2025', [{ age: 2, on: '2027-05-30', when: 'during' }]],
    ['31.05.2025', []],
    ['25.05.2015', [{ age: 12, on: '2027-05-25', when: 'during' }]],
    ['25.05.2013', [{ age: 14, on: '2027-05-25', when: 'during' }]],
    ['25.05.2009', [{ age: 18, on: '2027-05-25', when: 'during' }]],
  ])('BOOK-12 born on %s: %o', (born, changes) =>
    expect(turns(born)).toEqual(changes.map((change) => ({ kind: 'turns', traveller: 0, ...change }))),
  )

  test('BOOK-12 who was born on 29 February has the birthday on the 28th in other years', () => {
    expect([ageOn('2024-02-29', '2026-02-27'), ageOn('2024-02-29', '2026-02-28')]).toEqual([1, 2])
    expect([ageOn('2024-02-29', '2028-02-28'), ageOn('2024-02-29', '2028-02-29')]).toEqual([3, 4])
    const winter = { requested_on: '2025-12-01', departs_on: '2026-02-20', returns_on: '2026-02-28' }
    expect(turns('29.02.2024', winter)).toMatchObject([{ age: 2, on: '2026-02-28', when: 'during' }])
  })

  test('BOOK-12 a party other than was asked for is told, ages of either day are the same party', () => {
    const [parent, child] = [cardOf(), cardOf({ born: '01.01.2020', document_number: '72 7654321' })]
    const asked = (children: number[], adults = 1) =>
      reasons([parent, child], { asked: { adults, children } }).changes
    expect(asked([6])).toEqual([])
    expect(asked([7])).toEqual([])
    expect(asked([8])).toEqual([
      { kind: 'guests', asked: { adults: 1, children: [8] }, found: { adults: 1, children: [7] } },
    ])
    const [baby, one] = ['01.02.2026', '01.10.2025'].map((born) =>
      cardOf({ born, document_number: '72 7654321' }),
    )
    const infant = { asked: { adults: 1, children: [0] } }
    // Under a year when the trip was asked for, and no step on the way: still the infant of the request.
    expect(reasons([parent, baby!], infant).changes).toEqual([])
    expect(reasons([parent, one!], infant).changes).toEqual([
      { kind: 'guests', ...infant, found: { adults: 1, children: [1] } },
    ])
    expect(asked([], 2)).toHaveLength(1)
    expect(asked([7, 7])).toHaveLength(1)
  })
})
