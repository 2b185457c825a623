import { ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { asWritten, moves, ofAgency } from '../../platform/personal-merge.ts'
import { deleteReplies } from './reviews.store.ts'

export const reviewsPersonal: readonly PersonalTable[] = [
  {
    table: 'review',
    merge: { tourist_id: moves({ counted: 'reviews' }), replied_by: ofAgency },
    download: ownRows('review', 'tourist_id', {
      title: 'Отзывы',
      labels: {
        id: 'Номер',
        booking_id: 'Бронирование',
        sent_at: 'Когда',
        edited_at: 'Когда изменён',
        state: 'Состояние',
        removed_reason: 'Почему снят',
        speed: 'Скорость',
        honesty: 'Честность цены',
        documents: 'Документы',
        hotel: 'Отель',
        text: 'Текст',
        reply: 'Ответ агентства',
      },
    }),
    // A tourist's text stays for the others, without a name; the words of an agency that is gone do not.
    erase: deleteReplies,
  },
  {
    table: 'review_photo',
    download: {
      title: 'Фото к отзывам',
      labels: { booking_id: 'Бронирование', large: 'Файл', added_at: 'Когда' },
      rows: (read, { id }) =>
        read
          .selectFrom('review_photo as photo')
          .innerJoin('booking', 'booking.id', 'photo.booking_id')
          .select(['photo.booking_id', 'photo.large', 'photo.added_at'])
          .where('booking.tourist_id', '=', id)
          .orderBy('photo.id')
          .execute(),
    },
    erase: 'Уходит вместе с файлами человека',
  },
  {
    table: 'review_move',
    merge: { actor_id: asWritten },
    download: {
      title: 'История отзывов',
      labels: { review_id: 'Отзыв', moved_at: 'Когда', move: 'Что произошло', mover: 'Кто' },
      rows: (read, { id }) =>
        read
          .selectFrom('review_move as move')
          .innerJoin('review', 'review.id', 'move.review_id')
          .select(['move.review_id', 'move.moved_at', 'move.move', 'move.mover'])
          .where('review.tourist_id', '=', id)
          .orderBy('move.review_id')
          .orderBy('move.n')
          .execute(),
    },
    erase: 'Остаётся как история отзыва, без имени',
  },
]
