/** Prices over the year. Days are days since 1970 (UTC), levels multiply a price. */

export interface Season {
  country_id: number
  /** January first. */
  months: number[]
  beach: boolean
  flight_hours_from_moscow: number
  /** One night of one adult in a four-star hotel with the meal `base_meal`, roubles. */
  base_night: number
  base_meal: string
  /** There and back from Moscow for one adult, roubles. */
  base_flight: number
}

const DAY_MS = 86_400_000
const ski = [1.25, 1.22, 1.06, 0.86, 0.76, 0.78, 0.82, 0.82, 0.76, 0.74, 0.8, 1.16]

export function dayNumber(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / DAY_MS
}

export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The level of a resort's season; a city feels the country's season half as much, snow has its own. */
export function seasonLevel(season: Season, scene: string, day: number): number {
  if (scene === 'snow') return monthly(ski, day)
  const level = monthly(season.months, day)
  return scene === 'sea' || scene === 'desert' ? level : 1 + (level - 1) * 0.5
}

/** Months are levels of their middles; between two middles the level moves in a straight line. */
function monthly(months: readonly number[], day: number): number {
  const date = new Date(day * DAY_MS)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const position = date.getUTCMonth() + (date.getUTCDate() - 0.5) / length - 0.5
  const before = Math.floor(position)
  const level = (month: number) => months.at((month + 12) % 12) ?? 1
  return level(before) + (level(before + 1) - level(before)) * (position - before)
}

/** First and last day of a departure (month, day) and what the days off make of the price. */
const holidays: readonly (readonly [from: number, to: number, level: number])[] = [
  [1226, 1231, 1.24],
  [101, 105, 1.2],
  [219, 223, 1.05],
  [305, 308, 1.04],
  [321, 330, 1.06],
  [427, 509, 1.12],
  [1024, 1103, 1.08],
]

/** New Year, the days off of February, March and May, school breaks. */
export function holidayLevel(day: number): number {
  const date = new Date(day * DAY_MS)
  const key = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return holidays.find(([from, to]) => key >= from && key <= to)?.[2] ?? 1
}

const weekdayLevels = [1.04, 0.98, 0.95, 0.96, 1, 1.06, 1.07]

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (day + 4) % 7
}

/** Flights towards the weekend are dearer. */
export function weekdayLevel(day: number): number {
  return weekdayLevels.at(weekdayOf(day)) ?? 1
}

/** Who books half a year ahead pays less, and so does who takes what is left. */
export function bookingLevel(daysAhead: number): number {
  if (daysAhead > 150) return 0.94
  if (daysAhead > 90) return 0.96
  if (daysAhead > 45) return 0.98
  if (daysAhead > 14) return 1
  return daysAhead > 6 ? 0.95 : 0.9
}
