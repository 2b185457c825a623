import { sql } from 'kysely'
import type { HotTourKind } from '../../../../contract/supply/hot-tours.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { tellPictures } from '../../hotel-pictures/index.ts'

/** A hot tour as it is kept. Days are ISO; prices are for two, whole roubles. */
export interface HotTourRow {
  ref: string
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number | null
  /** Taken from our catalogue where `hotel_id` is given. */
  hotel_name: string
  stars: number
  meal_id: number
  meal_rank: number
  day: string
  nights: number
  operator_name: string
  room: string
  picture_url: string | null
  price: number
  old_price: number
  percent: number
  compared: number | null
  priced_at: Date
}

export interface Replacement {
  kind: HotTourKind
  source: string
  title: string
  /** The most useful first. */
  rows: readonly HotTourRow[]
  /** When the price list was switched in that they were found in; null of an outside source. */
  listAt: Date | null
  /** A word for what went wrong; the rows that stand are then kept. */
  failure: string | null
}

/**
 * Puts these hot tours in the place of the source's last ones: a reader sees either. What was found in an older list
 * than the one that stands is thrown away. Answers whether it was taken.
 */
export async function replaceHotTours(ctx: Ctx, replacement: Replacement): Promise<boolean> {
  const { tx, now } = ctx
  const { source, listAt, failure } = replacement
  await tx
    .insertInto('hot_tour_refresh')
    .values({ source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const last = await tx
    .selectFrom('hot_tour_refresh')
    .select('list_at')
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (last.list_at && listAt && last.list_at > listAt) return false
  if (failure === null) {
    await storeRows(tx, replacement)
    const told = replacement.rows.flatMap(({ hotel_id: hotelId, picture_url: url }) =>
      hotelId !== null && url !== null ? [{ hotelId, url, place: 0 }] : [],
    )
    await tellPictures(ctx, { source, told })
  }
  await tx
    .updateTable('hot_tour_refresh')
    .set({ refreshed_at: now, failure, ...(failure === null && { list_at: listAt }) })
    .where('source', '=', source)
    .execute()
  return true
}

async function storeRows(tx: Ctx['tx'], { kind, source, title, rows }: Replacement): Promise<void> {
  await tx.deleteFrom('hot_tour').where('source', '=', source).execute()
  if (rows.length === 0) return
  const placed = rows.map((row, place) => ({ ...row, place }))
  await sql`
    insert into hot_tour (kind, source, source_title, ref, departure_id, country_id, region_id, hotel_id, hotel_name,
      stars, meal_id, meal_rank, day, nights, operator_name, room, picture_url, price, old_price, percent, compared,
      place, priced_at)
    select ${kind}, ${source}, ${title}, ref, found.departure_id, found.country_id, found.region_id, hotel.id,
      coalesce(hotel.name, found.hotel_name), found.stars, meal_id, meal_rank, day, nights, operator_name, room,
      picture_url, price, old_price, percent, compared, place, priced_at
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as found(ref text, departure_id integer,
      country_id integer, region_id integer, hotel_id integer, hotel_name text, stars smallint, meal_id smallint,
      meal_rank smallint, day date, nights smallint, operator_name text, room text, picture_url text, price integer,
      old_price integer, percent smallint, compared integer, place integer, priced_at timestamptz)
    left join hotel on hotel.id = found.hotel_id
    -- Of a tour that is told twice the more useful line is kept.
    order by place
    on conflict (source, ref) do nothing`.execute(tx)
}
