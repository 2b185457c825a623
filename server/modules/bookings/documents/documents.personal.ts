import { deleteOwn, ownRows, type PersonalTable } from '../../../platform/personal-data.ts'

export const documentsPersonal: readonly PersonalTable[] = [
  {
    table: 'booking_document',
    download: {
      title: 'Документы бронирований',
      labels: {
        booking_id: 'Бронирование',
        kind: 'Документ',
        version: 'Версия',
        state: 'Состояние',
        made_at: 'Когда составлен',
      },
      rows: (read, { id }) =>
        read
          .selectFrom('booking_document as document')
          .innerJoin('booking', 'booking.id', 'document.booking_id')
          .select([
            'document.booking_id',
            'document.kind',
            'document.version',
            'document.state',
            'document.made_at',
          ])
          .where('booking.tourist_id', '=', id)
          .orderBy('document.id')
          .execute(),
    },
    erase:
      'Содержание стирается вместе с туристами бронирования, остаётся хеш: доказательство сделки, без имени, три года',
  },
  {
    table: 'booking_price_facts',
    download: 'Сведения о туроператоре, не о человеке: стоят в договоре',
    erase: 'Остаётся как часть сделки, без имени',
  },
  {
    table: 'agency_operator_facts',
    download: ownRows('agency_operator_facts', 'agent_id', {
      title: 'Сведения о туроператорах для договоров',
      labels: { operator_id: 'Туроператор', facts: 'Сведения', changed_at: 'Когда записаны' },
    }),
    erase: deleteOwn('agency_operator_facts', 'agent_id'),
  },
]
