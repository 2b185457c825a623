import { expect, test } from 'vitest'
import {
  documents,
  servicesContract,
  tourContract,
  travellers,
} from '../../../test/support/papers/booking-documents.ts'
import { readQr } from '../../../test/support/browser/read-qr.ts'
import { type DocumentData, type DocumentKind, kinds } from './build-document.ts'
import type { PaperKind } from './kinds/paper-kind.ts'

/** What the template of a kind is given, spaces as a reader sees them. */
function printed(kind: DocumentKind, data: DocumentData<DocumentKind>): Record<string, unknown> {
  const paper: PaperKind = kinds[kind]
  const fields = paper.fields(paper.schema.parse(data))
  return JSON.parse(JSON.stringify(fields).replaceAll('\u00a0', ' ')) as Record<string, unknown>
}
const rows = (kind: DocumentKind, data: DocumentData<DocumentKind>, name: string) =>
  printed(kind, data)[name] as string[][] | null
const { booking_sheet: sheet, invoice, voucher, memo, signature, extras_consent: consent } = documents
const sheetWith = (trip: object) => ({ ...sheet, trip: { ...sheet.trip, ...trip } })
const titles = (found: readonly string[][] | null) => found?.map(([title]) => title)

test.each([
  [1, '1 ночь'],
  [2, '2 ночи'],
  [11, '11 ночей'],
  [21, '21 ночь'],
])('BOOK-14 %i nights are counted as Russians count them', (nights, words) => {
  const [, days] = rows('booking_sheet', sheetWith({ nights }), 'trip') ?? []
  expect(days).toEqual(['Даты', `12 июня 2027 г. — 22 июня 2027 г., ${words}`])
})

test.each([
  [1, '1 турист'],
  [3, '3 туриста'],
  [5, '5 туристов'],
])('BOOK-14 a contract counts %i travellers', (tourists, words) => {
  expect(printed('contract', { ...tourContract, tourists })['tourists']).toBe(words)
})

test('BOOK-14 of a hotel without stars and address only its name is printed; a programme stands last where there is one', () => {
  const trip = { hotel: { name: 'Дача у моря', stars: null, address: null }, programme: 'Экскурсия в Перге' }
  const found = rows('booking_sheet', sheetWith(trip), 'trip')
  expect(found).toContainEqual(['Отель', 'Дача у моря'])
  expect(titles(found)).not.toContain('Адрес отеля')
  expect(found?.at(-1)).toEqual(['Программа', 'Экскурсия в Перге'])
  expect(rows('booking_sheet', sheet, 'trip')).toContainEqual(['Отель', 'Green Bay Resort & Spa, 5*'])
  expect(titles(rows('booking_sheet', sheet, 'trip'))).not.toContain('Программа')
})

test('BOOK-14 a trip without transport names no town of departure and no flights; with it each flight has its row', () => {
  const own = sheetWith({ transport: null })
  expect(titles(rows('booking_sheet', own, 'trip'))).not.toContain('Город вылета')
  expect(rows('booking_sheet', own, 'flights')).toBeNull()
  expect(rows('booking_sheet', sheet, 'flights')).toEqual([
    ['XX 501, Авиакомпания Чайка', 'Москва (Внуково) — Анталья', '12 июня, 06:40', '12 июня, 11:05'],
    ['XX 502, Авиакомпания Чайка', 'Анталья — Москва (Внуково)', '22 июня, 12:20', '22 июня, 16:50'],
  ])
  expect(
    rows('booking_sheet', sheetWith({ transport: { departure: 'Казань', flights: [] } }), 'flights'),
  ).toEqual([])
})

test('BOOK-14 in a contract a flight is one sentence, an unknown one is said to be unknown', () => {
  const trip = (transport: object | null) =>
    rows('contract', { ...tourContract, trip: { ...tourContract.trip, transport } }, 'trip')
  expect(trip({ departure: 'Казань', flights: [] })).toContainEqual(['Рейсы', 'Рейс уточняется'])
  expect(trip(tourContract.trip.transport)).toContainEqual([
    'Рейс',
    'XX 501, Авиакомпания Чайка, Москва (Внуково) — Анталья, вылет 12 июня, 06:40, прилёт 12 июня, 11:05',
  ])
  expect(titles(trip(null))?.filter((title) => title?.startsWith('Рейс'))).toEqual([])
})

test('BOOK-14 travellers are numbered in their order, in capitals, each with the word for its age', () => {
  const crowd = [
    ...travellers,
    { kind: 'infant' as const, surname_lat: 'O’Neil', name_lat: 'Mia', born: '2026-01-31' },
  ]
  expect(rows('booking_sheet', { ...sheet, travellers: crowd }, 'travellers')).toEqual([
    ['1', 'KUZNETSOVA ANNA', 'взрослый', '2 апреля 1988 г.'],
    ['2', 'KUZNETSOV PAVEL', 'взрослый', '19 ноября 1986 г.'],
    ['3', 'KUZNETSOVA VERA', 'ребёнок', '30 июля 2018 г.'],
    ['4', 'O’NEIL MIA', 'младенец', '31 января 2026 г.'],
  ])
})

test('BOOK-14 a discount stands below nought, kopecks only where there are any', () => {
  expect(rows('booking_sheet', sheet, 'lines')).toEqual([
    ['Тур по цене туроператора', '142 000 ₽'],
    ['Топливный сбор', '12 000 ₽'],
    ['Страховка от невыезда', '6 900 ₽'],
    ['Индивидуальный трансфер', '11 100,50 ₽'],
    ['Скидка турагента', '−6 000 ₽'],
  ])
  expect(printed('booking_sheet', sheet)).toMatchObject({
    total: '166 000,50 ₽',
    total_words: 'Сто шестьдесят шесть тысяч рублей 50 копеек',
  })
})

test('BOOK-14 a price in roubles has no formula; in a currency the rate stands with its comma and its day', () => {
  const { price } = sheet
  const with_ = (rate: object | null) => printed('booking_sheet', { ...sheet, price: { ...price, rate } })
  expect(with_(null)['formula']).toBeNull()
  expect(with_({ currency: 'USD', cents: 1, rate: '101.2345', day: '2026-12-31' })['formula']).toBe(
    '0,01 USD (курс туроператора на 31 декабря 2026 г.: 101,2345 ₽ за 1 USD)',
  )
})

test('BOOK-14 an operator’s guarantee is not called an insurance', () => {
  const guaranteed = { ...tourContract.operator.security, kind: 'guarantee' as const }
  const kindOf = (security: object) =>
    rows('contract', { ...tourContract, operator: { ...tourContract.operator, security } }, 'security')?.[0]
  expect(kindOf(tourContract.operator.security)).toEqual(['Вид', 'Договор страхования ответственности'])
  expect(kindOf(guaranteed)).toEqual(['Вид', 'Банковская гарантия'])
})

test('BOOK-14 a company has ОГРН and a legal address, an entrepreneur ОГРНИП and an address of registration', () => {
  const agent = (kind: 'legal' | 'individual') =>
    titles(rows('contract', { ...tourContract, agent: { ...tourContract.agent, kind } }, 'agent'))
  expect(agent('legal')).toEqual(expect.arrayContaining(['ОГРН', 'Юридический адрес']))
  expect(agent('legal')).not.toContain('ОГРНИП')
  expect(agent('individual')).toEqual(expect.arrayContaining(['ОГРНИП', 'Адрес регистрации']))
  expect(agent('individual')).not.toContain('ОГРН')
})

test('BOOK-14 inside Russia no help abroad is printed, and each kind of product has its own text', () => {
  const country = { name: 'Россия', is_abroad: false }
  const home = { ...tourContract, help: null, trip: { ...tourContract.trip, country } }
  expect(printed('contract', home)).toMatchObject({ help: null, is_abroad: false })
  expect(titles(rows('contract', tourContract, 'help'))).toHaveLength(4)
  const templateOf = (data: typeof tourContract | typeof servicesContract) =>
    kinds.contract.template(kinds.contract.schema.parse(data)).name
  expect([templateOf(tourContract), templateOf(servicesContract)]).toEqual([
    'tour-contract.1',
    'services-contract.1',
  ])
})

test('BOOK-14 a schedule is numbered, each payment with its moment in Moscow', () => {
  expect(rows('contract', tourContract, 'schedule')).toEqual([
    ['1', '24 ноября 2026 г. в 17:59 по Москве', '49 800 ₽'],
    ['2', '22 мая 2027 г. в 17:59 по Москве', '116 200,50 ₽'],
  ])
})

test('BOOK-14 the consent sums up what is asked for beside the tour', () => {
  expect(printed('extras_consent', consent)).toMatchObject({
    contract: 'договору № B-1042 от 23 ноября 2026 г.',
    total: '18 000,50 ₽',
  })
})

test('BOOK-17 an invoice of a company names its КПП, that of an entrepreneur none, on paper and in its code', () => {
  const company = { ...invoice, payee: { ...invoice.payee, inn: '7700000001', kpp: '770001001' } }
  expect(rows('invoice', company, 'payee')).toContainEqual(['КПП', '770001001'])
  expect(titles(rows('invoice', invoice, 'payee'))).not.toContain('КПП')
  const code = (data: typeof invoice | typeof company) =>
    readQr(kinds.invoice.pictures?.(kinds.invoice.schema.parse(data))['code'] ?? '')
  expect(code(company)).toContain('|PayeeINN=7700000001|KPP=770001001|')
  expect(code(invoice)).not.toContain('KPP')
})

test('BOOK-17 an invoice and a booking sheet whose lines do not give the sum are never printed', () => {
  expect(() => printed('invoice', { ...invoice, total_kopecks: invoice.total_kopecks - 1 })).toThrow(
    'invoice: 4980000 kopecks in lines, 4979999 in total',
  )
  const price = { ...sheet.price, lines: sheet.price.lines.slice(0, -1) }
  expect(() => printed('booking_sheet', { ...sheet, price })).toThrow('booking sheet: ')
})

test('BOOK-14 the electronic number of a voucher is read by a camera; without it there is no code to read', () => {
  const codeOf = (data: typeof voucher | (Omit<typeof voucher, 'electronic'> & { electronic: null })) =>
    kinds.voucher.pictures?.(kinds.voucher.schema.parse(data))['code']
  expect(readQr(codeOf(voucher) ?? '')).toBe(
    'Электронная путёвка ЭП-2027-000123456\nКод авторизации K7Q2-M4XZ',
  )
  expect(codeOf({ ...voucher, electronic: null })).toBeUndefined()
  expect(printed('voucher', { ...voucher, electronic: null })['electronic']).toBeNull()
})

test('BOOK-14 of each fact of a memo stands where it was looked up and when; without facts it claims none', () => {
  expect(rows('memo', memo, 'facts')?.[0]?.[2]).toBe(
    'образец, не настоящее правило, проверено 20 ноября 2026 г.',
  )
  expect(rows('memo', { ...memo, facts: [] }, 'facts')).toEqual([])
})

test('BOOK-16 a mark of a signature leaves out the address and the device that were not kept', () => {
  const bare = rows('signature', { ...signature, address: null, device: null }, 'rows')
  expect(titles(bare)).not.toContain('Сетевой адрес')
  expect(titles(bare)).not.toContain('Устройство')
  expect(titles(rows('signature', signature, 'rows'))).toEqual([
    'Документ',
    'Номер документа',
    'Подписал',
    'Телефон',
    'Время',
    'Код подтверждения',
    'Соглашение об электронной подписи',
    'Сетевой адрес',
    'Устройство',
  ])
  expect(printed('signature', signature)['sha256']).toBe(Array(8).fill('a1b2c3d4').join(' '))
})
