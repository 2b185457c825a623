/** How much of the Russian market each direction is: our estimate, as all of this price list. */

/** Departure city to its share of Moscow's flow. */
export const departureWeights: Record<number, number> = {
  1: 1,
  5: 0.62,
  3: 0.38,
  10: 0.34,
  9: 0.28,
  4: 0.23,
  7: 0.23,
  2: 0.19,
  12: 0.17,
  23: 0.15,
  56: 0.14,
  18: 0.14,
  39: 0.14,
}

/** Country to the weight of tours to it on one's own way. */
export const withoutFlightWeights: Record<number, number> = { 47: 0.45, 46: 0.12, 57: 0.05 }

/** Country to its share of Turkey's flow. A country that is absent is not sold. */
export const countryWeights: Record<number, number> = {
  4: 1,
  1: 0.7,
  9: 0.6,
  2: 0.55,
  47: 0.5,
  16: 0.38,
  8: 0.32,
  13: 0.3,
  12: 0.26,
  10: 0.24,
  3: 0.24,
  79: 0.2,
  5: 0.16,
  46: 0.14,
  11: 0.1,
  41: 0.1,
  7: 0.1,
  15: 0.08,
  6: 0.08,
  54: 0.08,
  53: 0.07,
  55: 0.07,
  56: 0.07,
  57: 0.07,
  27: 0.06,
  28: 0.05,
}

/** Below this a direction has no flight of its own, unless the country is one of the popular. */
export const LEAST_ROUTE = 0.012

type Weights = readonly (readonly [nights: number, weight: number])[]

const rest = (from: number, to: number, weight: number): Weights =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, weight])

/** One or two weeks by charter: 7, 9 to 11 and 14 most of all. */
export const charterNights: Weights = [
  ...rest(1, 2, 0.6),
  [3, 2],
  [4, 2],
  [5, 4],
  [6, 6],
  [7, 24],
  [8, 4],
  [9, 7],
  [10, 12],
  [11, 7],
  [12, 5],
  [13, 3],
  [14, 12],
  [15, 2],
  ...rest(16, 20, 0.8),
  [21, 2.5],
  ...rest(22, 30, 0.5),
]

/** Weekends and short journeys: home, cities, neighbours. */
export const shortNights: Weights = [
  [1, 3],
  [2, 8],
  [3, 13],
  [4, 11],
  [5, 11],
  [6, 7],
  [7, 20],
  [8, 3],
  [9, 3],
  [10, 8],
  [11, 2],
  [12, 3],
  [13, 1],
  [14, 5],
  ...rest(15, 30, 0.25),
]

/** Nobody flies half a day for three nights. */
export const longNights: Weights = [
  ...rest(1, 4, 0.3),
  [5, 1],
  [6, 3],
  [7, 18],
  [8, 5],
  [9, 9],
  [10, 14],
  [11, 10],
  [12, 8],
  [13, 5],
  [14, 15],
  [15, 3],
  ...rest(16, 20, 0.8),
  [21, 3],
  ...rest(22, 30, 0.3),
]
