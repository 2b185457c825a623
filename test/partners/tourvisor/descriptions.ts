import { addDays } from '../../../contract/wire.ts'
import { hashOf } from '../../../server/modules/supply/price-list/generation/seeded.rules.ts'
import type { MarketHotel, MarketTour } from './market.ts'

/** What is told of one tour and one hotel, before a gateway writes it in its own way. */

const USD = 82.4

/** A third of the tours costs a little more than the search said. */
export function actualPrice(tour: MarketTour) {
  const drift = hashOf(Number(tour.id.slice(-6))) % 3 === 0 ? 1.015 : 1
  const price = Math.round(tour.price * drift)
  return {
    price,
    fuel: tour.fuel,
    operatorPrice: Math.round((price + tour.fuel) / USD),
    operatorCurrency: 'USD',
  }
}

/** On even numbers the flight is settled, on odd ones it stands as `SU000` at midnight. */
export function flightPairs(tour: MarketTour, wireDay: (iso: string) => string) {
  const isSettled = Number(tour.id.slice(-1)) % 2 === 0
  const leg = (day: string, home: boolean) => ({
    number: isSettled ? (home ? 'SU2137' : 'SU2136') : 'SU000',
    company: { id: 'SU', name: 'Аэрофлот', logo: '', thumb: '' },
    plane: isSettled ? 'Airbus A330-300' : '',
    class: 'economy',
    departure: stop({
      day: wireDay(day),
      time: isSettled ? '06:40' : '00:00',
      port: home ? 'Анталья' : 'Шереметьево',
    }),
    arrival: stop({
      day: wireDay(day),
      time: isSettled ? '11:05' : '00:00',
      port: home ? 'Шереметьево' : 'Анталья',
    }),
    isBaggageIncluded: true,
    maxWeightBaggageKg: 20,
    onDemand: false,
    noPlaces: false,
  })
  const forward = [leg(tour.day, false)]
  const backward = [leg(addDays(tour.day, tour.nights), true)]
  const dearer = { ...leg(tour.day, false), number: 'TK414' }
  return {
    chosen: { forward, backward, price: tour.price },
    other: { forward: [dearer], backward, price: tour.price + 9000 },
  }
}

function stop({ day, time, port }: { day: string; time: string; port: string }) {
  return {
    date: day,
    time,
    port: { id: port === 'Анталья' ? 'AYT' : 'SVO', name: port, shortName: port, timeZone: '3' },
  }
}

export const surcharges = [{ name: 'Туристический сбор', amount: 1200 }]

/** `at`: where this partner is asked. */
export function hotelTexts(hotel: MarketHotel, at: string) {
  return {
    description: `<p>Отель «${hotel.name}» стоит на берегу, курорт ${hotel.region.name}.</p><br/>До аэропорта 40 км.`,
    beach: 'Собственный песчаный, зонтики и шезлонги бесплатно',
    build: '2004',
    images: [1, 2, 3].map((index) => `${at}/hotel_pics/big/${hotel.code}-${index}.jpg`),
  }
}
