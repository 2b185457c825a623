import { hotPagesMax, hotToursPerPage } from '../../../../contract/supply/hot-tours.ts'
import { thousands, tours } from '../../../ui/words/format.ts'
import { addressOf, type HotFilters } from '../hot-tours.rules.ts'

/** Which part of the list is shown, and the way to the rest of it. */
export interface HotPages {
  /** «Туры 1–48 из 275» */
  words: string
  /** The address of the page before; null on the first. */
  previous: string | null
  /** Null where the list is at its end. */
  next: NextTours | null
}

export interface NextTours {
  title: string
  tours: number
  /** The next page alone: what the link is without a script, and where too many tours would stand under one another. */
  address: string
  /** What is shown with the next page under it; null where that would be too many. */
  together: string | null
}

export function lastPageOf(total: number): number {
  return Math.ceil(total / hotToursPerPage)
}

/** `total` is of all tours that the filters pass; null where they are one page. */
export function hotPagesOf(filters: HotFilters, total: number): HotPages | null {
  if (lastPageOf(total) < 2) return null
  const { page: _page, pages: _pages, ...rest } = filters
  const first = Number(filters.page ?? 1)
  const last = Math.min(first + Number(filters.pages ?? 1) - 1, lastPageOf(total))
  const at = (page: number, pages: number) =>
    addressOf({
      ...rest,
      ...(page > 1 && { page: String(page) }),
      ...(pages > 1 && { pages: String(pages) }),
    })
  const shown = Math.min(last * hotToursPerPage, total)
  const more = Math.min(hotToursPerPage, total - shown)
  const pages = last - first + 1
  return {
    words: `Туры ${thousands((first - 1) * hotToursPerPage + 1)}–${thousands(shown)} из ${thousands(total)}`,
    previous: first > 1 ? at(first - 1, 1) : null,
    next:
      more > 0
        ? {
            title: `Показать ещё ${tours(more)}`,
            tours: more,
            address: at(last + 1, 1),
            together: pages < hotPagesMax ? at(first, pages + 1) : null,
          }
        : null,
  }
}
