import { WITHOUT_FLIGHT } from '../../../../contract/geo/without-flight.ts'
import type { Places } from '../../geo/index.ts'
import type { KnownSlugs } from '../slugs/known-slugs.ts'
import { placePath } from '../slugs/place-path.ts'
import type { AskedCell, HotCell, WorldCell } from './cells.queries.ts'
import { ASKED_MIN, type Draft } from './draft.ts'
import { bitsOf } from './measure.ts'

export interface WorldView {
  places: Places
  slugs: KnownSlugs
  cells: readonly WorldCell[]
  asked: readonly AskedCell[]
  hot: readonly HotCell[]
  /** Agencies by operator. */
  sellers: ReadonlyMap<number, number>
}

/** Pages that are of no one country: from a city, of an operator. */
export function worldDrafts(view: WorldView): Draft[] {
  const { places } = view
  const hotFrom = new Set(view.hot.map(({ departure_id }) => departure_id))
  const cities = places.departures.flatMap(({ id, name_from }) => {
    const asked = view.asked.filter((one) => one.departure_id === id).reduce((sum, one) => sum + one.asked, 0)
    const more = [hotFrom.has(id), asked >= ASKED_MIN]
    return draftOf(view, { type: 'from', id, words: { from: name_from }, asked, more })
  })
  const operators = places.operators.flatMap(({ id, name }) =>
    draftOf(view, {
      type: 'operator',
      id,
      words: { name },
      asked: 0,
      more: [(view.sellers.get(id) ?? 0) > 0],
    }),
  )
  return [...cities, ...operators]
}

interface Subject {
  type: 'from' | 'operator'
  id: number
  words: Readonly<Record<string, string>>
  asked: number
  more: readonly boolean[]
}

function draftOf({ places, slugs, cells }: WorldView, { type, id, words, asked, more }: Subject): Draft[] {
  if (type === 'from' && id === WITHOUT_FLIGHT) return []
  const path = placePath(
    slugs,
    type === 'from' ? { type: 'departure', departure_id: id } : { type, operator_id: id },
  )
  if (path === null) return []
  const own = cells.filter((cell) => (type === 'from' ? cell.departure_id : cell.operator_id) === id)
  const prices = own.reduce((sum, { tours }) => sum + tours, 0)
  const least = new Map<number, number>()
  for (const { country_id, price } of own)
    least.set(country_id, Math.min(price, least.get(country_id) ?? Number.POSITIVE_INFINITY))
  const countries = [...least].toSorted(([a], [b]) => a - b)
  const facts = [
    countries.length >= 3,
    bitsOf(own.reduce((bits, { weeks }) => bits | weeks, 0)) >= 4,
    own.some(({ hotels }) => hotels >= 5),
    type === 'operator' && new Set(own.map(({ departure_id }) => departure_id)).size >= 2,
    ...more,
  ]
  return [
    {
      key: `${type}:${id}`,
      type,
      path,
      country_id: null,
      subject_id: id,
      words,
      prices,
      price: least.size > 0 ? Math.min(...least.values()) : null,
      facts: facts.filter(Boolean).length,
      asked,
      content: Object.values(words).join(' '),
      figures: countries
        .map(([country, price]) => `${places.country(country)?.name ?? ''} ${price}`)
        .join(' '),
      group: type,
    },
  ]
}
