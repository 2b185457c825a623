import { sql, type RawBuilder } from 'kysely'
import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import type { PictureProblem } from '../../../../contract/hotel-pictures/picture-problems.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { fetchPicturesTask } from './fetch-pictures.task.ts'
import { pictureUrl } from './picture-url.rules.ts'

/** What became of an address. While it waits, `problem` says why the last try was in vain. */
export interface NamedPicture {
  state: 'waiting' | 'drawn' | 'refused'
  picture: HotelPicture | null
  problem: PictureProblem | null
}

/** Writes down one address that is no hotel's, so that it is fetched; answers its one way of writing, null where it is none. */
export async function namePicture({ tx, now, enqueue }: Ctx, text: string): Promise<string | null> {
  const known = pictureUrl(text)
  if (!known) return null
  const { url, host, sha256 } = known
  const { rows } = await sql`
    insert into picture_address (url, sha256, host, due_at) values (${url}, ${sha256}, ${host}, ${now})
    on conflict (sha256) do nothing returning id`.execute(tx)
  if (rows.length > 0) enqueue(fetchPicturesTask, {}, { key: fetchPicturesTask.name })
  return url
}

/** As a value of a query; null where nobody has named an address. */
export function namedPicture(url: RawBuilder<string | null>) {
  return sql<NamedPicture | null>`(
    select json_build_object('state', address.state, 'problem', address.reason, 'picture', ${drawn})
    from picture_address as address left join picture on picture.key = address.picture_key
    where ${isAt(url)})`
}

/** The same where nothing but the picture is of interest; null until there is one. */
export function drawnPicture(url: RawBuilder<string | null>) {
  return sql<HotelPicture | null>`(
    select ${drawn} from picture_address as address join picture on picture.key = address.picture_key
    where ${isAt(url)})`
}

const drawn = sql`case when picture.key is not null then
  json_build_object('key', picture.key, 'width', picture.width, 'height', picture.height) end`

/** Addresses are found by what they hash to: they may be longer than a row of an index. */
const isAt = (url: RawBuilder<string | null>) => sql`address.sha256 = sha256(convert_to(${url}, 'UTF8'))`
