import type { Read } from '../../../platform/db/database.ts'
import { readSlugs, type SlugRow } from './slugs.queries.ts'
import type { PlaceType } from './slugs.rules.ts'

const FRESH_MS = 60_000

export interface KnownSlugs {
  /** Null of a place without an address: nothing is known of it, or it is closed. */
  slugOf(type: PlaceType, id: number): string | null
  /** Whose a slug is or was; `withinId` is a resort's country. */
  find(type: PlaceType, slug: string, withinId?: number): { id: number; isClosed: boolean } | undefined
}

const memory = new WeakMap<Read, { slugs: Promise<KnownSlugs>; readAt: number }>()

/** From memory for up to a minute: another process may have named places meanwhile. */
export function knownSlugs(read: Read): Promise<KnownSlugs> {
  const now = performance.now()
  const known = memory.get(read)
  if (known && now - known.readAt < FRESH_MS) return known.slugs
  const slugs = readSlugs(read).then(arrange)
  memory.set(read, { slugs, readAt: now })
  slugs.catch(() => memory.delete(read))
  return slugs
}

/** Names have just changed. */
export function forgetSlugs(read: Read): void {
  memory.delete(read)
}

function arrange(rows: readonly SlugRow[]): KnownSlugs {
  const owners = new Map(
    rows.map(({ type, within_id, slug, place_id, is_closed }) => [
      `${type} ${within_id} ${slug}`,
      { id: place_id, isClosed: is_closed },
    ]),
  )
  const open = rows.filter(({ is_current, is_closed }) => is_current && !is_closed)
  const current = new Map(open.map(({ type, place_id, slug }) => [`${type} ${place_id}`, slug]))
  return {
    slugOf: (type, id) => current.get(`${type} ${id}`) ?? null,
    find: (type, slug, withinId = 0) => owners.get(`${type} ${withinId} ${slug}`),
  }
}
