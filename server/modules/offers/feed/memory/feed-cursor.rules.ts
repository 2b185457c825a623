import { type FeedSort, feedSorts } from '../../../../../contract/offers/feed/feed-sorts.ts'
import type { Place } from './feed-page.rules.ts'

/** Where the next page begins, for the caller to bring back as it is. */
export function cursorOf(sort: FeedSort, { key, id }: Place): string {
  return Buffer.from(`${sort} ${key} ${id}`).toString('base64url')
}

const CURSOR = /^(\w+) (-?\d{1,10}) (\d{1,15})$/

/** Null where it is none of this sorting. */
export function placeOf(sort: FeedSort, cursor: string): Place | null {
  const [, said, key, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (said !== sort || !(feedSorts as readonly string[]).includes(said)) return null
  return { key: Number(key), id: Number(id) }
}
