import { texts } from '../words/texts.ts'

export interface PhoneCountry {
  /** Flag code: 'ru'. */
  code: string
  name: string
  /** What it may be searched by besides the name. */
  keywords: string
  /** Dial code, digits: '7'. */
  dial: string
  /** Every # is a digit: '(###) ###-##-##'. */
  mask: string
  /** Area codes that tell it from others of the same dial code. */
  areas?: readonly string[]
}

/** Known before the list is fetched. */
export const russia: PhoneCountry = {
  code: 'ru',
  name: texts.russia,
  keywords: 'Russia +7',
  dial: '7',
  mask: '(###) ###-##-##',
}

/** A line of data/phone-countries.json; a dot of the mask is a digit. */
interface PhoneRecord {
  en: string
  ru: string
  flag: string
  dial: string
  mask: string
  rank: number | null
  areas?: string[]
}

/** All countries, Russia and its neighbours first. Fetched when somebody needs them. */
export async function loadPhoneCountries(): Promise<readonly PhoneCountry[]> {
  const file: { default: PhoneRecord[] } = await import('../../../data/phone-countries.json', {
    with: { type: 'json' },
  })
  const place = ({ rank }: PhoneRecord): number => rank ?? Number.MAX_SAFE_INTEGER
  return file.default
    .toSorted((a, b) => place(a) - place(b) || a.ru.localeCompare(b.ru, 'ru'))
    .map(({ en, ru, flag, dial, mask, areas }) => ({
      code: flag,
      name: ru,
      keywords: `${en} +${dial}`,
      dial,
      mask: mask.replaceAll('.', '#'),
      areas,
    }))
}

/** How many digits follow the dial code. */
export const slotsOf = ({ mask }: PhoneCountry): number => mask.split('#').length - 1

/** Whose number it is: by the dial code, where several share it by the area, else the first of them. */
export function countryOfPhone(digits: string, countries: readonly PhoneCountry[]): PhoneCountry | undefined {
  const sharing = countries.filter(({ dial }) => digits.startsWith(dial))
  const hasArea = ({ dial, areas }: PhoneCountry): boolean =>
    areas?.some((area) => digits.startsWith(dial + area)) === true
  return sharing.find(hasArea) ?? sharing.find(({ areas }) => !areas)
}

/** The chosen country stays, unless an area code says that the number is of another one with the same dial code. */
export function settledCountry(
  chosen: PhoneCountry,
  digits: string,
  countries: readonly PhoneCountry[],
): PhoneCountry {
  const found = countryOfPhone(digits, countries)
  if (found?.dial !== chosen.dial) return chosen
  const isWhole = digits.length === chosen.dial.length + slotsOf(chosen)
  return found.areas || (chosen.areas && isWhole) ? found : chosen
}
