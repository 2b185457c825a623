import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/use-case.ts'
import type { ConversationOwner, Participant } from '../conversation-owner.ts'

/** Of so many conversations open pages are told, the newest first; of others a page learns when it is opened again. */
const TOLD_MAX = 200

interface Changed {
  id: number
  kind: string
  subject_id: number
  last_seq: number
  last_rev: number
}

/**
 * Messages that read otherwise because a person goes, many at once: each is a change with a number of its own, so that pages
 * which were away find it. `which` is a condition on rows of `message`; `set` is what becomes of them besides.
 */
export async function changeOfTheGone(
  ctx: Ctx,
  { owners, userId }: { owners: readonly ConversationOwner[]; userId: number },
  { which, set = sql`` }: { which: RawBuilder<unknown>; set?: RawBuilder<unknown> },
): Promise<void> {
  // In one order, whoever else goes; what is written there meanwhile has its number first.
  await sql`
    select id from conversation where id in (select conversation_id from message where ${which}) order by id for update`.execute(
    ctx.tx,
  )
  const { rows } = await sql<Changed>`
    with touched as (
      select message.id, conversation_id, row_number() over (partition by conversation_id order by seq) as n
      from message where ${which}
    ), counted as (
      update conversation set last_rev = last_rev + many.count
      from (select conversation_id, count(*)::integer as count from touched group by 1) as many
      where conversation.id = many.conversation_id
      returning conversation.*, many.count
    ), changed as (
      update message set rev = counted.last_rev - counted.count + touched.n ${set}
      from touched join counted on counted.id = touched.conversation_id
      where message.id = touched.id
    )
    select id, kind, subject_id, last_seq, last_rev from counted order by id desc limit ${TOLD_MAX}`.execute(
    ctx.tx,
  )
  const sides = await sidesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  for (const { id, kind, subject_id: subjectId, last_seq: seq, last_rev: rev } of rows) {
    const owner = owners.find((one) => one.kind === kind)
    const all = sides.get(id) ?? []
    const self = all.find((one) => one.userId === userId)
    if (owner && self)
      ctx.emit(owner.changed({ subjectId, self, others: all.filter((one) => one !== self), seq, rev }))
  }
}

/** Who takes part in each of these. */
async function sidesOf({ tx }: Ctx, ids: readonly number[]): Promise<Map<number, Participant[]>> {
  const { rows } = await sql<Participant & { id: number }>`
    select conversation_id as id, user_id as "userId", side, read_seq as "readSeq", came_later as "cameLater",
      false as "isGone", '' as "firstName"
    from participant where conversation_id = any(${ids}::bigint[])`.execute(tx)
  return Map.groupBy(rows, ({ id }) => id)
}
