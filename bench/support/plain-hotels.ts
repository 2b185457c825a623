import type pg from 'pg'
import { spellings } from '../../contract/spelling.ts'

const LIKENESS_MIN = 0.4

/** The plain way to look a hotel up: names that hold the text, by the index of trigrams. */
export async function plainHotels(client: pg.Client, text: string): Promise<unknown[]> {
  const words = spellings(text)
  const { rows } = await client.query(
    `select id, name, stars, region_id, country_id from hotel where search_name like any($1::text[])
     order by (search_name like any($2::text[])) desc, popularity desc, name limit 30`,
    [words.map((word) => `%${word}%`), words.map((word) => `${word}%`)],
  )
  return rows
}

/** And where nothing holds it, those that are spelled most alike. */
export async function plainHotelsAlike(client: pg.Client, text: string): Promise<unknown[]> {
  const exact = await plainHotels(client, text)
  if (exact.length > 0) return exact
  const { rows } = await client.query(
    `select hotel.id, name, stars, region_id, country_id from hotel,
       lateral (select max(word_similarity(word, search_name)) as likeness from unnest($1::text[]) as word) as alike
     where likeness >= $2 order by likeness desc, name limit 30`,
    [spellings(text), LIKENESS_MIN],
  )
  return rows
}
