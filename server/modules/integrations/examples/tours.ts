import { actualiseTour, describeTour, type PriceVersion } from '../../../../contract/supply/actualisation.ts'
import { searchTours } from '../../../../contract/supply/tour-search.ts'
import { exampleOf } from './example.ts'

const tour = {
  id: 42,
  supplier: 'list',
  priced_at: '2027-03-01T06:00:00.000Z',
  on_request: false,
  price: 171_000,
  date: '22.05.2027',
  nights: 7,
  meal_id: 7,
  meal: 'Всё включено',
  room: 'Standard',
  operator_id: 12,
  operator: 'Anex Tour',
  departure_id: 1,
  departure: 'Москва',
  departure_name_from: 'из Москвы',
}

const hotel = {
  id: 1042,
  name: 'Sun Garden',
  stars: 4,
  region_id: 18,
  region: 'Алания',
  country_id: 4,
  country: 'Турция',
  min_price: 171_000,
  missing_rest_types: [],
  tours: [tour],
}

export const priceVersion: PriceVersion = {
  id: 7,
  tour_id: 42,
  price: 171_900,
  previous_price: 171_000,
  difference: 900,
  reason: 'rate',
  formula: {
    kind: 'currency',
    text: '1 824 $ по курсу 91,5 ₽ и надбавка 3 %',
    operator_amount: 182_400,
    currency: 'USD',
    rate: 91.5,
    rate_day: '01.03.2027',
    rate_source: 'cbr',
    markup_percent: 3,
    double_price: 171_900,
    party_factor: 1000,
    by_bank: 166_896,
    markup: 5004,
    fuel: 0,
    flights: [],
    extras: [],
    without: [],
  },
  priced_at: '2027-03-01T09:20:00.000Z',
}

export const tourExamples = [
  exampleOf(searchTours, {
    text: 'Пока `search.state` — `searching`, повторяйте с `request_id` из ответа. `days_count` и `days_count_to` — от и до скольки ночей, `geo_region_ids` — любой из этих курортов. Номер тура живёт, пока живёт прайс-лист, из которого он взят: после `tour_gone` найдите тур заново.',
    body: {
      geo_departure_id: 1,
      geo_country_id: 4,
      adult_count: 2,
      days_count: 7,
      days_count_to: 9,
      geo_region_ids: [18, 20],
      date_from: '20.05.2027',
      date_to: '30.05.2027',
    },
    answer: {
      request_id: 5512,
      result: {
        hotels: [hotel],
        search: { toursfound: 1, progress: 100, state: 'finished' },
        pages: 1,
        request_id: 5512,
        priced_at: '2027-03-01T06:00:00.000Z',
        suppliers: [
          {
            name: 'list',
            title: 'Прайс-лист',
            state: 'finished',
            progress: 100,
            tours_found: 1,
            failure: null,
            notes: [],
            as_of: '2027-03-01T06:00:00.000Z',
          },
        ],
      },
    },
  }),
  exampleOf(actualiseTour, {
    params: { id: '42' },
    body: { adult_count: 2, childrens: [] },
    answer: { result: priceVersion },
  }),
  exampleOf(describeTour, {
    body: { tour_id: 42 },
    answer: {
      result: {
        tour_id: 42,
        supplier: 'list',
        hotel: {
          id: 1042,
          name: 'Sun Garden',
          stars: 4,
          region: 'Алания',
          country: 'Турция',
          rating: null,
          text: '',
          beach: '',
          built: '',
          services: [],
          pictures: [],
        },
        operator: 'Anex Tour',
        departure: 'Москва',
        departure_name_from: 'из Москвы',
        date: '22.05.2027',
        date_back: '29.05.2027',
        nights: 7,
        meal: 'Всё включено',
        room: 'Standard',
        flights: ['Туда 22.05.2027: рейс уточняется'],
        included: ['Проживание', 'Питание'],
        unclear: ['Трансфер'],
        priced_at: '2027-03-01T06:00:00.000Z',
      },
    },
  }),
]
