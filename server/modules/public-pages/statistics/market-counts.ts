/** As counted, of everything or of one country; a middle of nothing is null. Hidden by the rules where it is read. */
export interface MarketCounts {
  auctions: number
  nights: number | null
  /** Auctions of two adults and nobody else, whose budgets are compared with one another. */
  pairs: number
  /** Whole roubles: a quarter is not above the first, a half not above the second, a quarter not below the third. */
  budgets: [number, number, number] | null
  /** By the first night of a group, by the month from 1, by the country. */
  shares: { nights: Cell[]; months: Cell[]; countries: Cell[] }
  /** Auctions old enough to have been answered; of them those that were, and all their offers. */
  settled: number
  settled_answered: number
  settled_offers: number
  /** Auctions with a first offer, and the minutes until it: of half of them, of four of five. */
  answered: number
  minutes: [number, number] | null
  /** Auctions with a choice, and by how many percent of the budget it was cheaper. */
  chosen: number
  saving: number | null
}

export interface Cell {
  id: number
  auctions: number
}

/** Of everything, among the countries. */
export const WHOLE_MARKET = 0
/** The last twelve months, among the years. */
export const LAST_YEAR = 'year'
