import { sql } from 'kysely'
import type { Ctx } from '../../../platform/use-case.ts'
import { fetchPicturesTask } from './fetch-pictures.task.ts'
import { pictureUrl } from './picture-url.rules.ts'

export interface ToldPicture {
  hotelId: number
  /** As the supplier writes it. */
  url: string
  /** The lower one is shown first. */
  place: number
}

/** A hotel's addresses beyond that are not written down, whoever names them. */
const OF_HOTEL_MAX = 16

/**
 * Writes down what a supplier says of hotels' pictures; what is known already changes nothing, what is no address is left
 * out. They are fetched by a job, each address once.
 */
export async function tellPictures(
  { tx, now, enqueue }: Ctx,
  { source, told }: { source: string; told: readonly ToldPicture[] },
): Promise<void> {
  const rows = rowsOf(told)
  if (rows.length === 0) return
  // In one order, so that two who tell the same do not wait for each other; whoever comes second gets the first one's id.
  const { rows: added } = await sql`
    with told as (
      select hotel_id, url, host, decode(sha256, 'hex') as sha256, place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(hotel_id int, url text, host text, sha256 text, place int)
    ), fresh as (
      insert into picture_address (url, sha256, host, due_at)
      select distinct on (sha256) url, sha256, host, ${now}::timestamptz from told
      where not exists (select 1 from picture_address as known where known.sha256 = told.sha256)
      order by sha256 on conflict (sha256) do update set host = excluded.host returning id, sha256
    ), known as (
      select id, sha256 from fresh union all
      select id, sha256 from picture_address where sha256 in (select sha256 from told)
    ), more as (
      select told.hotel_id, known.id as url_id, min(told.place) as place,
        row_number() over (partition by told.hotel_id order by min(told.place), known.id) as nth
      from told join known using (sha256) join hotel on hotel.id = told.hotel_id
      where not exists (select 1 from hotel_picture as its where its.hotel_id = told.hotel_id and its.url_id = known.id)
      group by told.hotel_id, known.id
    ), linked as (
      insert into hotel_picture (hotel_id, url_id, source, place)
      select hotel_id, url_id, ${source}, place from more
      where nth + (select count(*) from hotel_picture as its where its.hotel_id = more.hotel_id) <= ${OF_HOTEL_MAX}
      order by hotel_id, url_id on conflict do nothing
    )
    select id from fresh limit 1`.execute(tx)
  if (added.length > 0) enqueue(fetchPicturesTask, {}, { key: fetchPicturesTask.name })
}

function rowsOf(told: readonly ToldPicture[]) {
  return told.flatMap(({ hotelId, url, place }) => {
    const known = pictureUrl(url)
    if (!known) return []
    const { sha256, ...address } = known
    return [{ hotel_id: hotelId, place, ...address, sha256: sha256.toString('hex') }]
  })
}
