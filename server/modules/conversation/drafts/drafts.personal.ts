import { deleteOwn, type Labels, type PersonalTable } from '../../../platform/personal-data.ts'
import { moves } from '../../../platform/personal-merge.ts'
import { type ConversationOwner, numbersOf } from '../conversation-owner.ts'

/** Of conversations of these owners, whose numbers are called so. */
export function draftsPersonal(owners: readonly ConversationOwner[], numbers: Labels): PersonalTable {
  return {
    table: 'draft',
    merge: { user_id: moves({ once: ['conversation_id'] }) },
    download: {
      title: 'Черновики сообщений',
      labels: { updated_at: 'Когда', ...numbers, text: 'Текст', reply_to: 'В ответ на сообщение' },
      rows: async (read, { id }) => {
        const rows = await read
          .selectFrom('draft')
          .innerJoin('conversation', 'conversation.id', 'draft.conversation_id')
          .select(['kind', 'subject_id', 'text', 'reply_to', 'updated_at'])
          .where('user_id', '=', id)
          .orderBy('conversation_id')
          .execute()
        return rows.map(({ text, reply_to, updated_at, ...row }) => ({
          ...numbersOf(owners, row),
          text,
          reply_to,
          updated_at,
        }))
      },
    },
    erase: deleteOwn('draft', 'user_id'),
  }
}
