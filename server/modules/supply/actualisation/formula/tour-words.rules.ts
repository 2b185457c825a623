import type { TourDescription } from '../../../../../contract/supply/actualisation.ts'
import { counted } from '../../../../../contract/texts.ts'
import { addDays, wireDay } from '../../../../../contract/wire.ts'
import { adultsOnly } from '../../../../../contract/geo/adults-only.ts'
import { WITHOUT_FLIGHT } from '../../../../../contract/geo/without-flight.ts'
import type { Flight } from '../../suppliers/tour-supplier.ts'
import type { TourFacts } from '../asked-tour.ts'

const kindWords = new Map(
  Object.entries({
    beach: 'Пляжный отель',
    city: 'Городской отель',
    ski: 'Рядом с горнолыжными склонами',
    family: 'Для отдыха с детьми',
    adults: adultsOnly,
    deluxe: 'Повышенный уровень сервиса',
    budget: 'Недорогой',
    spa: 'Спа и оздоровление',
    quiet: 'Спокойное место',
    active: 'Для активного отдыха',
  }),
)

/** What is known of a hotel's services, in Russian. */
export function serviceWords(kinds: readonly string[]): string[] {
  return kinds.flatMap((kind) => kindWords.get(kind) ?? [])
}

type Stay = Pick<TourFacts, 'departure_id' | 'day' | 'nights'>

export function dayBack({ day, nights }: Stay): string {
  return addDays(day, nights)
}

/** A price list names no flights; a supplier may. */
export function flightWords(stay: Stay, flights: readonly Flight[]): string[] {
  if (stay.departure_id === WITHOUT_FLIGHT) return []
  const of = (direction: Flight['direction'], day: string) => {
    const known = flights.filter((flight) => flight.direction === direction)
    const words = direction === 'there' ? 'Туда' : 'Обратно'
    return known.length > 0
      ? known.map((flight) => `${words} ${oneFlight(flight)}`)
      : [`${words} ${wireDay(day)}: рейс уточняется`]
  }
  return [...of('there', stay.day), ...of('back', dayBack(stay))]
}

function oneFlight({ number, airline, departs, arrives, baggage_kg }: Flight): string {
  const name = number
    ? `${airline} ${number}`.trim()
    : airline
      ? `${airline}, рейс уточняется`
      : 'рейс уточняется'
  const at = ({ time, airport }: Flight['departs']) => [time, airport].filter(Boolean).join('\u00a0')
  const lands = arrives.day === departs.day ? '' : `${wireDay(arrives.day)} `
  const way = [at(departs), `${lands}${at(arrives)}`.trim()].filter(Boolean).join(' – ')
  const baggage =
    baggage_kg === null ? '' : baggage_kg === 0 ? ', без багажа' : `, багаж ${baggage_kg}\u00a0кг`
  return `${wireDay(departs.day)}: ${[name, way].filter(Boolean).join(', ')}${baggage}`
}

/** What the price of a tour has in it, and what is to be asked about, in Russian. */
export function contents(
  { departure_id, nights }: Stay,
  meal: string,
): Pick<TourDescription, 'included' | 'unclear'> {
  const flies = departure_id !== WITHOUT_FLIGHT
  return {
    included: [
      ...(flies ? ['Перелёт туда и обратно', 'Топливный сбор'] : []),
      `Проживание, ${counted(nights, 'night')}`,
      ...(meal ? [`Питание: ${meal}`] : []),
    ],
    unclear: [...(flies ? ['Трансфер'] : []), 'Медицинская страховка', 'Виза'],
  }
}
