import { type RawBuilder, sql } from 'kysely'
import { type Right, hasRight } from '../../../contract/platform/rights.ts'
import { type WorkKindName, workKindNames, workKinds, workLimits } from '../../../contract/work/work-kinds.ts'
import type { Work, WorkItem } from '../../../contract/work/work.ts'
import type { Read } from '../../platform/db/database.ts'
import { namesOf } from '../identity/index.ts'
import { claimOf, type StandingClaim } from './claim.rules.ts'
import { hrefOfWork } from './work-href.ts'

export interface Reader {
  readerId: number
  roles: readonly string[]
  now: Date
}

interface Row extends StandingClaim {
  id: number
  subject_id: number
  opened_at: Date
  due_at: Date
  about: string | null
  /** By what its page finds it, where that is not its number. */
  found_by: string | null
  opens: number | null
  /** Who may not decide about it: a refund is decided by another than has asked for it. */
  asked_by: number | null
  place: string
}

export function kindsOf(roles: readonly string[]): WorkKindName[] {
  return workKindNames.filter((kind) => hasRight(roles, workKinds[kind].right satisfies Right))
}

const AUDIT_KIND = sql<string>`case item.kind ${sql.join(
  workKindNames.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(workKinds[kind].audit)}`),
  sql` `,
)} end`

const organisationOf = (column: string) => sql`
  (select organisation from agent join booking on booking.agent_id = agent.id where booking.id = ${sql.ref(column)})`

/** Of each item what its page is about, by its key: fifty look-ups at most. */
const ABOUT = sql<string | null>`case item.kind
  when 'ticket' then (select subject from ticket where id = item.subject_id)
  when 'agency' then (select organisation from agent where id = item.subject_id)
  when 'recheck' then (select organisation from agent where id = item.subject_id)
  when 'review' then (
    select organisation from review join agent on agent.id = review.agent_id where review.id = item.subject_id)
  when 'refund' then (select amount_kopecks::text from payment_refund where id = item.subject_id)
  when 'bank_refund' then (select amount_kopecks::text from payment_refund where id = item.subject_id)
  when 'fee_refund' then (
    select organisation from offer join agent on agent.id = offer.agent_id where offer.id = item.subject_id)
  when 'disputed' then (select amount_kopecks::text from payment where id = item.subject_id)
  when 'report' then (select cause from message_report where id = item.subject_id)
  when 'delivery' then null
  when 'webhook' then (
    select organisation from webhook join agent on agent.id = webhook.agent_id where webhook.id = item.subject_id)
  when 'jobs' then null
  else ${organisationOf('item.subject_id')} end`

const FOUND_BY = sql<string | null>`case
  when item.kind in ('agency', 'recheck') then (select inn from agent where id = item.subject_id)
  when item.kind = 'webhook' then (
    select inn from webhook join agent on agent.id = webhook.agent_id where webhook.id = item.subject_id) end`

const OPENS = sql<number | null>`case when item.kind = 'webhook'
  then (select agent_id from webhook where id = item.subject_id) end`

const ASKED_BY = sql<number | null>`case when item.kind = 'refund'
  then (select asked_by from payment_refund where id = item.subject_id) end`

/** Whoever was active since then still has what was claimed. */
const lately = (now: Date) => new Date(now.getTime() - workLimits.claimMinutes * 60_000)

/** Who has it in hand, as it is kept: of a ticket the ticket itself knows, for it is taken on its own page, too. */
const HELD = sql`
  left join lateral (
    select ticket.claimed_by, ticket.claimed_until from ticket where item.kind = 'ticket' and ticket.id = item.subject_id
    union all select item.claimed_by, item.claimed_until where item.kind <> 'ticket'
  ) as held on true`

/**
 * Of each item its last deed by its holder is looked up by its subject: an index of moments would be read through each
 * time. A ticket prolongs its claim itself.
 */
function rowsOf(picked: RawBuilder<unknown>, now: Date): RawBuilder<Row> {
  return sql<Row>`
    select item.id, item.kind, item.subject_id, item.opened_at, item.due_at, held.claimed_by, held.claimed_until,
      ${ABOUT} as about, ${FOUND_BY} as found_by, ${OPENS} as opens, ${ASKED_BY} as asked_by,
      (extract(epoch from item.due_at) * 1000000)::bigint || '-' || item.id as place,
      claim.active_at, coalesce(claim.roles, '{}') as roles, coalesce(claim.is_blocked, false) as is_blocked
    from (${picked}) as item ${HELD} left join lateral (
      select array(select role from user_role where user_id = held.claimed_by) as roles,
        exists (select from block_in_force where user_id = held.claimed_by) as is_blocked,
        (select at from (
          select at from audit where subject_kind = ${AUDIT_KIND} and subject_id = item.subject_id::text
            and admin_id = held.claimed_by order by id desc limit 1
        ) as last where at > ${lately(now)} and item.kind <> 'ticket') as active_at
    ) as claim on held.claimed_by is not null`
}

const COLUMNS = sql`id, kind, subject_id, opened_at, due_at, claimed_by, claimed_until`

/** Of each kind its own stretch of the index: a rare one is not looked for among a hundred thousand others. */
function queued(kinds: readonly WorkKindName[], after: string | undefined): RawBuilder<unknown> {
  const [micros, id] = (after ?? '').split('-')
  const later = after
    ? sql`and (due_at, id) > (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
    : sql``
  return sql`
    select queue.* from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
      select ${COLUMNS} from work_item where kind = wanted.kind and state = 'open' ${later}
      order by due_at, id limit ${sql.lit(workLimits.page + 1)}
    ) as queue order by queue.due_at, queue.id limit ${sql.lit(workLimits.page + 1)}`
}

const ORDER = sql`order by item.due_at, item.id`

/** Those of the reader's items that still are: what was taken long ago and let lie is not even looked up. */
async function ownItems(
  read: Read,
  { readerId, now }: Reader,
  kinds: readonly WorkKindName[],
): Promise<{ id: number; kind: WorkKindName }[]> {
  const { rows } = await sql<{ id: number; kind: WorkKindName }>`
    with active as materialized (
      select distinct subject_kind, subject_id from audit where admin_id = ${readerId} and at > ${lately(now)}
    )
    select item.id, item.kind from (
      select id, kind, due_at from work_item as item
      where item.state = 'open' and item.claimed_by = ${readerId} and item.kind = any(${kinds}::text[])
        and item.kind <> 'ticket' and (item.claimed_until > ${now} or exists (
          select from active where subject_kind = ${AUDIT_KIND} and subject_id = item.subject_id::text))
      union all
      select item.id, item.kind, item.due_at from ticket join work_item as item
        on item.kind = 'ticket' and item.subject_id = ticket.id and item.state = 'open'
      where ticket.claimed_by = ${readerId} and ticket.claimed_until > ${now} and 'ticket' = any(${kinds}::text[])
    ) as item
    ${ORDER} limit ${sql.lit(workLimits.counted)}`.execute(read)
  return rows
}

const ofIds = (ids: readonly number[]) =>
  sql`select ${COLUMNS} from work_item where id = any(${ids}::bigint[])`

export async function workQueue(
  read: Read,
  {
    kind,
    mine,
    after,
  }: { kind?: WorkKindName | undefined; mine?: '1' | undefined; after?: string | undefined },
  reader: Reader,
): Promise<Work> {
  const kinds = kindsOf(reader.roles)
  const wanted = kind ? kinds.filter((one) => one === kind) : kinds
  const [own, counts, check, all] = await Promise.all([
    ownItems(read, reader, kinds),
    countsOf(read, kinds, reader.now),
    read.selectFrom('work_check').select('checked_at').executeTakeFirst(),
    mine ? null : rowsIn(read, queued(wanted, after), reader.now),
  ])
  const ids = own.filter((item) => wanted.includes(item.kind)).map(({ id }) => id)
  const rows = all ?? (await rowsIn(read, ofIds(ids.slice(0, workLimits.page)), reader.now))
  const page = rows.slice(0, workLimits.page)
  return {
    items: await presentAll(read, page, reader),
    next: !mine && rows.length > page.length ? (page.at(-1)?.place ?? null) : null,
    counts,
    mine: own.length,
    checked_at: check?.checked_at.toISOString() ?? null,
  }
}

async function rowsIn(read: Read, items: RawBuilder<unknown>, now: Date): Promise<Row[]> {
  return (await sql<Row>`${rowsOf(items, now)} ${ORDER}`.execute(read)).rows
}

async function countsOf(read: Read, kinds: readonly WorkKindName[], now: Date): Promise<Work['counts']> {
  const { rows } = await sql<Work['counts'][number]>`
    select wanted.kind, counted.count, counted.late
    from unnest(${kinds}::text[]) with ordinality as wanted (kind, n) cross join lateral (
      select count(*)::integer as count, (count(*) filter (where due_at <= ${now}))::integer as late from (
        select due_at from work_item where kind = wanted.kind and state = 'open'
        order by due_at, id limit ${sql.lit(workLimits.counted)}) as first
    ) as counted order by wanted.n`.execute(read)
  return rows
}

/** One item as its reader sees it; undefined: there is none. */
export async function itemOf(read: Read, id: number, reader: Reader): Promise<WorkItem | undefined> {
  const row = await standing(read, id, reader.now)
  return row && (await presentAll(read, [row], reader))[0]
}

/** With its claim as it stands. */
export async function standing(read: Read, id: number, now: Date): Promise<Row | undefined> {
  const picked = sql`select ${COLUMNS} from work_item where id = ${id}`
  return (await rowsOf(picked, now).execute(read)).rows[0]
}

async function presentAll(read: Read, rows: readonly Row[], { readerId, now }: Reader): Promise<WorkItem[]> {
  const claims = rows.map((row) => claimOf(row, now))
  const names = await namesOf(read, [...new Set(claims.flatMap((claim) => claim?.by ?? []))])
  return rows.map((row, index) => {
    const claim = claims[index]
    return {
      id: row.id,
      kind: row.kind,
      subject_id: row.subject_id,
      about: row.about ?? '',
      link: hrefOfWork(row),
      opened_at: row.opened_at.toISOString(),
      due_at: row.due_at.toISOString(),
      is_late: row.due_at <= now,
      is_for_others: row.asked_by === readerId,
      claim: claim
        ? {
            name: names.get(claim.by)?.full ?? '',
            is_mine: claim.by === readerId,
            until: claim.until.toISOString(),
          }
        : null,
    }
  })
}
