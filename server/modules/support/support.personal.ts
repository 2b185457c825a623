import { ownRows, type PersonalTable } from '../../platform/personal-data.ts'

export const supportPersonal: readonly PersonalTable[] = [
  {
    table: 'ticket',
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
    // That somebody asked stays, for whoever answered; what was written about goes.
    erase: ({ tx }, { id }) =>
      tx
        .updateTable('ticket')
        .set({ subject: 'Обращение удалено', rating_words: '' })
        .where('person_id', '=', id)
        .execute(),
  },
  {
    table: 'ticket_guest',
    download: 'Вопросы гостей: профиля у них нет',
    erase: 'Вопросы гостей: профиля у них нет',
  },
  {
    table: 'ticket_note',
    download: 'Рабочие заметки сотрудников',
    erase: 'Остаются у сотрудников, кто бы их ни написал',
  },
]
