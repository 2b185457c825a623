import type { SharedOption, Vote, VoteValue } from '../../../contract/sharing/sharing.ts'

/** An option that somebody may vote about, or has voted about. */
export interface OptionRow {
  id: number
  offer_id: number
  /** Of its offer; the greater one is the later one. */
  version: number
  position: number
  tour_id: number
  hotel_id: number
  price: number
  /** Stands now: of the present version of an offer that waits for an answer, or was chosen. */
  is_present: boolean
}

export interface VoteRow {
  guest_id: number
  option_id: number
  value: VoteValue
  comment: string
}

/**
 * The votes under an option: those for it, and of whoever has not voted since its offer was edited the last one for the
 * same hotel of the offer, with the price of then.
 */
export function votesUnder(
  option: OptionRow,
  { options, votes }: { options: ReadonlyMap<number, OptionRow>; votes: readonly VoteRow[] },
): Vote[] {
  const present = votes.filter((vote) => vote.option_id === option.id)
  const here = new Set(present.map((vote) => vote.guest_id))
  const best = new Map<number, { vote: VoteRow; past: OptionRow }>()
  for (const vote of votes) {
    const past = options.get(vote.option_id)
    if (!past || here.has(vote.guest_id) || !isFormer(past, option)) continue
    const other = best.get(vote.guest_id)
    if (!other || nearness(past, option) > nearness(other.past, option))
      best.set(vote.guest_id, { vote, past })
  }
  return [
    ...present.map((vote) => shown(vote, null)),
    ...[...best.values()].map(({ vote, past }) => shown(vote, past.price)),
  ].toSorted((one, other) => one.guest_id - other.guest_id)
}

function shown({ guest_id, value, comment }: VoteRow, past_price: number | null): Vote {
  return { guest_id, value, comment, past_price }
}

function isFormer(past: OptionRow, option: OptionRow): boolean {
  return (
    past.offer_id === option.offer_id && past.version < option.version && past.hotel_id === option.hotel_id
  )
}

/** The latest version first; in it the same tour, then the same place. */
function nearness(past: OptionRow, option: OptionRow): number {
  return (
    past.version * 4 + (past.tour_id === option.tour_id ? 2 : 0) + (past.position === option.position ? 1 : 0)
  )
}

/** Of options that were voted about those that are offered no more, in no version. */
export function goneOf<Option extends OptionRow>(options: readonly Option[]): Option[] {
  const present = options.filter(({ is_present }) => is_present)
  const gone = options.filter((option) => !option.is_present && !present.some((one) => isFormer(option, one)))
  return [...new Map(gone.map((option) => [`${option.offer_id} ${option.hotel_id}`, option])).values()]
}

type Looks = Pick<SharedOption, 'id' | 'hotel' | 'region' | 'date' | 'nights' | 'meal' | 'price'>

/** Trips that a guest cannot tell apart are numbered in the order in which they came, so that votes are for the one or the other. */
export function numberedCopies<Option extends Looks>(
  options: readonly Option[],
): (Option & Pick<SharedOption, 'copy'>)[] {
  const alike = Map.groupBy(options, ({ hotel, region, date, nights, meal, price }) =>
    JSON.stringify([hotel, region, date, nights, meal, price]),
  )
  const numbers = new Map<number, number>()
  for (const same of alike.values())
    if (same.length > 1)
      for (const [at, { id }] of same.toSorted((one, other) => one.id - other.id).entries())
        numbers.set(id, at + 1)
  return options.map((option) => ({ ...option, copy: numbers.get(option.id) ?? null }))
}

const presentVotes = (votes: readonly Vote[], value: VoteValue) =>
  votes.filter((vote) => vote.past_price === null && vote.value === value).length

/** Somebody has voted for what stands now, and nobody against it. */
export function isNobodyAgainst(votes: readonly Vote[]): boolean {
  return presentVotes(votes, -1) === 0 && votes.some(({ past_price }) => past_price === null)
}

type Ranked = Pick<SharedOption, 'votes' | 'nobody_against' | 'price' | 'id' | 'state'>

const CLOSED = { chosen: 0, open: 1, other_guests: 2, closed: 3 } as const

/** What was chosen, then what nobody is against, then what is liked most, then what fewer do not want, then the cheaper. */
export function byFamily(one: Ranked, other: Ranked): number {
  return (
    CLOSED[one.state] - CLOSED[other.state] ||
    Number(other.nobody_against) - Number(one.nobody_against) ||
    presentVotes(other.votes, 1) - presentVotes(one.votes, 1) ||
    presentVotes(one.votes, -1) - presentVotes(other.votes, -1) ||
    byPrice(one, other)
  )
}

/** Whoever votes finds an option where it was, whatever others vote. */
export function byPrice(one: Ranked, other: Ranked): number {
  return one.price - other.price || one.id - other.id
}
