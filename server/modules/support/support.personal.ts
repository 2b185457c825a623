import { ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { moves, ofStaff } from '../../platform/personal-merge.ts'
import { closeAllOf } from './closing.ts'

export const supportPersonal: readonly PersonalTable[] = [
  {
    table: 'ticket',
    merge: { person_id: moves({ counted: 'tickets' }), claimed_by: ofStaff },
    download: ownRows('ticket', 'person_id', {
      title: 'Обращения в поддержку',
      labels: {
        id: 'Номер',
        created_at: 'Когда',
        topic: 'Тема',
        subject: 'Суть',
        booking_id: 'Бронирование',
        request_id: 'Аукцион',
        state: 'Состояние',
        closed_at: 'Закрыто',
        rating: 'Оценка',
        rating_words: 'Слова к оценке',
      },
    }),
    // That somebody asked stays, for whoever answered; what was written about goes, and nobody waits for an answer.
    erase: async (ctx, { id }) => {
      await closeAllOf(ctx, id)
      await ctx.tx
        .updateTable('ticket')
        .set({ subject: 'Обращение удалено', rating_words: '' })
        .where('person_id', '=', id)
        .execute()
    },
  },
  {
    table: 'ticket_guest',
    download: 'Вопросы гостей: профиля у них нет',
    erase: 'Вопросы гостей: профиля у них нет',
  },
  {
    table: 'ticket_guest_answer',
    merge: { answered_by: ofStaff },
    download: 'Письма гостям: профиля у них нет',
    erase: 'Письма гостям: профиля у них нет',
  },
  {
    table: 'ticket_note',
    merge: { author_id: ofStaff },
    download: 'Рабочие заметки сотрудников',
    // What colleagues told one another of somebody who is gone goes with the account.
    erase: ({ tx }, { id }) =>
      tx
        .deleteFrom('ticket_note')
        .where('ticket_id', 'in', ({ selectFrom }) =>
          selectFrom('ticket').select('id').where('person_id', '=', id),
        )
        .execute(),
  },
  {
    table: 'ticket_deed',
    merge: { staff_id: ofStaff },
    download: 'Журнал работы сотрудников с обращениями',
    // The former subjects are the person's words.
    erase: ({ tx }, { id }) =>
      tx
        .updateTable('ticket_deed')
        .set({ about: '' })
        .where('deed', '=', 'subject')
        .where('ticket_id', 'in', ({ selectFrom }) =>
          selectFrom('ticket').select('id').where('person_id', '=', id),
        )
        .execute(),
  },
  {
    table: 'ticket_look',
    merge: { staff_id: ofStaff },
    download: 'Кто из сотрудников смотрит обращение сейчас',
    erase: 'Живёт минуту, ни о ком из людей не говорит',
  },
  {
    table: 'ticket_macro',
    merge: { changed_by: ofStaff },
    download: 'Готовые ответы поддержки: принадлежат всем сотрудникам',
    erase: 'Готовые ответы поддержки: принадлежат всем сотрудникам',
  },
]
