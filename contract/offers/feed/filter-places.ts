import { z } from 'zod'
import { yesNo, idParams, searchText } from '../../wire.ts'
import { endpoint } from '../../platform/endpoint.ts'

/** Places of a list's filter: those alone that occur in the list, with how often; «city» is the resort. */
export const FilterCountry = z.object({
  id: z.int(),
  name: z.string(),
  flag: z.string(),
  /** Exact up to `filterCounted`, from there on a floor. */
  count: z.int(),
})
export const FilterCity = z.object({ id: z.int(), name: z.string(), country_id: z.int(), count: z.int() })
export type FilterCountry = z.output<typeof FilterCountry>
export type FilterCity = z.output<typeof FilterCity>

export const filterCounted = 100

const search = z.strictObject({ search: searchText.optional() })
/** An empty value is none: pages send the field whether or not it is set. */
const feedSearch = search.extend({
  is_responded: z.union([z.literal('').transform(() => undefined), yesNo]).optional(),
})
const answers = {
  country: z.object({ result: z.array(FilterCountry) }),
  city: z.object({ result: z.array(FilterCity) }),
}

export const ownCountries = endpoint({
  method: 'GET',
  path: '/api/filter/country',
  access: 'tourist',
  limit: 'read',
  summary: 'Страны своих аукционов',
  query: search,
  answer: answers.country,
})

export const ownCities = endpoint({
  method: 'GET',
  path: '/api/filter/city',
  access: 'tourist',
  limit: 'read',
  summary: 'Курорты своих аукционов',
  query: search,
  answer: answers.city,
})

export const feedCountries = endpoint({
  method: 'GET',
  path: '/api/filter/travel-agent/country',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Страны заявок в ленте агента',
  query: feedSearch,
  answer: answers.country,
})

export const feedCities = endpoint({
  method: 'GET',
  path: '/api/filter/travel-agent/city',
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'requests:read',
  summary: 'Курорты заявок в ленте агента',
  query: feedSearch,
  answer: answers.city,
})

/** The number is that of the person whose chats they are: there is nobody yet who may look into somebody else's. */
export const chatCountries = endpoint({
  method: 'GET',
  path: '/api/filter/chat/country/:id',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'read',
  summary: 'Страны чатов пользователя; только своих',
  owner: { id: 'the person himself' },
  params: idParams,
  query: search,
  answer: answers.country,
})

export const chatCities = endpoint({
  method: 'GET',
  path: '/api/filter/chat/city/:id',
  access: 'user',
  agencyRight: 'anyone',
  limit: 'read',
  summary: 'Курорты чатов пользователя; только своих',
  owner: { id: 'the person himself' },
  params: idParams,
  query: search,
  answer: answers.city,
})
