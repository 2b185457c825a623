import type { PersonalTable } from '../../../platform/personal-data.ts'
import { ofStaff } from '../../../platform/personal-merge.ts'

/** What a tourist has claimed after a trip, and what became of it. */
export const claimsPersonal: readonly PersonalTable[] = [
  {
    table: 'booking_claim',
    merge: { decided_by: ofStaff },
    download: {
      title: 'Претензии после поездок',
      labels: {
        booking_id: 'Бронирование',
        made_at: 'Когда',
        note: 'Что написано',
        asked: 'Сколько вернуть, копеек',
        answer_note: 'Ответ агентства',
        offered: 'Предложено, копеек',
        decision_note: 'Решение',
        given: 'Возвращено, копеек',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('booking_claim as claim')
          .innerJoin('booking', 'booking.id', 'claim.booking_id')
          .select(['claim.booking_id', 'made_at', 'note', 'asked', 'answer_note', 'offered'])
          .select(['decision_note', 'given'])
          .where('booking.tourist_id', '=', id)
          .orderBy('claim.booking_id')
          .execute(),
    },
    erase: 'Остаётся как доказательство сделки',
  },
  {
    table: 'booking_claim_file',
    download: {
      title: 'Фото и документы к претензиям',
      labels: { booking_id: 'Бронирование', title: 'Название', added_at: 'Приложен' },
      rows: (read, { id }) =>
        read
          .selectFrom('booking_claim_file as file')
          .innerJoin('booking', 'booking.id', 'file.booking_id')
          .select(['file.booking_id', 'file.title', 'file.added_at'])
          .where('booking.tourist_id', '=', id)
          .orderBy('file.id')
          .execute(),
    },
    erase: 'Уходит вместе с файлами человека',
  },
]
