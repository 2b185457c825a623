import type { z } from 'zod'
import type { Json } from '../../../server/platform/papers/paper.ts'
import type { DocumentData, DocumentKind } from '../../../server/modules/papers/build-document.ts'
import type {
  BookingSheet,
  ExtrasConsent,
  Invoice,
  Memo,
  ServicesContract,
  SignatureSheet,
  TourContract,
  Voucher,
} from '../../../server/modules/papers/data/papers.ts'

/** A whole booking, nothing missing. Names and numbers are made up. */

const madeAt = new Date('2026-11-23T12:30:00Z')
const contractOf = { number: 'B-1042', day: '2026-11-23' }

export const operator = {
  name: 'Общество с ограниченной ответственностью «Туроператор Берег»',
  short_name: 'ООО «Берег»',
  register_number: 'РТО 000000',
  inn: '7700000001',
  address: '101000, г. Москва, ул. Примерная, д. 5, стр. 1',
  postal_address: '101000, г. Москва, а/я 15',
  security: {
    kind: 'insurance' as const,
    number: 'ГО-2026/118',
    signed_on: '2026-03-20',
    since: '2026-04-01',
    until: '2027-03-31',
    sum_kopecks: 5_000_000_000,
    provider_name: 'АО «Страховая компания Маяк»',
    provider_address: '115000, г. Москва, наб. Образцовая, д. 2',
    provider_postal_address: '115000, г. Москва, а/я 7',
  },
}

export const agent = {
  kind: 'individual' as const,
  name: 'ИП Соколова Марина Викторовна',
  register_number: 'РТА 0011223',
  inn: '500100732259',
  ogrn: '304500116000157',
  legal_address: '143000, Московская обл., г. Одинцово, ул. Садовая, д. 3',
  address: '121059, г. Москва, ул. Брянская, д. 8, офис 12',
  phone: '+7 916 000-00-01',
  email: 'sokolova@example.ru',
}

export const customer = {
  name: 'Кузнецова Анна Сергеевна',
  phone: '+7 916 123-45-67',
  email: 'anna@example.ru',
}

export const trip = {
  country: { name: 'Турция', is_abroad: true },
  region: 'Сиде',
  first_day: '2027-06-12',
  last_day: '2027-06-22',
  nights: 10,
  transport: {
    departure: 'Москва',
    flights: [
      {
        number: 'XX 501',
        carrier: 'Авиакомпания Чайка',
        from: 'Москва (Внуково)',
        to: 'Анталья',
        departs: '12 июня, 06:40',
        arrives: '12 июня, 11:05',
      },
      {
        number: 'XX 502',
        carrier: 'Авиакомпания Чайка',
        from: 'Анталья',
        to: 'Москва (Внуково)',
        departs: '22 июня, 12:20',
        arrives: '22 июня, 16:50',
      },
    ],
  },
  hotel: { name: 'Green Bay Resort & Spa', stars: 5, address: 'Side, Antalya' },
  room: 'Family room, вид на сад',
  meal: 'Всё включено',
  transfer: 'Групповой, аэропорт — отель — аэропорт',
  insurance: 'Медицинская, 50 000 EUR, на все дни поездки',
  programme: null,
  changed: null,
}

export const travellers = [
  { kind: 'adult' as const, surname_lat: 'KUZNETSOVA', name_lat: 'ANNA', born: '1988-04-02' },
  { kind: 'adult' as const, surname_lat: 'KUZNETSOV', name_lat: 'PAVEL', born: '1986-11-19' },
  { kind: 'child' as const, surname_lat: 'KUZNETSOVA', name_lat: 'VERA', born: '2018-07-30' },
]

const extras = [
  { title: 'Страховка от невыезда', kopecks: 690_000 },
  { title: 'Индивидуальный трансфер', kopecks: 1_110_050 },
]

const price = {
  lines: [
    { title: 'Тур по цене туроператора', kopecks: 14_200_000 },
    { title: 'Топливный сбор', kopecks: 1_200_000 },
    ...extras,
    { title: 'Скидка турагента', kopecks: -600_000 },
  ],
  total_kopecks: 16_600_050,
  rate: { currency: 'EUR', cents: 142_000, rate: '100.00', day: '2026-11-23' },
}

const schedule = [
  { kopecks: 4_980_000, due_at: new Date('2026-11-24T15:00:00Z') },
  { kopecks: 11_620_050, due_at: new Date('2027-05-22T15:00:00Z') },
]

export const requisites = {
  name: agent.name,
  inn: agent.inn,
  kpp: null,
  account: '40802810900000000001',
  bank: 'ПАО «Банк Причал», г. Москва',
  bic: '044525000',
  correspondent_account: '30101810400000000000',
}

const phones = [
  { title: 'Туроператор, круглосуточно', phone: '+7 495 000-00-02' },
  { title: 'Представитель в отеле', phone: '+90 242 000 00 03' },
  { title: 'Турагент', phone: agent.phone },
]

const agreed = {
  number: 'B-1042',
  made_at: madeAt,
  agent,
  customer,
  destination: 'в Турцию',
  trip,
  tourists: travellers.length,
  price,
  schedule,
  has_extras: true,
}

export const tourContract = {
  ...agreed,
  product_kind: 'tour_product',
  operator,
  help: {
    name: 'Объединение туроператоров в сфере выездного туризма',
    address: '101000, г. Москва, пер. Условный, д. 1',
    phone: '+7 499 000-00-04',
    operator_phone: '+7 495 000-00-02',
  },
} satisfies z.input<typeof TourContract>

export const servicesContract = {
  ...agreed,
  product_kind: 'single_services',
  destination: 'в Сочи',
  provider: {
    name: 'ООО «Гостиница Волна»',
    inn: '2300000001',
    address: '354000, г. Сочи, ул. Морская, д. 10',
  },
  trip: {
    ...trip,
    country: { name: 'Россия', is_abroad: false },
    region: 'Сочи',
    transport: null,
    hotel: { name: 'Волна', stars: 4, address: 'г. Сочи, ул. Морская, д. 10' },
    transfer: 'Не входит',
    insurance: 'Не входит',
  },
} satisfies z.input<typeof ServicesContract>

export const documents = {
  contract: tourContract,
  booking_sheet: {
    number: 'B-1042-1',
    made_at: madeAt,
    contract: contractOf,
    trip,
    travellers,
    extras,
    price,
  } satisfies z.input<typeof BookingSheet>,
  extras_consent: {
    number: 'B-1042-2',
    made_at: madeAt,
    contract: contractOf,
    customer,
    agent_name: agent.name,
    extras,
  } satisfies z.input<typeof ExtrasConsent>,
  invoice: {
    number: 'B-1042-С1',
    made_at: madeAt,
    contract: contractOf,
    payee: requisites,
    customer,
    lines: [{ title: 'Первый платёж за тур в Турцию, 12–22 июня 2027 г.', kopecks: 4_980_000 }],
    total_kopecks: 4_980_000,
    due_at: new Date('2026-11-24T15:00:00Z'),
  } satisfies z.input<typeof Invoice>,
  voucher: {
    number: 'B-1042-В',
    made_at: madeAt,
    operator: {
      name: operator.short_name,
      register_number: operator.register_number,
      booking_number: 'BR-7741903',
    },
    electronic: { number: 'ЭП-2027-000123456', code: 'K7Q2-M4XZ' },
    agent: { name: agent.name, phone: agent.phone },
    trip,
    travellers,
    phones,
  } satisfies z.input<typeof Voucher>,
  memo: {
    made_at: madeAt,
    country: trip.country,
    region: trip.region,
    first_day: trip.first_day,
    last_day: trip.last_day,
    facts: [
      {
        title: 'Срок действия паспорта',
        text: 'Выдуманное для образца правило: паспорт должен действовать ещё 150 дней со дня въезда.',
        source: 'образец, не настоящее правило',
        checked_on: '2026-11-20',
      },
    ],
    phones,
  } satisfies z.input<typeof Memo>,
  signature: {
    document: { title: 'Договор', number: 'B-1042', sha256: 'a1b2c3d4'.repeat(8) },
    signer: { name: customer.name, phone: '79161234567' },
    signed_at: new Date('2026-11-23T12:41:07Z'),
    code_number: '881204',
    agreement: 'Пользовательское соглашение, версия 4',
    address: '203.0.113.7',
    device: 'Chrome, Android',
  } satisfies z.input<typeof SignatureSheet>,
} satisfies { [K in DocumentKind]: DocumentData<K> }

/** Every text of the data by its path. */
export function textsOf(value: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }]
  if (value === null || typeof value !== 'object' || value instanceof Date) return []
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, [...path, name]))
}

/** The same data with every text made by `change`; what is no text stays. */
export function withTexts<T>(value: T, change: (text: string, path: string) => Json, path = ''): T {
  if (typeof value === 'string') return change(value, path) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value))
    return value.map((one, n) => withTexts(one as unknown, change, `${path}.${n}`)) as T
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      withTexts(one, change, path ? `${path}.${name}` : name),
    ]),
  ) as T
}
