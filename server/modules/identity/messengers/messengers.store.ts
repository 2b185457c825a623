import { sql } from 'kysely'
import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import type { Tx } from '../../../platform/db/database.ts'

export interface BotChat {
  messenger: Messenger
  chatId: string
}

/** False: heard before. */
export async function claimUpdate(
  tx: Tx,
  { messenger, key }: { messenger: Messenger; key: string },
  received_at: Date,
): Promise<boolean> {
  const claimed = await tx
    .insertInto('messenger_update')
    .values({ messenger, key, received_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n
}

const CHATS = 7106

/** What happens in one chat happens in turn. */
export async function lockChat(tx: Tx, { messenger, chatId }: BotChat): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHATS}::int, hashtext(${`${messenger}:${chatId}`}))`.execute(tx)
}

/** The person's account, locked; null where there is no such person, or no more. */
export async function lockAccount(tx: Tx, userId: number, messenger: Messenger) {
  await tx
    .insertInto('messenger_account')
    .columns(['user_id', 'messenger'])
    .expression((from) =>
      from
        .selectFrom('app_user')
        .select(['id', sql<Messenger>`${messenger}`.as('messenger')])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const account = await tx
    .selectFrom('messenger_account')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['chat_id', 'links_spent_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('messenger', '=', messenger)
    .forUpdate('messenger_account')
    .executeTakeFirst()
  return account ?? null
}

/** Whose chat it is, locked. */
export async function lockHolder(tx: Tx, { messenger, chatId }: BotChat) {
  const holder = await tx
    .selectFrom('messenger_account')
    .select(['user_id', 'heard_at', 'connected_at'])
    .where('messenger', '=', messenger)
    .where('chat_id', '=', chatId)
    .forUpdate()
    .executeTakeFirst()
  return holder ?? null
}

export async function connectChat(
  tx: Tx,
  { messenger, chatId }: BotChat,
  { userId, now, heardAt }: { userId: number; now: Date; heardAt: Date },
): Promise<void> {
  await tx
    .updateTable('messenger_account')
    .set({ chat_id: chatId, connected_at: now, heard_at: heardAt, links_spent_at: now })
    .where('user_id', '=', userId)
    .where('messenger', '=', messenger)
    .execute()
}

/** Links made until now lead nowhere any more: who wishes to come back asks for a new one. */
export async function disconnectAccount(
  tx: Tx,
  { userId, messenger }: { userId: number; messenger: Messenger },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('messenger_account')
    .set({ chat_id: null, connected_at: null, heard_at: null, links_spent_at: now })
    .where('user_id', '=', userId)
    .where('messenger', '=', messenger)
    .execute()
}

export async function savePosition(tx: Tx, messenger: Messenger, position: string): Promise<void> {
  await tx
    .insertInto('messenger_position')
    .values({ messenger, position })
    .onConflict((conflict) => conflict.column('messenger').doUpdateSet({ position }))
    .execute()
}

export async function deleteUpdatesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('messenger_update').where('received_at', '<', moment).execute()
  await tx.deleteFrom('messenger_pace').where('next_at', '<', moment).execute()
}
