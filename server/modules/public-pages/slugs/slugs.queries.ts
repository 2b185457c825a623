import type { Read } from '../../../platform/db/database.ts'
import type { GivenSlug, PlaceType } from './slugs.rules.ts'

export type SlugRow = GivenSlug & { is_closed: boolean }

/** All that were ever given: some hundreds. */
export async function readSlugs(read: Read): Promise<SlugRow[]> {
  const rows = await read
    .selectFrom('place_slug')
    .select(['type', 'within_id', 'slug', 'place_id', 'is_current', 'closed_at'])
    .execute()
  return rows.map(({ closed_at, type, ...row }) => ({
    ...row,
    type: type as PlaceType,
    is_closed: closed_at !== null,
  }))
}
