import { z } from 'zod'
import { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import { limits } from '../../../../contract/limits.ts'
import { Tour, TourHotel } from '../../../../contract/supply/tour-search.ts'

const Item = z.object({
  // A basket of before knows no such words.
  tour: Tour.extend({ departure_name_from: z.string().default('') }),
  hotel: TourHotel.omit({ tours: true }).extend({ picture: HotelPicture.nullable().default(null) }),
  comment: z.string(),
  /** Not in what was kept before there were own prices. */
  own_price: z.int().nullable().default(null),
  exact: PriceVersion.nullable(),
})
const BasketDraft = z.object({
  items: z.array(Item).max(limits.optionsMax),
  comment: z.string(),
  /** When it was last touched, milliseconds. */
  at: z.number(),
})
/** An answer in the making, as the browser keeps it. */
export type BasketDraft = z.output<typeof BasketDraft>
type Drafts = ReadonlyMap<number, BasketDraft>

const DRAFTS_MAX = 50
const KEPT_MS = 30 * 24 * 3600 * 1000
const nothing: Drafts = new Map()

/** What is stored under the key of one agent; what is not understood, or too old, is left out. */
export function readDrafts(text: string | null, now: number): Drafts {
  const rows: unknown = text ? parsed(text) : null
  if (!Array.isArray(rows)) return nothing
  const known = rows.flatMap((row: unknown): [number, BasketDraft][] => {
    const { data } = z.tuple([z.int(), BasketDraft]).safeParse(row)
    return data && now - data[1].at < KEPT_MS ? [data] : []
  })
  return new Map(known)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** With one more draft, or without it where nothing is left in it; of too many the oldest go. */
export function withDraft(drafts: Drafts, requestId: number, draft: BasketDraft | null): Drafts {
  const next = new Map(drafts)
  next.delete(requestId)
  if (draft && (draft.items.length > 0 || draft.comment !== '')) next.set(requestId, draft)
  return new Map([...next].toSorted(([, one], [, other]) => one.at - other.at).slice(-DRAFTS_MAX))
}

/** The baskets of one agent, in this browser: they outlive a reload and a look at another request. */
class DraftStore {
  #drafts: Drafts
  readonly #key: string
  readonly #watchers = new Set<() => void>()

  constructor(key: string) {
    this.#key = key
    this.#drafts = this.#stored()
    // Another tab has changed a basket.
    addEventListener('storage', (event) => {
      if (event.key !== this.#key) return
      this.#drafts = this.#stored()
      this.#tell()
    })
  }

  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  readonly all = (): Drafts => this.#drafts

  readonly put = (requestId: number, draft: Omit<BasketDraft, 'at'> | null): void => {
    this.#drafts = withDraft(this.#drafts, requestId, draft && { ...draft, at: Date.now() })
    try {
      localStorage.setItem(this.#key, JSON.stringify([...this.#drafts]))
    } catch {
      // Without storage a basket lives as long as its page.
    }
    this.#tell()
  }

  #stored(): Drafts {
    try {
      return readDrafts(localStorage.getItem(this.#key), Date.now())
    } catch {
      return nothing
    }
  }

  #tell(): void {
    for (const onChange of this.#watchers) onChange()
  }
}

const stores = new Map<number, DraftStore>()

/** Only in a browser. */
export function draftsOf(agentId: number): DraftStore {
  const store = stores.get(agentId) ?? new DraftStore(`baskets-${agentId}`)
  stores.set(agentId, store)
  return store
}

export const noDrafts = (): Drafts => nothing
