/** Of the whole one; the other has a tenth of each. `BENCH_CONSOLE=0.02` makes both smaller, for a minute's look. */
const share = Number(process.env['BENCH_CONSOLE'] ?? 1)

export interface Sizes {
  people: number
  /** Open items of the staff's queue. */
  items: number
  /** What has happened in a year: moves of auctions, offers and bookings, fees and refunds. */
  events: number
  /** Rows of the audit. */
  deeds: number
}

export const whole: Sizes = {
  people: 1_000_000 * share,
  items: 100_000 * share,
  events: 10_000_000 * share,
  deeds: 1_000_000 * share,
}

export const tenthOf = ({ people, items, events, deeds }: Sizes): Sizes => ({
  people: people / 10,
  items: items / 10,
  events: events / 10,
  deeds: deeds / 10,
})

export const days = 365

/** Numbers that nobody of the product's own has. */
export const FIRST = 1_000_000
