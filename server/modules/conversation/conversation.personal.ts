import { sql } from 'kysely'
import type { Read } from '../../platform/db/database.ts'
import type { Labels, PersonalTable } from '../../platform/personal-data.ts'
import { moves, type Pair } from '../../platform/personal-merge.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { changingPersonal } from './changing/changing.personal.ts'
import { changeOfTheGone } from './changing/telling-of-the-gone.ts'
import { type ConversationOwner, numbersOf } from './conversation-owner.ts'
import { draftsPersonal } from './drafts/drafts.personal.ts'
import { ownMessages } from './own-messages.queries.ts'

/** Of every kind that is named: what a person said in one that is not would be missing from the file. */
export function conversationPersonal(owners: readonly ConversationOwner[]): readonly PersonalTable[] {
  const numbers: Labels = Object.fromEntries(owners.map(({ column }) => [column.name, column.title]))
  return [
    {
      table: 'message',
      merge: { author_id: { does: moveMessages } },
      download: {
        title: 'Сообщения',
        labels: { created_at: 'Когда', ...numbers, mine: 'Написано вами', text: 'Текст' },
        rows: (read, person) => ownMessages(read, person, owners),
      },
      erase: (ctx, { id }) =>
        changeOfTheGone(
          ctx,
          { owners, userId: id },
          {
            which: sql`author_id = ${id} and text <> ''
              and conversation_id in (select conversation_id from participant where user_id = ${id})`,
            set: sql`, text = ''`,
          },
        ),
    },
    draftsPersonal(owners, numbers),
    {
      table: 'attachment',
      merge: { author_id: moves() },
      // What is in them stands among the person's files.
      download: {
        title: 'Файлы сообщений',
        labels: { added_at: 'Когда', ...numbers, name: 'Файл', title: 'Название', size: 'Байт' },
        rows: (read, { id }) => ownAttachments(read, id, owners),
      },
      erase: ({ tx }, { id }) =>
        tx.updateTable('attachment').set({ title: '' }).where('author_id', '=', id).execute(),
    },
    {
      table: 'participant',
      merge: { user_id: moves({ once: ['conversation_id'] }) },
      download: {
        title: 'Что вы прочитали',
        labels: { ...numbers, seq: 'Сообщение', read_at: 'Когда' },
        rows: (read, { id }) => readMarks(read, id, owners),
      },
      // Who took part stays: it says on which side the messages of the others were answered.
      erase: ({ tx }, { id }) =>
        tx
          .updateTable('participant')
          .set({ read_seq: 0, read_at: null })
          .where('user_id', '=', id)
          .where('read_at', 'is not', null)
          .execute(),
    },
    ...changingPersonal(owners, numbers),
  ]
}

/** By the conversations of either account: of a message's author there is no index. */
async function moveMessages({ tx }: Ctx, { keptId, joinedId }: Pair): Promise<void> {
  await sql`
    update message set author_id = ${keptId} where author_id = ${joinedId}
      and conversation_id in (select conversation_id from participant where user_id in (${keptId}, ${joinedId}))`.execute(
    tx,
  )
}

async function readMarks(
  read: Read,
  userId: number,
  owners: readonly ConversationOwner[],
): Promise<object[]> {
  const rows = await read
    .selectFrom('participant')
    .innerJoin('conversation', 'conversation.id', 'participant.conversation_id')
    .select(['kind', 'subject_id', 'read_seq', 'read_at'])
    .where('user_id', '=', userId)
    .where('read_at', 'is not', null)
    .where(
      'kind',
      'in',
      owners.map(({ kind }) => kind),
    )
    .orderBy('conversation_id')
    .execute()
  return rows.map((row) => ({ ...numbersOf(owners, row), seq: row.read_seq, read_at: row.read_at }))
}

async function ownAttachments(
  read: Read,
  userId: number,
  owners: readonly ConversationOwner[],
): Promise<object[]> {
  const rows = await read
    .selectFrom('attachment')
    .innerJoin('conversation', 'conversation.id', 'attachment.conversation_id')
    .select(['conversation.kind', 'subject_id', 'added_at', 'name', 'title', 'size'])
    .where('author_id', '=', userId)
    .orderBy('attachment.id')
    .execute()
  return rows.map(({ added_at, name, title, size, ...of }) => ({
    added_at,
    ...numbersOf(owners, of),
    name,
    title,
    size,
  }))
}
