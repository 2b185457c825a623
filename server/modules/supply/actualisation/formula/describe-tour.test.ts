import { beforeAll, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../../test/support/app.ts'
import { people } from '../../../../../test/support/people.ts'
import { createAgent } from '../../../agents/agents.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { addTours } from '../../supply.factory.ts'
import type { Flight } from '../../suppliers/tour-supplier.ts'
import { contents, flightWords, serviceWords } from './tour-words.rules.ts'

const app = await bootApp()
let token: string
beforeAll(async () => {
  await loadGeo(app)
  token = (await createAgent(app)).token
  app.clock.now = TEST_NOW
})
const describeTour = (tour_id: unknown, by: string | undefined = token) =>
  app.call('POST /api/travel-agent/tours/description', { ...(by ? { token: by } : {}), body: { tour_id } })
const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/gu, ' '))

test('TOUR-03 an agent reads what a tour of the price list is and what its price has in it', async () => {
  const { rows } = await app.database.pool.query(
    `select id, name, region_id from hotel where country_id = 4 and kinds @> '{beach,family}' order by id limit 1`,
  )
  const hotel = rows[0]
  const [id] = await addTours(app, [
    { hotel_id: hotel.id, day: '2027-05-27', nights: 7, meal_id: 5, operator_id: 3 },
  ])
  const { status, body } = await describeTour(id)
  expect(status).toBe(200)
  expect(body.result).toMatchObject({
    tour_id: id,
    supplier: 'price-list',
    hotel: { id: hotel.id, name: hotel.name, country: 'Турция', rating: null, pictures: [] },
    operator: 'Coral Travel',
    departure: 'Москва',
    date: '27.05.2027',
    date_back: '03.06.2027',
    nights: 7,
    meal: 'Ультра всё включено (UAI)',
    room: 'Standard Room',
  })
  expect(body.result.hotel.services).toEqual(expect.arrayContaining(['Пляжный отель', 'Для отдыха с детьми']))
  expect(body.result.flights).toEqual([
    'Туда 27.05.2027: рейс уточняется',
    'Обратно 03.06.2027: рейс уточняется',
  ])
  expect(plain(body.result.included)).toEqual([
    'Перелёт туда и обратно',
    'Топливный сбор',
    'Проживание, 7 ночей',
    'Питание: Ультра всё включено (UAI)',
  ])
  expect(body.result.unclear).toEqual(['Трансфер', 'Медицинская страховка', 'Виза'])
})

test('TOUR-03 a tour without a flight promises none', async () => {
  const [id] = await addTours(app, [{ departure_id: 99 }])
  const { body } = await describeTour(id)
  expect(body.result.flights).toEqual([])
  expect(body.result.included.join()).not.toMatch(/ерелёт|опливный/)
  expect(body.result.unclear).not.toContain('Трансфер')
})

test('TOUR-03 of a tour that is gone nothing is known; a tourist and a guest are turned away', async () => {
  const { token: tourist } = await people.anna(app)
  expect(await describeTour(999_999_999)).toMatchObject({
    status: 410,
    body: { error: { reason: 'tour_sold' } },
  })
  expect((await describeTour('1', tourist)).status).toBe(403)
  expect((await app.call('POST /api/travel-agent/tours/description', { body: { tour_id: 1 } })).status).toBe(
    401,
  )
  expect((await describeTour('один')).status).toBe(400)
})

const stay = { departure_id: 1, day: '2027-05-27', nights: 7 }
const flight: Flight = {
  direction: 'there',
  number: 'SU 2142',
  airline: 'Аэрофлот',
  departs: { day: '2027-05-27', time: '06:30', airport: 'SVO' },
  arrives: { day: '2027-05-27', time: '11:10', airport: 'AYT' },
  baggage_kg: 20,
}

test('TOUR-03 a supplier’s flights are told with their times, those that are not settled as such', () => {
  expect(plain(flightWords(stay, [flight]))).toEqual([
    'Туда 27.05.2027: Аэрофлот SU 2142, 06:30 SVO – 11:10 AYT, багаж 20 кг',
    'Обратно 03.06.2027: рейс уточняется',
  ])
  expect(flightWords(stay, [{ ...flight, number: null }])[0]).toMatch(
    /^Туда 27\.05\.2027: Аэрофлот, рейс уточняется, /,
  )
  const late = { ...flight.arrives, day: '2027-05-28', time: '01:10' }
  expect(plain(flightWords(stay, [{ ...flight, arrives: late }]))[0]).toMatch(
    /06:30 SVO – 28\.05\.2027 01:10 AYT/,
  )
  const open: Flight = {
    direction: 'back',
    number: null,
    airline: '',
    departs: { day: '2027-06-03', time: null, airport: 'AYT' },
    arrives: { day: '2027-06-03', time: null, airport: '' },
    baggage_kg: 0,
  }
  expect(flightWords(stay, [open])[1]).toBe('Обратно 03.06.2027: рейс уточняется, AYT, без багажа')
})

test('TOUR-03 a service that has no words and a meal that nobody knows are left out', () => {
  expect(serviceWords(['spa', 'toString', 'unheard'])).toEqual(['Спа и оздоровление'])
  expect(contents(stay, '').included).toHaveLength(3)
})
