import { mealTitle } from '../../../../contract/geo/meals.ts'
import { parseDay } from '../../../../contract/wire.ts'
import type { Understood } from '../../../../contract/wishes/wishes.ts'
import { age } from '../../../../contract/guest-words.ts'
import { children, guests, money, nights } from '../../../ui/words/format.ts'
import { dateRange } from '../../../ui/words/moments.ts'
import { wishTexts } from './wish.texts.ts'

/** What was understood, in a few words. */
export function wordsOf({ values, unaged }: Understood): string {
  if (values.geo_departure_name !== undefined) return wishTexts.departure(values.geo_departure_name)
  if (values.country_name !== undefined) return values.country_name
  if (values.resort_name !== undefined) return values.resort_name
  if (values.hotel_name !== undefined) return values.hotel_name
  if (values.hotel_stars !== undefined) return wishTexts.stars(values.hotel_stars)
  if (values.date_from !== undefined) return wishTexts.departureDays(daysOf(values.date_from, values.date_to))
  if (values.count_days !== undefined) return nights(values.count_days)
  if (values.food_types !== undefined) return values.food_types.map(mealTitle).join(', ')
  if (values.price !== undefined) return wishTexts.budget(money(values.price))
  if (values.rest_type_names !== undefined) return values.rest_type_names.join(', ')
  return partyOf(values.adult_count, values.childrens ?? [], unaged)
}

function daysOf(from: string, to = from): string {
  return dateRange(parseDay(from) ?? '', parseDay(to) ?? '')
}

/** The adults are left out where nobody named them. */
function partyOf(adults: number | undefined, ages: readonly number[], unaged: number): string {
  const known = ages.length > 0 ? ` (${ages.map(age).join(', ')})` : ''
  const count = ages.length + unaged
  return (adults === undefined ? children(count) : guests(adults, count)) + known
}
