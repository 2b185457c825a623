import type { RouterContextProvider } from 'react-router'
import { departures, homeCities } from '../../../../contract/geo/places.ts'
import { mayLaunch } from '../../page/user.ts'
import type { VisitorCity } from '../../page/visitor-city.ts'
import { ApiRefusal } from '../answers.ts'
import { type Api, apiContext } from './api.server.ts'
import { currentUser } from './session.server.ts'

export interface HomeCity {
  id: number
  name: string
  departure_id: number
}

/** The choice of the header, on this device. */
const COOKIE = 'home_city'
const YEAR_SECONDS = 31_536_000

/** From where the house shows prices to whoever has not said where they live. */
const houseCity: VisitorCity = {
  id: 4,
  name: 'Москва',
  departure: { id: 1, name: 'Москва', name_from: 'из Москвы' },
  isChosen: false,
}

interface LoaderArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What was chosen in the header; else where the person lives; else the house's own. Who sells trips has none to leave from. */
export async function visitorCity({ request, context }: LoaderArgs): Promise<VisitorCity> {
  const user = await currentUser({ request, context })
  if (!mayLaunch(user)) return houseCity
  const id = cityIn(request.headers.get('cookie')) ?? user?.city_id
  return (id && (await cityOf(context.get(apiContext), id))) || houseCity
}

/** Cities that the header names; every other one is found by its letters or stands at `/city`. */
const NAMED = 13

/** The best known of those that may be chosen. */
export async function citiesInHeader(api: Api): Promise<HomeCity[]> {
  return (await citiesToChoose(api)).slice(0, NAMED)
}

/** Those that may be chosen, the best known first; none where they cannot be had. */
export async function citiesToChoose(api: Api, search?: string): Promise<HomeCity[]> {
  return (await orNull(api(homeCities, { query: search ? { search } : {} })))?.result ?? []
}

async function cityOf(api: Api, id: number): Promise<VisitorCity | null> {
  const [cities, from] = await Promise.all([citiesToChoose(api), orNull(api(departures, { query: {} }))])
  const city = cities.find((one) => one.id === id)
  const departure = from?.result.find((one) => one.id === city?.departure_id)
  if (!city || !departure) return null
  const { name, name_from } = departure
  return { id, name: city.name, departure: { id: departure.id, name, name_from }, isChosen: true }
}

/** A page says what it is about even where its cities cannot be had. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

function cityIn(cookieHeader: string | null): number | undefined {
  const value = /(?:^|;\s*)home_city=(\d{1,6})(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value === undefined ? undefined : Number(value)
}

export function cookieOf({ id }: Pick<HomeCity, 'id'>, isSecure: boolean): string {
  return `${COOKIE}=${id}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
