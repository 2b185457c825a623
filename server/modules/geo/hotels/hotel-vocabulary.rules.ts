/** Some of the words in their order: from the first to before the last. */
export interface WordRange {
  from: number
  to: number
}

/** The different words of hotels' names in order, each with the ranks of its hotels. */
export class HotelVocabulary {
  private words: string[] = []
  private lists: number[][] = []
  private readonly listOf = new Map<string, number[]>()
  private isFilling = true

  /** Ranks come in order, the least first. */
  note(word: string, rank: number): void {
    const known = this.listOf.get(word)
    // A name may say a word twice.
    if (known && known.at(-1) !== rank) known.push(rank)
    if (known) return
    const list = [rank]
    this.listOf.set(word, list)
    if (this.isFilling) return
    const place = this.place(word)
    this.words.splice(place, 0, word)
    this.lists.splice(place, 0, list)
  }

  /** To be called once most words are in: from here on each new one is put in its place. */
  settle(): void {
    this.words = [...this.listOf.keys()].sort(byCode)
    this.lists = this.words.map((word) => this.listOf.get(word)!)
    this.isFilling = false
  }

  /** The words that begin so; none where `from` is `to`. */
  beginning(start: string): WordRange {
    const from = this.place(start)
    return this.words[from]?.startsWith(start)
      ? { from, to: this.place(`${start}\uFFFF`) }
      : { from, to: from }
  }

  hasWord(word: string): boolean {
    return this.listOf.has(word)
  }

  /** This word and no other. */
  only(word: string): WordRange {
    const from = this.place(word)
    return { from, to: this.hasWord(word) ? from + 1 : from }
  }

  hasBeginning(start: string): boolean {
    return this.words[this.place(start)]?.startsWith(start) === true
  }

  /** For each word of the ranges the ranks of its hotels, least first. */
  ranks(ranges: readonly WordRange[]): number[][] {
    return ranges.flatMap(({ from, to }) => this.lists.slice(from, to))
  }

  private place(word: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.words[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

function byCode(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
