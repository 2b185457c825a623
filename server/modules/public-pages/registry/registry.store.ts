import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { ValuedPage } from './draft.ts'
import type { Standing } from './gate.rules.ts'

export type StandingRow = Standing & { key: string }

/** How the pages of a scope stood after the last valuation. */
export async function standingsOf(tx: Tx, scope: string): Promise<Map<string, Standing>> {
  const { rows } = await sql<StandingRow>`
    select key, state, below_since, content_hash, noted_price, changed_at from public_page where scope = ${scope}`.execute(
    tx,
  )
  return new Map(rows.map(({ key, ...standing }) => [key, standing]))
}

export interface PageRow extends ValuedPage, Standing {
  score: number
}

/** Rows of one statement. */
const BATCH = 2000

/** A page that was gone and is valued again is there again; what was decided by hand stays. */
export async function storePages(
  tx: Tx,
  pages: readonly PageRow[],
  { scope, now }: { scope: string; now: Date },
): Promise<void> {
  for (let at = 0; at < pages.length; at += BATCH) {
    const rows = pages.slice(at, at + BATCH).map(({ hash: _hash, prices, price, asked, ...page }) => ({
      ...page,
      live_prices: prices,
      least_price: price,
      own_stats: asked,
    }))
    await sql`
      insert into public_page (key, type, path, scope, country_id, subject_id, words, state, facts, live_prices, own_stats,
        share, score, least_price, noted_price, content_hash, changed_at, below_since, valued_at)
      select key, type, path, ${scope}, country_id, subject_id, words, state, facts, live_prices, own_stats,
        share, score, least_price, noted_price, content_hash, changed_at, below_since, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as page(key text, type text, path text, country_id int,
        subject_id int, words jsonb, state text, facts smallint, live_prices int, own_stats int, share real,
        score smallint, least_price int, noted_price int, content_hash text, changed_at timestamptz,
        below_since timestamptz)
      on conflict (key) do update set path = excluded.path, scope = excluded.scope, country_id = excluded.country_id,
        words = excluded.words, state = excluded.state, facts = excluded.facts, live_prices = excluded.live_prices,
        own_stats = excluded.own_stats, share = excluded.share, score = excluded.score,
        least_price = excluded.least_price, noted_price = excluded.noted_price, content_hash = excluded.content_hash,
        changed_at = excluded.changed_at, below_since = excluded.below_since, valued_at = excluded.valued_at,
        gone_at = null`.execute(tx)
  }
}

/** Of what there is no page any more; answers how many. */
export async function removePages(tx: Tx, keys: readonly string[], now: Date): Promise<number> {
  if (keys.length === 0) return 0
  const { numAffectedRows } = await sql`
    update public_page set state = 'gone', gone_at = ${now}::timestamptz, changed_at = ${now}::timestamptz
    where key = any (${keys}::text[]) and state <> 'gone'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export interface Valuation {
  started_at: Date
  finished_at: Date | null
  list_at: Date | null
  done: string[]
}

/** The one that is under way, or was last; whoever has it goes on with it alone. */
export async function lockValuation(tx: Tx): Promise<Valuation | undefined> {
  const { rows } = await sql<Valuation>`
    select started_at, finished_at, list_at, done from public_page_valuation for update`.execute(tx)
  return rows[0]
}

export async function beginValuation(
  tx: Tx,
  { now, listAt }: { now: Date; listAt: Date | null },
): Promise<void> {
  await sql`
    insert into public_page_valuation (started_at, list_at) values (${now}, ${listAt})
    on conflict (one) do update set started_at = excluded.started_at, list_at = excluded.list_at, finished_at = null,
      done = '{}'`.execute(tx)
}

export async function noteDone(tx: Tx, scope: string): Promise<void> {
  await sql`update public_page_valuation set done = done || ${scope}::text where not (${scope} = any (done))`.execute(
    tx,
  )
}

export async function endValuation(tx: Tx, now: Date): Promise<void> {
  await sql`update public_page_valuation set finished_at = ${now} where finished_at is null`.execute(tx)
}
