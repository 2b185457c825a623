import { sql } from 'kysely'
import type { PersonalTable } from '../../../platform/personal-data.ts'
import { moves, ofStaff } from '../../../platform/personal-merge.ts'

export const reportsPersonal: readonly PersonalTable[] = [
  {
    table: 'message_report',
    merge: { reporter_id: moves(), writer_id: moves(), decided_by: ofStaff },
    download: {
      title: 'Жалобы на сообщения',
      labels: {
        chat_id: 'Чат',
        seq: 'Сообщение',
        about: 'О чём',
        cause: 'Что не так',
        words: 'Ваши слова',
        made_at: 'Когда',
        decision: 'Решение',
        reason: 'Почему',
        decided_at: 'Решено',
      },
      // Of what was written about somebody else's complaint only what was decided: never who has made it.
      rows: async (read, { id }) => {
        const { rows } = await sql<object>`
          select conversation.subject_id as chat_id, report.seq,
            case when is_own then 'Ваша жалоба' else 'Ваше сообщение' end as about,
            case when is_own then cause end as cause, case when is_own then words end as words,
            case when is_own then made_at end as made_at, decision, reason, decided_at
          from message_report as report
          join conversation on conversation.id = report.conversation_id
          cross join lateral (select report.reporter_id is not distinct from ${id} as is_own) as own
          where report.reporter_id = ${id}
            or (report.writer_id = ${id} and report.decision in ('warn', 'hide', 'block'))
          order by report.id limit 10000`.execute(read)
        return rows
      },
    },
    // That a complaint was made and decided stays; what was said goes, of everybody who stands in it.
    erase: ({ tx }, { id }) =>
      sql`
      update message_report as report set sealed = null,
        words = case when reporter_id = ${id} then '' else words end
      where conversation_id in (select conversation_id from participant where user_id = ${id})
        and (sealed is not null or reporter_id = ${id})`.execute(tx),
  },
  {
    table: 'message_print',
    merge: { author_id: moves(), tourist_id: moves() },
    download:
      'Отпечатки текстов за сутки: по ним не узнать ни слова, сами сообщения есть в разделе «Сообщения»',
    erase: ({ tx }, { id }) =>
      sql`
      delete from message_print where author_id = ${id} or tourist_id = ${id}`.execute(tx),
  },
]
