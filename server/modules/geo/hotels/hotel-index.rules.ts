import { HotelVocabulary, type WordRange } from './hotel-vocabulary.rules.ts'
import { keysOf } from './hotel-words.rules.ts'

export interface ShownHotel {
  id: number
  name: string
  stars: number
  region_id: number
  country_id: number
}

export interface IndexedHotel extends ShownHotel {
  /** Small letters, digits and single spaces. */
  search_name: string
}

export interface Where {
  region_id?: number | undefined
  country_id?: number | undefined
}

export interface HotelQuery {
  /** Each must be met by a word out of one of its ranges; without any every hotel is meant. */
  terms: readonly (readonly WordRange[])[]
  where: Where
  /** Names that begin with one of these come before the others. */
  starts: readonly string[]
}

/** Among so many of the best known that match, those that begin with the query come first. */
const LOOKED_THROUGH = 500
/** Up to so many are sorted; more are met in order by walking along all hotels. */
const SORTED_MAX = 4096
/** What looking a hotel up in one word's list costs, in hotels read one after the other. */
const LOOK_UP = 20

/**
 * Hotels by the words of their names. A hotel's rank is its place among all, the best known first. Knows nothing of
 * typos or layouts: what is asked for are ranges of words.
 */
export class HotelIndex {
  readonly vocabulary = new HotelVocabulary()
  private readonly ids: number[] = []
  private readonly ranks = new Map<number, number>()
  private readonly names: string[] = []
  private readonly stars: number[] = []
  private readonly regions: number[] = []
  private readonly countries: number[] = []
  private readonly firstWords: string[] = []
  private readonly keysByWord = new Map<string, string[]>()
  /** By rank, how many terms of the question at hand a hotel has met, counted on from the last question's. */
  private met = new Uint32Array(0)
  private asked = 0

  get size(): number {
    return this.ids.length
  }

  /** In the order of their popularity; one that comes later stands behind. */
  add({ id, name, stars, search_name, region_id, country_id }: IndexedHotel): void {
    const rank = this.ids.push(id) - 1
    this.ranks.set(id, rank)
    this.names.push(name)
    this.stars.push(stars)
    this.regions.push(region_id)
    this.countries.push(country_id)
    const words = search_name.split(' ')
    this.firstWords.push(words[0]!)
    for (const word of words) for (const key of this.keys(word)) this.vocabulary.note(key, rank)
  }

  /** To be called once most hotels are in. */
  settle(): void {
    this.vocabulary.settle()
    this.keysByWord.clear()
  }

  /** What a list shows of a hotel that was found. */
  hotel(id: number): ShownHotel | undefined {
    const rank = this.ranks.get(id)
    return rank === undefined
      ? undefined
      : {
          id,
          name: this.names[rank]!,
          stars: this.stars[rank]!,
          region_id: this.regions[rank]!,
          country_id: this.countries[rank]!,
        }
  }

  private keys(word: string): string[] {
    const keys = this.keysByWord.get(word) ?? keysOf(word)
    this.keysByWord.set(word, keys)
    return keys
  }

  /** The numbers of the best known that are meant. Takes the time of reading the ranges' hotels once. */
  find(asked: Readonly<HotelQuery>, limit: number): number[] {
    const ranks = asked.terms.length > 0 ? this.matching(asked) : this.walk(asked.where, limit)
    const begins = (rank: number) => asked.starts.some((start) => this.firstWords[rank]!.startsWith(start))
    const first = asked.starts.length > 0 ? ranks.filter(begins) : []
    const rest = first.length > 0 && first.length < limit ? ranks.filter((rank) => !begins(rank)) : ranks
    const best = first.length < limit ? [...first, ...rest] : first
    return best.slice(0, limit).map((rank) => this.ids[rank]!)
  }

  /** In order; as many as are looked through where there are too many to be sorted. */
  private matching({ terms, where }: Readonly<HotelQuery>): number[] {
    const rarest = terms
      .map((term) => this.vocabulary.ranks(term))
      .map((lists) => ({ lists, size: lists.reduce((sum, list) => sum + list.length, 0) }))
      .sort((one, other) => one.size - other.size)
    const before = this.claim(terms.length)
    const isPlace = Boolean(where.region_id || where.country_id)
    let left: number[] = []
    for (const [step, { lists, size }] of rarest.entries()) {
      const isQuickerOneByOne = step > 0 && left.length * lists.length * LOOK_UP < size
      left = isQuickerOneByOne
        ? this.kept(left, lists, before + step)
        : this.marked(rarest.length > 1 || isPlace ? lists : lists.map(bestOf), before + step, step === 0)
      if (left.length === 0) return []
    }
    if (left.length > SORTED_MAX) return this.walk(where, LOOKED_THROUGH, before + terms.length)
    const there = isPlace ? left.filter((rank) => this.isIn(rank, where)) : left
    return [...Uint32Array.from(there).sort()]
  }

  /** Marks that are greater than any before, one for each term. */
  private claim(terms: number): number {
    if (this.met.length < this.size) {
      this.met = new Uint32Array(Math.ceil(this.size * 1.1))
      this.asked = 0
    }
    if (this.asked + terms > 0xffff_ffff) {
      this.met.fill(0)
      this.asked = 0
    }
    this.asked += terms
    return this.asked - terms
  }

  /** Those of the lists that had met all terms before; the first term is met by whoever has not met it yet. */
  private marked(lists: readonly number[][], before: number, isFirst: boolean): number[] {
    const { met } = this
    const left: number[] = []
    for (const list of lists) {
      for (const rank of list) {
        const mark = met[rank]!
        if (isFirst ? mark > before : mark !== before) continue
        met[rank] = before + 1
        left.push(rank)
      }
    }
    return left
  }

  /** Those of few hotels that stand in one of the lists. */
  private kept(few: readonly number[], lists: readonly number[][], before: number): number[] {
    const left = few.filter((rank) => lists.some((list) => holds(list, rank)))
    for (const rank of left) this.met[rank] = before + 1
    return left
  }

  private walk(where: Where, limit: number, mark?: number): number[] {
    const found: number[] = []
    for (let rank = 0; rank < this.size && found.length < limit; rank += 1)
      if ((mark === undefined || this.met[rank] === mark) && this.isIn(rank, where)) found.push(rank)
    return found
  }

  private isIn(rank: number, { region_id, country_id }: Where): boolean {
    return (
      (!region_id || this.regions[rank] === region_id) && (!country_id || this.countries[rank] === country_id)
    )
  }
}

/** No more than these of one word can be among the best of all. */
function bestOf(list: number[]): number[] {
  return list.length > LOOKED_THROUGH ? list.slice(0, LOOKED_THROUGH) : list
}

/** Whether a list in order has a number. */
function holds(list: readonly number[], wanted: number): boolean {
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const there = list[middle]!
    if (there === wanted) return true
    if (there < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
