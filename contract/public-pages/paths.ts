/** Where the pages of places stand; slugs are made by the server alone. Every address ends with a slash. */

/** January first: in addresses, and as people say «туры в июле». */
export const monthSlugs = [
  'yanvar',
  'fevral',
  'mart',
  'aprel',
  'may',
  'iyun',
  'iyul',
  'avgust',
  'sentyabr',
  'oktyabr',
  'noyabr',
  'dekabr',
] as const

export const FROM = 'from-'

export const countriesPath = '/country/'

export const countryPath = (country: string) => `/country/${country}/`
export const resortPath = (country: string, resort: string) => `/country/${country}/${resort}/`
export const hotelPath = (resort: string, { slug, id }: { slug: string; id: number }) =>
  `${resort}${slug ? `${slug}-` : ''}${id}/`
/** Leads to the hotel's page: its number is enough where nobody knows how it is called there. */
export const hotelByNumberPath = (country: string, id: number) => `/country/${country}/hotel/${id}/`
/** `month` is 1 to 12. */
export const monthPath = (country: string, month: number) => `/country/${country}/${monthSlugs[month - 1]}/`
export const countryFromPath = (country: string, city: string) => `/country/${country}/${FROM}${city}/`
export const departurePath = (city: string) => `/from/${city}/`
export const operatorsPath = '/tour-operator/'
export const operatorPath = (operator: string) => `/tour-operator/${operator}/`
export const agentCityPath = (city: string) => `/agent/city/${city}/`
/** The same page with prices from another city than the visitor's own. */
export const pathFrom = (path: string, departureId: number) => `${path}?departure_id=${departureId}`

export const toursPath = '/tours/'

/** What of the list of tours a price is of. */
interface Narrowed {
  departure_id: number
  country_id: number
  region_id?: number
  /** 2027-06 */
  month?: string
  operator_id?: number
}

/** In the order in which the list's own address has them. */
export function narrowedToursPath({ departure_id, country_id, region_id, month, operator_id }: Narrowed) {
  const named = Object.entries({ departure_id, country_id, region_id, month, operator_id })
  const query = named.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return `${toursPath}?${query.join('&')}`
}

export const statisticsPath = '/statistics/'
