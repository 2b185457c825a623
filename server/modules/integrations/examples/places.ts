import { hotel, hotels, hotelServices, hotelsOld } from '../../../../contract/geo/hotels.ts'
import { destinations } from '../../../../contract/geo/destinations.ts'
import * as places from '../../../../contract/geo/places.ts'
import { hotelPictures } from '../../../../contract/hotel-pictures/hotel-pictures.ts'
import { hotelPrices } from '../../../../contract/supply/prices.ts'
import * as reference from '../../../../contract/geo/reference.ts'
import { exampleOf } from './example.ts'

const departure = { id: 1, name: 'Москва', name_from: 'из Москвы', popular: true }
const turkey = {
  id: 4,
  name: 'Турция',
  name_to: 'в Турцию',
  slug: 'turkey',
  continent: 'asia' as const,
  flag: 'tr',
  priority: 1,
  popular: true,
  min_price: 84_300,
}
const alanya = { id: 18, country_id: 4, name: 'Алания', popular: true }
const sun = { id: 1042, name: 'Sun Garden', code: 'Алания', stars: 4, region_id: 18, country_id: 4 }
const meal = { id: 7, code: 'AI', name: 'Всё включено' }
const operator = { id: 12, name: 'Anex Tour', country_ids: [4] }
const countries = { result: [turkey], priced_at: '2027-03-01T06:00:00.000Z' }

export const placeExamples = [
  exampleOf(places.departures, { query: { search: 'моск' }, answer: { result: [departure] } }),
  exampleOf(places.countries, { query: { search: 'тур' }, answer: countries }),
  exampleOf(places.countriesOld, { query: { search: 'тур' }, answer: countries }),
  exampleOf(places.regions, { query: { country_id: '4' }, answer: { result: [alanya] } }),
  exampleOf(places.regionsOld, { query: { country_id: '4' }, answer: { result: [alanya] } }),
  exampleOf(destinations, {
    query: { search: 'алан', departure_id: '1' },
    answer: {
      result: [
        {
          kind: 'region',
          country: { id: 4, name: 'Турция', flag: 'tr' },
          region: { id: 18, name: 'Алания' },
          hotel: null,
          min_price: null,
        },
      ],
      priced_at: countries.priced_at,
    },
  }),
  exampleOf(places.homeCities, {
    query: { search: 'твер' },
    answer: { result: [{ id: 69, name: 'Тверь', departure_id: 1 }] },
  }),
  exampleOf(hotels, { query: { region_id: '18' }, answer: { result: [sun] } }),
  exampleOf(hotelPrices, {
    text: 'До ста отелей курорта, дешёвые сверху. Цены за всех гостей, с топливным сбором.',
    query: { departure_id: '1', country_id: '4', region_id: '18', nights: '7', adults: '2' },
    answer: { result: { hotels: [{ hotel_id: 1042, min_price: 171_000 }], priced_at: countries.priced_at } },
  }),
  exampleOf(hotelsOld, { query: { region_id: '18' }, answer: { result: [sun] } }),
  exampleOf(hotel, {
    params: { id: '1042' },
    answer: {
      result: {
        ...sun,
        country: { name: 'Турция', slug: 'turkey', flag: 'tr' },
        region: { name: 'Алания', scene: 'sea', latitude: 36.54, longitude: 32 },
        kinds: [{ code: 'family', name: 'Семейный' }],
        meals: [meal],
      },
    },
  }),
  exampleOf(hotelPictures, {
    text: 'Файл — `/api/hotel-pictures/webp/{key}-{ширина}`: 320, 640, 1280 или ширина самой фотографии.',
    params: { id: '1042' },
    answer: { result: [{ key: '0f343b0931126a20f133d67c2b018a3b', width: 1280, height: 853 }] },
  }),
  exampleOf(hotelServices, { answer: { result: [{ id: 3, name: 'Бассейн', group: 'Территория' }] } }),
  exampleOf(reference.mealTypes, { query: { country_id: '4' }, answer: { result: [meal] } }),
  exampleOf(reference.holidayTypes, {
    answer: { result: [{ id: 1, name: 'Пляжный отдых', icon: 'beach' }] },
  }),
  exampleOf(reference.operators, { answer: { result: [operator] } }),
  exampleOf(reference.tourOperators, { answer: { result: [operator] } }),
]
