import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { BotChat } from './messengers.store.ts'

/** Messengers take about thirty messages a second of a bot and one a second in a chat, whatever process sends them. */
const EVERY_MS = 36
const EVERY_IN_CHAT_MS = 1000

/** 0: the turn is taken. Otherwise how many seconds to wait before asking again. */
export async function takeTurn(tx: Tx, { messenger, chatId }: BotChat, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number; taken: number }>`
    with waits as (
      select coalesce(extract(epoch from max(next_at) - ${now}::timestamptz), 0)::float8 as seconds
      from messenger_pace where messenger = ${messenger} and chat_id in ('', ${chatId})
    ), taken as (
      insert into messenger_pace (messenger, chat_id, next_at)
      select ${messenger}, chat, ${now}::timestamptz + make_interval(secs => step / 1000.0)
      from waits, (values ('', ${EVERY_MS}::int), (${chatId}, ${EVERY_IN_CHAT_MS}::int)) as turn(chat, step)
      where seconds <= 0
      order by chat
      on conflict (messenger, chat_id) do update set next_at = excluded.next_at
        where messenger_pace.next_at <= ${now}::timestamptz
      returning 1
    )
    select seconds, (select count(*) from taken)::int as taken from waits`.execute(tx)
  const row = rows[0]
  if (!row || row.taken === 2) return 0
  return Math.max(row.seconds, EVERY_MS / 1000)
}

/** Nobody writes there for so long. */
export async function hold(
  tx: Tx,
  { messenger, chatId }: BotChat,
  { now, seconds }: { now: Date; seconds: number },
): Promise<void> {
  const next_at = new Date(now.getTime() + seconds * 1000)
  await tx
    .insertInto('messenger_pace')
    .values({ messenger, chat_id: chatId, next_at })
    .onConflict((conflict) =>
      conflict
        .columns(['messenger', 'chat_id'])
        .doUpdateSet({ next_at: sql<Date>`greatest(messenger_pace.next_at, excluded.next_at)` }),
    )
    .execute()
}
