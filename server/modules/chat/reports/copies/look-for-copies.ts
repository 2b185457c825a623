import { sql } from 'kysely'
import { defineJob } from '../../../../platform/jobs/job.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { wordsAround } from '../../../conversation/index.ts'
import { reportMade } from '../reports.events.ts'
import { insertReport } from '../reports.store.ts'
import { copiesRules, printOf } from './copies.rules.ts'

const BATCH = 1000
const HOUR_MS = 3_600_000
/** A message that took its number earlier may be committed a little later. */
const SETTLES_MS = 5000

interface Written {
  id: number
  author_id: number
  /** Null: not an agency's words to a tourist. */
  tourist_id: number | null
  text: string
  created_at: Date
}

/**
 * Looks at what has been written since, an agency's words to tourists; a tourist asks every agency the same, and rightly.
 * Whoever writes waits for none of it. Answers whether there may be more.
 */
export async function lookForCopies(ctx: Ctx): Promise<boolean> {
  const { tx, now, config } = ctx
  const { message_id: reached } = await tx
    .selectFrom('message_print_reach')
    .select('message_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rows = await writtenAfter(ctx, reached)
  const last = rows.at(-1)
  if (!last) return false
  const prints = rows.flatMap(({ id, author_id, tourist_id, text, created_at: sent_at }) => {
    const print = tourist_id === null ? null : printOf(config.secretKey, text)
    return print && tourist_id !== null ? [{ message_id: id, author_id, tourist_id, print, sent_at }] : []
  })
  if (prints.length > 0) {
    await tx.insertInto('message_print').values(prints).execute()
    await raiseReports(ctx, new Date(now.getTime() - copiesRules.hours * HOUR_MS))
  }
  await tx.updateTable('message_print_reach').set({ message_id: last.id }).execute()
  return rows.length === BATCH
}

async function writtenAfter({ tx, now }: Ctx, id: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select message.id, message.author_id, message.text, message.created_at,
      case when chat.tourist_id <> message.author_id and message.event is null and message.deleted_at is null
        then chat.tourist_id end as tourist_id
    from message
    join conversation on conversation.id = message.conversation_id
    left join chat on conversation.kind = 'offer' and chat.offer_id = conversation.subject_id
    where message.id > ${id}
    order by message.id limit ${sql.lit(BATCH)}`.execute(tx)
  const fresh = rows.findIndex(({ created_at }) => created_at.getTime() > now.getTime() - SETTLES_MS)
  return fresh === -1 ? rows : rows.slice(0, fresh)
}

interface Copied {
  author_id: number
  print: Buffer
  tourists: number
  conversation_id: number
  seq: number
}

/** One of a text, of its last copy; while it waits, and for days after, the same text raises no other. */
async function raiseReports(ctx: Ctx, since: Date): Promise<void> {
  const again = new Date(ctx.now.getTime() - copiesRules.againDays * 24 * HOUR_MS)
  const { rows } = await sql<Copied>`
    with copied as (
      select author_id, print, count(distinct tourist_id)::integer as tourists, max(message_id) as last
      from message_print where sent_at > ${since}
      group by author_id, print having count(distinct tourist_id) >= ${copiesRules.tourists}
    )
    select copied.author_id, copied.print, copied.tourists, message.conversation_id, message.seq
    from copied join message on message.id = copied.last
    where not exists (
      select from message_report as report
      where report.writer_id = copied.author_id and report.print = copied.print
        and (report.decided_at is null or report.decided_at > ${again}))`.execute(ctx.tx)
  for (const { author_id: writerId, print, tourists: copies, conversation_id: conversationId, seq } of rows) {
    const at = { conversationId, seq }
    const words = await wordsAround(ctx.tx, ctx.config, at)
    const reportId = await insertReport(ctx, {
      ...at,
      writerId,
      words: words.filter((one) => one.seq === seq),
      reporterId: null,
      cause: 'copies',
      said: '',
      print,
      copies,
    })
    if (reportId !== null) ctx.emit(reportMade({ reportId }))
  }
}

/** Of texts that are older nobody asks any more. Answers how many. */
export async function forgetPrints({ tx, now }: Ctx): Promise<number> {
  const before = new Date(now.getTime() - copiesRules.hours * HOUR_MS)
  const { rows } = await sql`
    delete from message_print where message_id in (
      select message_id from message_print where sent_at <= ${before} order by sent_at
      limit ${sql.lit(BATCH)} for update skip locked)
    returning message_id`.execute(tx)
  return rows.length
}

export const copiesJob = defineJob(
  'chat.look-for-copies',
  async ({ act }) => {
    while (await act(lookForCopies, null));
    while ((await act(forgetPrints, null)) === BATCH);
  },
  '* * * * *',
)
