/**
 * From the price of a double room for two to the price of a party. The factor depends on the party alone, never on the
 * tour, so the cheapest tour of a list is the cheapest for everybody.
 */

export interface Party {
  adults: number
  /** Years; 0 is under one. */
  child_ages: readonly number[]
}

/** Thousandths of the double price: one alone pays for the room, the third sleeps on an extra bed, the fourth in a second room. */
const ADULTS = [0, 620, 1000, 1440, 2000, 2440, 3000]
const EXTRA_ADULT = 500

interface ChildShares {
  infant: number
  child: number
  teenager: number
}

const beside: ChildShares = { infant: 50, child: 300, teenager: 425 }
/** Beside one adult the oldest child takes the second bed of the room. */
const inSecondBed: ChildShares = { infant: 50, child: 320, teenager: 360 }

const CHILD_FROM = 2
const TEENAGER_FROM = 12

/** Thousandths of the double price, a whole number; 1000 for two adults. */
export function partyFactor({ adults, child_ages }: Party): number {
  const [oldest, ...younger] = child_ages.toSorted((a, b) => b - a)
  const first = oldest === undefined ? 0 : share(oldest, adults === 1 ? inSecondBed : beside)
  return younger.reduce((sum, age) => sum + share(age, beside), adultFactor(adults) + first)
}

function adultFactor(adults: number): number {
  const known = ADULTS.at(Math.min(adults, ADULTS.length - 1)) ?? 0
  return known + Math.max(0, adults - ADULTS.length + 1) * EXTRA_ADULT
}

function share(age: number, shares: ChildShares): number {
  if (age < CHILD_FROM) return shares.infant
  return age < TEENAGER_FROM ? shares.child : shares.teenager
}

/** Whole roubles for the party, from whole roubles for two. */
export function partyPrice(doublePrice: number, party: Party): number {
  return Math.round((doublePrice * partyFactor(party)) / 1000)
}

/** The highest double price whose price for the party is within `total`; whole roubles. */
export function doublePriceWithin(total: number, party: Party): number {
  return Math.floor((total * 1000 + 499) / partyFactor(party))
}
