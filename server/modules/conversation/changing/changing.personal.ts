import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import { unseal } from '../../../platform/keys/seal.ts'
import { keysOf } from '../../../platform/keys/secrets.ts'
import type { DownloadSources, Labels, PersonalTable, Person } from '../../../platform/personal-data.ts'
import { moves } from '../../../platform/personal-merge.ts'
import { type ConversationOwner, numbersOf } from '../conversation-owner.ts'
import { placeOfDeleted } from './deleted-messages.ts'
import { changeOfTheGone } from './telling-of-the-gone.ts'

/** What people said before they changed it, took it back, or only put a sign under it. */
export const changingPersonal = (...of: Of): readonly PersonalTable[] => [
  versions(...of),
  deleted(...of),
  reactions(...of),
]

type Of = [owners: readonly ConversationOwner[], numbers: Labels]

function versions(...[owners, numbers]: Of): PersonalTable {
  const kinds = owners.map(({ kind }) => kind)
  return {
    table: 'message_version',
    download: {
      title: 'Прежние слова изменённых сообщений',
      labels: {
        ...numbers,
        seq: 'Сообщение',
        written_at: 'Написано',
        replaced_at: 'Изменено',
        text: 'Текст',
      },
      rows: async (read, { id }) => {
        const rows = await versionsOf(read, id, kinds)
        return rows.map(({ kind, subject_id, ...row }) => ({
          ...numbersOf(owners, { kind, subject_id }),
          ...row,
        }))
      },
    },
    erase: ({ tx }, { id }) =>
      sql`
        delete from message_version using message
        where message.conversation_id = message_version.conversation_id and message.seq = message_version.seq
          and message.author_id = ${id} and ${ofOwn(id)}`.execute(tx),
  }
}

function deleted(...[owners, numbers]: Of): PersonalTable {
  return {
    table: 'deleted_message',
    download: {
      title: 'Удалённые сообщения',
      labels: { ...numbers, seq: 'Сообщение', deleted_at: 'Удалено', text: 'Текст' },
      rows: async (read, person, sources) => deletedBy(read, person, { owners, sources }),
    },
    erase: ({ tx }, { id }) =>
      sql`
        delete from deleted_message using message
        where message.id = deleted_message.message_id and message.author_id = ${id} and ${ofOwn(id)}`.execute(
        tx,
      ),
  }
}

function reactions(...[owners, numbers]: Of): PersonalTable {
  const kinds = owners.map(({ kind }) => kind)
  return {
    table: 'message_reaction',
    merge: { user_id: moves({ once: ['conversation_id', 'seq'] }) },
    download: {
      title: 'Реакции на сообщения',
      labels: { ...numbers, seq: 'Сообщение', kind: 'Реакция', reacted_at: 'Когда' },
      rows: async (read, { id }) => {
        const rows = await read
          .selectFrom('message_reaction as reaction')
          .innerJoin('conversation', 'conversation.id', 'reaction.conversation_id')
          .select(['conversation.kind as owner', 'subject_id', 'seq', 'reaction.kind', 'reacted_at'])
          .where('reaction.user_id', '=', id)
          .where('conversation.kind', 'in', kinds)
          .orderBy('reaction.conversation_id')
          .orderBy('seq')
          .execute()
        return rows.map(({ owner, subject_id, ...row }) => ({
          ...numbersOf(owners, { kind: owner, subject_id }),
          ...row,
        }))
      },
    },
    erase: async (ctx, { id }) => {
      await changeOfTheGone(
        ctx,
        { owners, userId: id },
        {
          which: sql`(conversation_id, seq) in (
            select conversation_id, seq from message_reaction where user_id = ${id})`,
        },
      )
      await ctx.tx.deleteFrom('message_reaction').where('user_id', '=', id).execute()
    },
  }
}

/** By the conversations in which the person took part: of a message's author there is no index. */
const ofOwn = (userId: number) =>
  sql`message.conversation_id in (select conversation_id from participant where user_id = ${userId})`

function versionsOf(read: Read, userId: number, kinds: readonly string[]) {
  return read
    .selectFrom('participant')
    .innerJoin('conversation', 'conversation.id', 'participant.conversation_id')
    .innerJoin('message_version as version', 'version.conversation_id', 'conversation.id')
    .innerJoin('message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'version.conversation_id')
        .onRef('message.seq', '=', 'version.seq'),
    )
    .select(['conversation.kind', 'subject_id', 'version.seq', 'written_at', 'replaced_at', 'version.text'])
    .where('participant.user_id', '=', userId)
    .where('message.author_id', '=', userId)
    .where('conversation.kind', 'in', kinds)
    .orderBy('version.conversation_id')
    .orderBy('version.seq')
    .orderBy('version.n')
    .execute()
}

/** All that each of them ever said, one under the other. */
async function deletedBy(
  read: Read,
  { id }: Person,
  { owners, sources: { config } }: { owners: readonly ConversationOwner[]; sources: DownloadSources },
): Promise<object[]> {
  const rows = await read
    .selectFrom('participant')
    .innerJoin('conversation', 'conversation.id', 'participant.conversation_id')
    .innerJoin('message', 'message.conversation_id', 'conversation.id')
    .innerJoin('deleted_message as deleted', 'deleted.message_id', 'message.id')
    .select(['kind', 'subject_id', 'message.id', 'seq', 'deleted.deleted_at', 'sealed'])
    .where('participant.user_id', '=', id)
    .where('message.author_id', '=', id)
    .where('message.deleted_at', 'is not', null)
    .where(
      'kind',
      'in',
      owners.map(({ kind }) => kind),
    )
    .orderBy('message.id')
    .execute()
  return rows.map((row) => ({
    ...numbersOf(owners, row),
    seq: row.seq,
    deleted_at: row.deleted_at,
    text: (JSON.parse(unseal(keysOf(config), row.sealed, placeOfDeleted(row.id))) as string[]).join('\n'),
  }))
}
