import { expect, test } from 'vitest'
import {
  documents,
  servicesContract,
  tourContract,
} from '../../../../test/support/papers/booking-documents.ts'
import { type DocumentData, type DocumentKind, missingIn } from '../build-document.ts'

/** The same data with another value at one path. */
function changed<T>(data: T, path: string, value: unknown): T {
  const copy = structuredClone(data) as Record<string, unknown>
  const names = path.split('.')
  const holder = names.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, copy)
  holder[names.at(-1) ?? ''] = value
  return copy as T
}
type Change = readonly [path: string, value: unknown]
const refusedAt = (kind: DocumentKind, data: DocumentData<DocumentKind>, [path, value]: Change) =>
  missingIn(kind, changed(data, path, value)).map((missing) => missing.path)

const refusals: [DocumentKind, DocumentData<DocumentKind>, string, unknown][] = [
  ['contract', tourContract, 'operator.inn', '500100732259'],
  ['contract', tourContract, 'operator.inn', '77000000O1'],
  ['contract', tourContract, 'agent.inn', '77000000011'],
  ['contract', tourContract, 'agent.ogrn', '30450011600015'],
  ['contract', tourContract, 'agent.kind', 'company'],
  ['contract', tourContract, 'operator.security.kind', 'promise'],
  ['contract', tourContract, 'operator.security.sum_kopecks', 0],
  ['contract', tourContract, 'operator.security.since', '2026-02-30'],
  ['contract', tourContract, 'trip.first_day', '12.06.2027'],
  ['contract', tourContract, 'trip.nights', 0],
  ['contract', tourContract, 'trip.nights', 2.5],
  ['contract', tourContract, 'trip.hotel.stars', 6],
  ['contract', tourContract, 'tourists', -1],
  ['contract', tourContract, 'schedule', []],
  ['contract', tourContract, 'schedule.0.kopecks', 0],
  ['contract', tourContract, 'schedule.0.due_at', '2026-11-24T15:00:00Z'],
  ['contract', tourContract, 'price.lines', []],
  ['contract', tourContract, 'price.total_kopecks', 0.5],
  ['contract', tourContract, 'price.rate.currency', 'евро'],
  ['contract', tourContract, 'price.rate.rate', '100,00'],
  ['contract', tourContract, 'price.rate.rate', '-1'],
  ['contract', tourContract, 'customer.name', 'а'.repeat(4001)],
  ['contract', servicesContract, 'provider.inn', '123'],
  ['booking_sheet', documents.booking_sheet, 'travellers', []],
  [
    'booking_sheet',
    documents.booking_sheet,
    'travellers',
    Array(21).fill(documents.booking_sheet.travellers[0]),
  ],
  ['booking_sheet', documents.booking_sheet, 'travellers.1.name_lat', 'PAVЕL'],
  ['booking_sheet', documents.booking_sheet, 'travellers.0.kind', 'senior'],
  ['booking_sheet', documents.booking_sheet, 'extras', Array(41).fill(documents.booking_sheet.extras[0])],
  ['extras_consent', documents.extras_consent, 'extras', []],
  ['extras_consent', documents.extras_consent, 'extras.0.kopecks', -1],
  ['invoice', documents.invoice, 'payee.account', '4080281090000000000'],
  ['invoice', documents.invoice, 'payee.bic', '44525000'],
  ['invoice', documents.invoice, 'payee.kpp', '12345'],
  ['invoice', documents.invoice, 'total_kopecks', -4_980_000],
  ['voucher', documents.voucher, 'phones', []],
  ['voucher', documents.voucher, 'electronic.number', '7'.repeat(61)],
  ['memo', documents.memo, 'facts.0.source', '—'],
  ['signature', documents.signature, 'document.sha256', 'A1B2C3D4'.repeat(8)],
  ['signature', documents.signature, 'signer.phone', '+79161234567'],
]

test.each(refusals)('BOOK-14 %s: what cannot be one is refused at its path: %#', (kind, data, ...change) => {
  expect(refusedAt(kind, data, change)).toEqual([change[0]])
})

const accepted: [DocumentKind, DocumentData<DocumentKind>, string, unknown][] = [
  ['contract', tourContract, 'agent.inn', '7700000001'],
  ['contract', tourContract, 'agent.ogrn', '1027700000001'],
  ['contract', tourContract, 'price.rate', null],
  ['contract', tourContract, 'price.rate.rate', '0.5'],
  ['contract', tourContract, 'trip.transport', null],
  ['contract', tourContract, 'trip.hotel.stars', null],
  ['contract', tourContract, 'customer.name', 'а'.repeat(4000)],
  ['booking_sheet', documents.booking_sheet, 'extras', []],
  [
    'booking_sheet',
    documents.booking_sheet,
    'travellers',
    Array(20).fill(documents.booking_sheet.travellers[0]),
  ],
  ['booking_sheet', documents.booking_sheet, 'price.lines.0.kopecks', 0],
  ['invoice', documents.invoice, 'payee.kpp', '500101001'],
  ['voucher', documents.voucher, 'electronic', null],
  ['memo', documents.memo, 'facts', []],
  ['signature', documents.signature, 'signer.phone', '375291234567'],
]

test.each(accepted)('BOOK-14 %s: the edge of what may stand there is taken: %#', (kind, data, ...change) => {
  expect(refusedAt(kind, data, change)).toEqual([])
})

test('BOOK-14 a contract that says neither of both products names that alone, not the fields of each', () => {
  expect(missingIn('contract', { ...tourContract, product_kind: 'excursion' } as never)).toEqual([
    { path: 'product_kind', title: 'турпродукт или отдельные услуги' },
  ])
})

test('BOOK-14 a field that lacks twice is named once', () => {
  const latin = changed(documents.booking_sheet, 'travellers.0.surname_lat', '…')
  expect(missingIn('booking_sheet', latin).map(({ path }) => path)).toEqual(['travellers.0.surname_lat'])
})
