/** How a registered page stands with search engines. */
export interface PageStanding {
  /** 'hotel:12'. */
  key: string
  /** What the templates of its head may name. */
  words: Readonly<Record<string, string>>
  /** There was such a page. */
  isGone: boolean
  /** May be found; otherwise it is read, followed and not kept by search engines. */
  isFound: boolean
}

/** All pages of one kind that may be found. */
export interface FoundGroup {
  type: string
  pages: number
  changedAt: Date
}

export interface FoundPage {
  path: string
  changedAt: Date
}

/** Which pages search engines may find: handed in by the module that values them. */
export interface FoundPages {
  /** Undefined of an address that is not registered. */
  standing(path: string): Promise<PageStanding | undefined>
  /** What the words of a page are, by its key; undefined of none. */
  words(key: string): Promise<PageStanding['words'] | undefined>
  groups(): Promise<FoundGroup[]>
  /** Stretch by stretch, in an order of their own that does not change: `from` counts from 0. */
  pages(type: string, range: { from: number; count: number }): AsyncIterable<FoundPage[]>
}
