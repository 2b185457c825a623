import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asLetters, readPdf } from '../../../test/support/papers/pdf.ts'
import { readQr } from '../../../test/support/browser/read-qr.ts'
import { closePapers, printPapersBy } from '../../platform/papers/build-paper.ts'
import { dayInWords } from './wording.ts'
import {
  buildDocument,
  type DocumentData,
  type DocumentKind,
  documentKinds,
  kinds,
  missingIn,
} from './build-document.ts'
import {
  documents,
  servicesContract,
  textsOf,
  tourContract,
  travellers,
  withTexts,
} from '../../../test/support/papers/booking-documents.ts'

// Whatever a file before has printed by.
beforeAll(() => void printPapersBy(undefined))
afterAll(closePapers)

const samples: [DocumentKind, DocumentData<DocumentKind>][] = [
  ...documentKinds.map((kind) => [kind, documents[kind]] as [DocumentKind, DocumentData<DocumentKind>]),
  ['contract', servicesContract],
]
const named = samples.map(([kind, data]) => ({
  kind,
  data,
  name: data === servicesContract ? 'contract of single services' : kind,
}))
/** What must have its form: numbers, days, and the words that choose between texts. */
const isOfForm = (text: string, path: string) =>
  /^[\d.-]+$/.test(text) || /(^|\.)(kind|product_kind|currency|sha256)$/.test(path)

test.each(named)(
  'BOOK-14 $name: a PDF/UA in Russian, with its title, its tags and its pages counted',
  async ({ kind, data }) => {
    const { bytes, sha256, title, template } = await buildDocument(kind, data)
    const read = await readPdf(bytes)
    expect(read).toMatchObject({ title, isTagged: true, universal: '1' })
    expect(read.language).toMatch(/^ru/)
    const last = read.pages.length
    expect(read.pages.map((text, n) => text.includes(`стр. ${n + 1} из ${last}`))).not.toContain(false)
    expect(template).toMatch(/^[a-z-]+\.\d+$/)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect((await buildDocument(kind, data)).sha256).toBe(sha256)
  },
)

test.each(named)('BOOK-14 $name: each thing that it is given stands in it', async ({ kind, data }) => {
  let n = 0
  const marked = withTexts(data, (text, path) => (isOfForm(text, path) ? text : `Q${++n + 1000}Q`))
  const read = await readPdf((await buildDocument(kind, marked)).bytes)
  const letters = asLetters(read.text)
  const absent = textsOf(marked).filter(({ path, text }) => !foundIn(letters, path, text))
  expect(absent).toEqual([])
})

function foundIn(letters: string, path: string, text: string): boolean {
  if (/(^|\.)(kind|product_kind)$/.test(path)) return true
  if (path === 'signer.phone') return letters.includes(`${text.slice(1, 4)}•••••${text.slice(-2)}`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return letters.includes(asLetters(dayInWords(text)))
  if (/^\d+\.\d+$/.test(text)) return letters.includes(text.replace('.', ','))
  return letters.includes(asLetters(text))
}

/** Absent on purpose in some papers: see the schemas. */
const optional = /(hotel\.stars|hotel\.address|programme|changed|kpp|^address|^device)$/

test.each(named)(
  'BOOK-14 $name: each field without a source stops it and is named in Russian',
  ({ kind, data }) => {
    const leaves = leavesOf(data).filter((path) => !optional.test(path))
    expect(leaves.length).toBeGreaterThan(5)
    const unnoticed = leaves.filter((path) => {
      const found = missingIn(kind, without(data, path))
      return !found.some((one) => one.path === path && /^[А-Я№а-я]/.test(one.title))
    })
    expect(unnoticed).toEqual([])
  },
)

test.each(['', '   ', '—', '...', '\u200b'])('BOOK-14 a blank is no source: «%s»', (blank) => {
  const data = { ...tourContract, agent: { ...tourContract.agent, legal_address: blank } }
  expect(missingIn('contract', data)).toEqual([
    { path: 'agent.legal_address', title: 'юридический адрес турагента' },
  ])
})

test('BOOK-14 whoever asks for a document with gaps is told all of them at once, and nothing is built', async () => {
  const data = {
    ...tourContract,
    operator: { ...tourContract.operator, register_number: null, security: null },
    tourists: 0,
  }
  const voucher = { ...documents.voucher, travellers: [{ ...travellers[0], surname_lat: 'Кузнецова' }] }
  expect(missingIn('voucher', voucher)).toEqual([
    { path: 'travellers.0.surname_lat', title: 'фамилия туриста латиницей' },
  ])
  await expect(buildDocument('contract', data)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'documents_missing',
    told: {
      'operator.register_number': 'номер туроператора в реестре (РТО)',
      'operator.security': expect.any(String),
      tourists: 'число туристов',
    },
  })
  await expect(buildDocument('contract', null)).rejects.toMatchObject({ code: 'documents_missing' })
})

test('BOOK-14 a tour abroad is not sold without the telephone of help; inside Russia it is', () => {
  expect(missingIn('contract', { ...tourContract, help: null })).toMatchObject([{ path: 'help' }])
  const country = { ...tourContract.trip.country, is_abroad: false }
  expect(
    missingIn('contract', { ...tourContract, help: null, trip: { ...tourContract.trip, country } }),
  ).toEqual([])
})

test('BOOK-14 sums that do not add up are never printed', async () => {
  const price = { ...tourContract.price, total_kopecks: tourContract.price.total_kopecks + 1 }
  await expect(buildDocument('contract', { ...tourContract, price })).rejects.toThrow('contract: ')
  const schedule = tourContract.schedule.slice(1)
  await expect(buildDocument('contract', { ...tourContract, schedule })).rejects.toThrow('schedule: ')
})

const textOf = async <K extends DocumentKind>(kind: K, data: DocumentData<K>) =>
  (await readPdf((await buildDocument(kind, data)).bytes)).text

test('BOOK-14 the contract says what the law wants to be said', async () => {
  const text = asLetters(await textOf('contract', tourContract))
  for (const words of [
    'РТО 000000',
    'РТА 0011223',
    'ОГРНИП',
    '166 000,50 ₽ (сто шестьдесят шесть тысяч рублей 50 копеек)',
    'Скидка турагента −6 000 ₽',
    '1 420,00 EUR (курс туроператора на 23 ноября 2026 г.: 100,00 ₽ за 1 EUR)',
    '22 мая 2027 г. в 17:59 по Москве',
    'ухудшение условий путешествия',
    'изменение сроков совершения путешествия',
    'непредвиденный рост транспортных тарифов',
    'болезнь, отказ в визе',
    'фактически понесли и подтвердили документами',
    'в течение 20 дней',
    'в течение 10 дней',
    'экстренную помощь туристам за границей',
    'статьи 6 и 9 Федерального закона № 63-ФЗ',
    'лист бронирования; № 2 — согласие на дополнительные услуги',
  ])
    expect(text).toContain(asLetters(words))
})

test('BOOK-14 single services have another contract: no security, no claims to an operator, no four grounds', async () => {
  const text = asLetters(await textOf('contract', servicesContract))
  expect(text).toContain(asLetters('не составляют туристского продукта'))
  for (const words of [
    'РТО',
    'Финансовое обеспечение ответственности Туроператора',
    'ухудшение условий путешествия',
    'за границу',
  ])
    expect(text).not.toContain(asLetters(words))
})

test('BOOK-14 flights that are not known yet are told so, a trip without transport has none', async () => {
  const { trip, ...sheet } = documents.booking_sheet
  const unknown = { ...sheet, trip: { ...trip, transport: { departure: 'Москва', flights: [] } } }
  expect(await textOf('booking_sheet', unknown)).toContain('Рейс уточняется')
  const own = await textOf('booking_sheet', { ...sheet, trip: { ...trip, transport: null } })
  expect(own).not.toContain('Рейс')
})

test('BOOK-14 a voucher without its electronic number says nothing of one', async () => {
  expect(await textOf('voucher', { ...documents.voucher, electronic: null })).not.toContain('лектронн')
})

test('a mark of a signature shows the end of the telephone only', async () => {
  const text = asLetters(await textOf('signature', documents.signature))
  expect(text).toContain('+7916•••••67')
  expect(text).not.toContain('1234567')
  expect(text).toContain(documents.signature.document.sha256)
  expect(text).toContain('23.11.2026,15:41:07поМоскве')
})

test('eight travellers, twenty payments and forty extras fit, and a table’s head stands on each of its pages', async () => {
  const crowd = Array.from({ length: 8 }, (_, n) => ({ ...travellers[0]!, name_lat: `TRAVELLER-${n}` }))
  const schedule = Array.from({ length: 20 }, (_, n) => ({
    kopecks: n === 0 ? tourContract.price.total_kopecks - 19_00 : 1_00,
    due_at: new Date(Date.UTC(2027, 0, 1 + n, 12)),
  }))
  const lines = Array.from({ length: 40 }, (_, n) => ({ title: `Услуга ${n + 1}`, kopecks: 100_00 }))
  const price = { ...tourContract.price, lines, total_kopecks: 4000_00 }
  const extras = lines.slice(0, 40)
  const contract = asLetters(await textOf('contract', { ...tourContract, tourists: 8, schedule }))
  expect(contract).toContain(asLetters('20 января 2027 г.'))
  expect(contract).toContain('8туристов')
  const sheet = await readPdf(
    (await buildDocument('booking_sheet', { ...documents.booking_sheet, travellers: crowd, extras, price }))
      .bytes,
  )
  expect(sheet.pages.length).toBeGreaterThan(2)
  expect(asLetters(sheet.text)).toContain('TRAVELLER7')
  expect(
    sheet.pages.filter((page) => page.includes('Услуга Цена') || page.includes('За что Сумма')).length,
  ).toBeGreaterThan(2)
  expect([...sheet.roles]).toEqual(expect.arrayContaining(['Table', 'TH', 'TD', 'H1']))
})

const hostile = `#panic("x") {{name}} \\ <b>&amp;</b> \u202e o${'\u0301'.repeat(60)} 😀 שלום 1,50`
test.each(named)('$name: whatever stands in its fields stays in its place', async ({ kind, data }) => {
  const attacked = withTexts(data, (text, path) =>
    isOfForm(text, path) || /(_lat|rate|bank|payee|electronic)/.test(path)
      ? text
      : hostile + (path === 'customer.name' ? ' ' + 'Щ'.repeat(2000) : ''),
  )
  const { bytes } = await buildDocument(kind, attacked)
  const letters = asLetters((await readPdf(bytes)).text)
  expect(letters).toContain(asLetters('#panic("x") {{name}} \\ <b>&amp;</b>'))
  expect(letters).toContain('[U+202E]')
  expect(letters).toContain('[U+1F600]')
})

test('the code of an invoice is read by a camera, and it is told in words too', async () => {
  const svg = kinds.invoice.pictures?.(documents.invoice)['code'] ?? ''
  expect(readQr(svg)).toBe(
    [
      'ST00012',
      'Name=ИП Соколова Марина Викторовна',
      'PersonalAcc=40802810900000000001',
      'BankName=ПАО «Банк Причал», г. Москва',
      'BIC=044525000',
      'CorrespAcc=30101810400000000000',
      'PayeeINN=500100732259',
      'Purpose=Оплата по договору № B-1042 от 23 ноября 2026 г., счёт № B-1042-С1',
      'Sum=4980000',
    ].join('|'),
  )
  const read = await readPdf((await buildDocument('invoice', documents.invoice)).bytes)
  expect(read.alternatives.join(' ')).toContain('Код для оплаты')
})

function leavesOf(value: unknown, path: readonly (string | number)[] = []): string[] {
  if (value === null || typeof value !== 'object' || value instanceof Date)
    return value === null ? [] : [path.join('.')]
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]))
}

function without<T>(data: T, path: string): T {
  const copy = structuredClone(data)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<Record<string, unknown>>(
    (found, name) => found[name] as Record<string, unknown>,
    copy as Record<string, unknown>,
  )
  holder[last] = null
  return copy
}
