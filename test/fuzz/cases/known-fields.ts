import fc from 'fast-check'
import { addDays } from '../../../contract/wire.ts'
import { Named, type Thing, type Value } from './values.ts'

const today = new Date().toISOString().slice(0, 10)

/** A day after so many, within a window that a price list covers. */
const dayAfter = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((days) => addDays(today, days))

const oneOf = (thing: Thing): fc.Arbitrary<Value> =>
  fc
    .tuple(
      fc.constantFrom<Named['whose'][]>('own', 'own', 'own', 'others', 'neighbour'),
      fc.integer({ min: 0, max: 999 }),
    )
    .map(([whose, which]) => new Named(thing, whose, which / 1000))

const words = fc.constantFrom(
  'Добрый день',
  'Первая линия и песчаный пляж',
  'Турция на неделю вдвоём, до 200 тысяч',
  'Море, дети 5 и 9 лет',
  'Анталья',
  '«ёлочки» и — тире',
)

/** Values under which a call of this field's name gets further than the door. */
const fields: Record<string, fc.Arbitrary<Value>> = {
  request_id: oneOf('request'),
  offer_id: oneOf('offer'),
  offer_ids: oneOf('offer'),
  agent_id: oneOf('person'),
  tour_id: oneOf('tour'),
  webhook_id: oneOf('webhook'),
  geo_hotel_id: oneOf('hotel'),
  hotel_id: oneOf('hotel'),
  geo_departure_id: fc.constantFrom(1, 1, 1, 2, 5),
  departure_id: fc.constantFrom(1, 1, 2),
  geo_country_id: fc.constantFrom(4, 4, 1, 9),
  country_id: fc.constantFrom(4, 4, 1, 9),
  country_ids: fc.constantFrom(1, 4, 9),
  operator_id: fc.integer({ min: 1, max: 20 }),
  operator_ids: fc.integer({ min: 1, max: 20 }),
  date_from: dayAfter(7, 60),
  date_to: dayAfter(20, 70),
  valid_until: dayAfter(1, 9),
  today: fc.constant(today),
  days_count: fc.integer({ min: 5, max: 14 }),
  adult_count: fc.integer({ min: 1, max: 6 }),
  max_price: fc.integer({ min: 50, max: 900 }).map((thousands) => thousands * 1000),
  amount: fc.constantFrom(500, 1000, 10_000, 350_000),
  version: fc.constantFrom(1, 1, 1, 2),
  page: fc.constantFrom(1, 1, 2, 100),
  phone: fc.integer({ min: 0, max: 9_999_999 }).map((digits) => `7996${String(digits).padStart(7, '0')}`),
  email: fc.integer({ min: 0, max: 9999 }).map((number) => `somebody${number}@example.ru`),
  inn: fc.constantFrom('9999000013', '7707083893', '7736207543'),
  ogrn: fc.constantFrom('1269900000017', '1027700132195'),
  number: fc.constantFrom('9999000013', '7707083893'),
  url: fc.constantFrom('https://crm.example.ru/lotour', 'http://127.0.0.1:1/hook', 'https://[::1]/'),
  endpoint: fc.constant('https://push.example.ru/send/1'),
  time_zone: fc.constantFrom('Europe/Moscow', 'Asia/Vladivostok'),
  card: fc.constantFrom('5555 5555 5555 4477', '5555555555554444'),
  expires: fc.constant('12/30'),
  cvc: fc.constant('123'),
  password: fc.constantFrom('пароль-модератора', 'другой длинный пароль'),
  code: fc.constantFrom('1234', '000000'),
  value: fc.constantFrom('1234', '000000'),
  search: words,
  text: words,
  comment: words,
  wishes: words,
  reason: words,
  note: words,
  name: words,
  client_id: fc.stringMatching(/^[a-z0-9]{16}$/),
}

export function known(name: string): fc.Arbitrary<Value> | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
