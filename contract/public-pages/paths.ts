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
/** `month` is 1 to 12. */
export const monthPath = (country: string, month: number) => `/country/${country}/${monthSlugs[month - 1]}/`
export const countryFromPath = (country: string, city: string) => `/country/${country}/${FROM}${city}/`
export const departurePath = (city: string) => `/from/${city}/`
export const operatorsPath = '/tour-operator/'
export const operatorPath = (operator: string) => `/tour-operator/${operator}/`
export const agentCityPath = (city: string) => `/agent/city/${city}/`
export const statisticsPath = '/statistics/'
