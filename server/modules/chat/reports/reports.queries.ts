import { sql } from 'kysely'
import { chatIdOf } from '../../../../contract/chat/chat-id.ts'
import {
  type ReportCause,
  type ReportDecision,
  reportLimits,
} from '../../../../contract/chat/report-words.ts'
import type { ManagedReport } from '../../../../contract/chat/reports.ts'
import { limits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Config } from '../../../platform/config/config.ts'
import { countOf } from '../../../platform/db/count-of.ts'
import type { Read } from '../../../platform/db/database.ts'
import { namesOf } from '../../identity/index.ts'
import { quotedWords } from './quoted-words.ts'
import { unsealWords } from './sealed-reports.ts'

interface InForce {
  ends_at: string | null
}

/** The block that shuts this one out, as an object; null: none. */
const blockOf = (column: 'writer_id' | 'reporter_id') =>
  sql<InForce | null>`(select jsonb_build_object('ends_at', ends_at)
    from block_in_force where user_id = ${sql.ref(`report.${column}`)})`

function selectReports(read: Read) {
  return read
    .selectFrom('message_report as report')
    .innerJoin('conversation', 'conversation.id', 'report.conversation_id')
    .innerJoin('chat', 'chat.offer_id', 'conversation.subject_id')
    .innerJoin('agent', 'agent.id', 'chat.agent_id')
    .selectAll('report')
    .select(['conversation.subject_id', 'chat.tourist_id', 'agent.organisation'])
    .select([blockOf('writer_id').as('writer_block'), blockOf('reporter_id').as('reporter_block')])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

/** For the staff: what waits, the longest first; or what is decided, the latest first; or one by its number, whatever its state. */
export async function managedReports(
  read: Read,
  config: Config,
  { state, page, id }: { state: 'open' | 'decided'; page: number; id?: number | undefined },
) {
  const isOpen = state === 'open'
  const all = selectReports(read)
  const found =
    id === undefined
      ? all.where('report.decided_at', isOpen ? 'is' : 'is not', null)
      : all.where('report.id', '=', id)
  const ordered = isOpen
    ? found.orderBy('report.made_at').orderBy('report.id')
    : found.orderBy('report.decided_at', 'desc').orderBy('report.id', 'desc')
  const [rows, total_items, waiting_files] = await Promise.all([
    ordered
      .limit(reportLimits.page)
      .offset((page - 1) * reportLimits.page)
      .execute(),
    countOf(read, found.clearSelect().select('report.id').limit(limits.totalCounted)),
    waitingFiles(read),
  ])
  return { items: await presentAll(read, config, rows), total_items, waiting_files }
}

export async function managedReport(read: Read, config: Config, id: number): Promise<ManagedReport> {
  const rows = await selectReports(read).where('report.id', '=', id).execute()
  const [report] = await presentAll(read, config, rows)
  if (!report) throw new Refusal('missing', 'not_found')
  return report
}

async function presentAll(read: Read, config: Config, rows: readonly Row[]): Promise<ManagedReport[]> {
  const ids = rows.flatMap((row) => [row.writer_id, row.reporter_id, row.decided_by])
  const names = await namesOf(
    read,
    ids.filter((id) => id !== null),
  )
  const conversations = rows.map(({ conversation_id }) => conversation_id)
  const [hidden, events] = await Promise.all([hiddenIn(read, conversations), eventsIn(read, conversations)])
  const nameOf = (id: number) => names.get(id)?.full ?? ''
  return rows.map((row) => {
    const person = (id: number, block: InForce | null) => {
      const side = id === row.tourist_id ? ('tourist' as const) : ('agent' as const)
      const organisation = side === 'agent' ? row.organisation : null
      const blocked_until = block?.ends_at ? new Date(block.ends_at).toISOString() : null
      return { id, name: nameOf(id), side, organisation, is_blocked: block !== null, blocked_until }
    }
    return {
      id: row.id,
      chat_id: chatIdOf(row.subject_id),
      seq: row.seq,
      cause: row.cause as ReportCause | 'copies',
      words: row.words,
      made_at: row.made_at.toISOString(),
      writer: person(row.writer_id, row.writer_block),
      reporter: row.reporter_id === null ? null : person(row.reporter_id, row.reporter_block),
      copies: row.copies,
      messages: row.sealed
        ? quotedWords(unsealWords(config, row.id, row.sealed), {
            reported: row.seq,
            hiddenBy: hidden.get(row.conversation_id) ?? new Map(),
            events: events.get(row.conversation_id) ?? new Set(),
          })
        : [],
      decision: row.decided_at && {
        decision: row.decision as ReportDecision,
        reason: row.reason ?? '',
        at: row.decided_at.toISOString(),
        by: nameOf(row.decided_by ?? 0),
      },
    }
  })
}

/** In each of these conversations: of a message that the staff have hidden, by the decision of which report. */
async function hiddenIn(
  read: Read,
  conversations: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  const { rows } = await sql<{ conversation_id: number; seq: number; id: number }>`
    select conversation_id, seq, min(report.id) as id
    from message_report as report join message using (conversation_id, seq)
    where conversation_id = any(${[...conversations]}::bigint[]) and message.is_hidden
      and report.decision in ('hide', 'block')
    group by conversation_id, seq`.execute(read)
  const byConversation = Map.groupBy(rows, (row) => row.conversation_id)
  return new Map([...byConversation].map(([at, all]) => [at, new Map(all.map(({ seq, id }) => [seq, id]))]))
}

/** In each of these conversations: the moves of a booking, in whoever's name they stand there. */
async function eventsIn(read: Read, conversations: readonly number[]): Promise<Map<number, Set<number>>> {
  const rows = await read
    .selectFrom('message')
    .select(['conversation_id', 'seq'])
    .where('conversation_id', 'in', [0, ...conversations])
    .where('event', '=', 'booking_moved')
    .execute()
  const byConversation = Map.groupBy(rows, (row) => row.conversation_id)
  return new Map([...byConversation].map(([at, all]) => [at, new Set(all.map(({ seq }) => seq))]))
}

/** Of a message that somebody has complained of; any other photo is as if it did not exist. */
export async function nameOfReportedPhoto(read: Read, id: number): Promise<string> {
  const row = await read
    .selectFrom('attachment')
    .innerJoin('message', 'message.id', 'attachment.message_id')
    .innerJoin('message_report as report', (join) =>
      join
        .onRef('report.conversation_id', '=', 'message.conversation_id')
        .onRef('report.seq', '=', 'message.seq'),
    )
    .select('attachment.name')
    .where('attachment.id', '=', id)
    .where('attachment.kind', '=', 'photo')
    .where('attachment.state', '=', 'ready')
    .executeTakeFirst()
  if (!row?.name) throw new Refusal('missing', 'not_found')
  return row.name
}

/** Files that nobody may open while the scanner does not answer. */
async function waitingFiles(read: Read): Promise<{ count: number; since: string | null }> {
  const { count, since } = await read
    .selectFrom('attachment')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('added_at').as('since')])
    .where('state', '=', 'checking')
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow()
  return { count, since: since?.toISOString() ?? null }
}
