import type { PersonalTable } from '../../../platform/personal-data.ts'
import { ofStaff } from '../../../platform/personal-merge.ts'

/** What was said and counted where somebody called a paid booking off. */
export const cancellingPersonal: readonly PersonalTable[] = [
  {
    table: 'booking_cancellation',
    merge: { decided_by: ofStaff },
    download: {
      title: 'Отмены оплаченных бронирований',
      labels: {
        booking_id: 'Бронирование',
        asked_at: 'Когда',
        asked_by: 'Кто',
        note: 'Что написано',
        costs_note: 'Что написало агентство',
        dispute_note: 'С чем вы не согласны',
        answer_note: 'Ответ агентства',
        decision_note: 'Решение',
        kept: 'Удержано, копеек',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('booking_cancellation as cancellation')
          .innerJoin('booking', 'booking.id', 'cancellation.booking_id')
          .select(['cancellation.booking_id', 'asked_at', 'asked_by', 'note', 'costs_note'])
          .select(['dispute_note', 'answer_note', 'decision_note', 'kept'])
          .where('booking.tourist_id', '=', id)
          .orderBy('cancellation.booking_id')
          .execute(),
    },
    erase: 'Остаётся как доказательство сделки',
  },
  {
    table: 'booking_cost_file',
    download: {
      title: 'Документы агентства о расходах по отменам',
      labels: { booking_id: 'Бронирование', title: 'Название', added_at: 'Приложен' },
      rows: (read, { id }) =>
        read
          .selectFrom('booking_cost_file as file')
          .innerJoin('booking', 'booking.id', 'file.booking_id')
          .select(['file.booking_id', 'file.title', 'file.added_at'])
          .where(({ or, eb }) => or([eb('booking.tourist_id', '=', id), eb('booking.agent_id', '=', id)]))
          .orderBy('file.id')
          .execute(),
    },
    erase: 'Остаётся как доказательство сделки, пока есть агентство',
  },
  {
    table: 'booking_cost',
    download: {
      title: 'Расходы по отменам',
      labels: {
        booking_id: 'Бронирование',
        n: '№',
        title: 'Расход',
        amount: 'Сумма, копеек',
        proof: 'Документ',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('booking_cost as cost')
          .innerJoin('booking', 'booking.id', 'cost.booking_id')
          .select(['cost.booking_id', 'cost.n', 'cost.title', 'cost.amount', 'cost.proof'])
          .where('booking.tourist_id', '=', id)
          .orderBy('cost.booking_id')
          .orderBy('cost.n')
          .execute(),
    },
    erase: 'Остаётся как доказательство сделки',
  },
]
