import { sql } from 'kysely'
import type { PageType } from '../../../../contract/platform/page-types.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { FoundGroup, FoundPage, FoundPages, PageStanding } from '../../../platform/pages/found-pages.ts'
import { citiesOfAgents } from '../facts/agent-cities.ts'

/** Word for word the condition of the index. */
export const isFound = sql`(hand = 'forced' or (hand is null and state = 'published'))`

/** So many are read at once. */
const STRETCH = 2000

/** What search engines may find, as the server around the pages asks for it. */
export function foundPages(read: Read): FoundPages {
  return {
    standing: (path) => standingOf(read, path),
    words: (key) => wordsOf(read, key),
    groups: () => groupsOf(read),
    pages: (type, range) => pagesOf(read, type, range),
  }
}

/** A page that has another address by now leaves its former one to its successor, or to nobody. */
async function standingOf(read: Read, path: string): Promise<PageStanding | undefined> {
  const { rows } = await sql<PageStanding>`
    select key, words, state = 'gone' as "isGone", coalesce(state <> 'gone' and ${isFound}, false) as "isFound"
    from public_page where path = ${path} order by state = 'gone' limit 1`.execute(read)
  return rows[0]
}

async function wordsOf(read: Read, key: string): Promise<PageStanding['words'] | undefined> {
  const { rows } = await sql<Pick<PageStanding, 'words'>>`
    select words from public_page where key = ${key} and state <> 'gone'`.execute(read)
  return rows[0]?.words
}

async function groupsOf(read: Read): Promise<FoundGroup[]> {
  const { rows } = await sql<FoundGroup>`
    select type, count(*)::int as pages, max(changed_at) as "changedAt"
    from public_page where ${isFound} and state <> 'gone' group by type
    union all
    select 'agent', count(*)::int, max(${agentChanged}) from agent where ${isShownAgent} having count(*) > 0
    order by 1`.execute(read)
  const cities = await foundCities(read)
  const changedAt = new Date(Math.max(...cities.map((city) => city.changedAt.getTime())))
  return cities.length > 0 ? [...rows, { type: CITIES, pages: cities.length, changedAt }] : rows
}

const CITIES: PageType = 'agents-city'

/** Some dozens at most. */
async function foundCities(read: Read): Promise<FoundPage[]> {
  const cities = await citiesOfAgents(read)
  return cities
    .filter((city) => city.is_found)
    .map(({ path, changed_at: changedAt }) => ({ path, changedAt }))
}

/** A made-up agency is nothing for a search engine. */
const isShownAgent = sql`status = 2 and not is_demo`

const agentChanged = sql`greatest(submitted_at,
  (select max(coalesce(edited_at, sent_at)) from review where agent_id = agent.id and review.state = 'published'))`

async function* pagesOf(
  read: Read,
  type: string,
  { from, count }: { from: number; count: number },
): AsyncGenerator<FoundPage[]> {
  if (type === CITIES) {
    yield (await foundCities(read)).slice(from, from + count)
    return
  }
  let after = from > 0 ? await keyAt(read, type, from - 1) : ''
  for (let left = count; left > 0 && after !== undefined; left -= STRETCH) {
    const rows = await stretchOf(read, type, { after, limit: Math.min(left, STRETCH) })
    yield rows
    after = rows.length === STRETCH ? rows.at(-1)?.key : undefined
  }
}

type Row = FoundPage & { key: string }

async function stretchOf(
  read: Read,
  type: string,
  { after, limit }: { after: string; limit: number },
): Promise<Row[]> {
  if (type === 'agent') {
    const { rows } = await sql<Row>`
      select id::text as key, '/agent/' || id as path, ${agentChanged} as "changedAt"
      from agent where ${isShownAgent} and id > ${Number(after)} order by id limit ${limit}`.execute(read)
    return rows
  }
  const { rows } = await sql<Row>`
    select key, path, changed_at as "changedAt" from public_page
    where ${isFound} and state <> 'gone' and type = ${type} and key > ${after} order by type, key limit ${limit}`.execute(
    read,
  )
  return rows
}

async function keyAt(read: Read, type: string, index: number): Promise<string | undefined> {
  if (type === 'agent') {
    const { rows } = await sql<{ key: string }>`
      select id::text as key from agent where ${isShownAgent} order by id offset ${index} limit 1`.execute(
      read,
    )
    return rows[0]?.key
  }
  const { rows } = await sql<{ key: string }>`
    select key from public_page where ${isFound} and state <> 'gone' and type = ${type}
    order by key offset ${index} limit 1`.execute(read)
  return rows[0]?.key
}
