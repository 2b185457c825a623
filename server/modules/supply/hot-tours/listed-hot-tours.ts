import { moscowDay } from '../../../../contract/wire.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { knownPlaces } from '../../geo/index.ts'
import { dayNumber, isoDay } from '../price-list/generation/seasons.rules.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import { switchedAt } from '../price-list/queries/switched-at.queries.ts'
import { loadedAt } from '../price-list/queries/tours.queries.ts'
import { findHotTours } from './find-hot-tours.ts'
import { mostUseful } from './hot-tours.rules.ts'
import { type HotTourRow, replaceHotTours } from './replace-hot-tours.ts'

const MOST = 3000

export type Hunt = Pick<JobContext, 'act' | 'read' | 'database'>

/** Looks for the hot tours of the price lists on sale and puts them in the place of the last ones. */
export async function refreshListedHotTours({ act, read, database }: Hunt, now: Date): Promise<number> {
  // Before the tours: a list that is switched in meanwhile makes them old at once.
  const [listAt, loaded] = [await switchedAt(read), await loadedAt(read)]
  const { departures, operator } = await knownPlaces(read)
  const today = dayNumber(moscowDay(now))
  const found =
    loaded.size === 0
      ? []
      : await findHotTours({
          connectionString: database.connectionString,
          today,
          departureIds: departures.map(({ id }) => id),
        })
  const rows = mostUseful(found, ({ day }) => day - today, MOST).map(
    ({ id, day, operator_id, import_id, ...tour }): HotTourRow => ({
      ...tour,
      ref: String(id),
      day: isoDay(day),
      hotel_name: '',
      operator_name: operator(operator_id)?.name ?? '',
      picture_url: null,
      priced_at: loaded.get(import_id) ?? now,
    }),
  )
  await act(replaceHotTours, {
    kind: 'price-list',
    source: PRICE_LIST.name,
    title: PRICE_LIST.title,
    rows,
    listAt,
    failure: null,
  })
  return rows.length
}
