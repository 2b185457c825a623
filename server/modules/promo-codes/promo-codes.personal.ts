import { deleteOwn, ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { moves, ofStaff } from '../../platform/personal-merge.ts'

const law = 'Бухгалтерский учёт: по закону хранится пять лет, о человеке в нём только его номер'
const work = 'Кто из администраторов сделал промокод: часть их работы, а не их личных данных'

export const promoCodesPersonal: readonly PersonalTable[] = [
  {
    table: 'promo',
    merge: { created_by: ofStaff, downloaded_by: ofStaff, started_by: ofStaff, stopped_by: ofStaff },
    download: work,
    erase: work,
  },
  {
    table: 'promo_code',
    download: 'Сам код без имени: активированные скачиваются отдельно',
    erase: 'Код не говорит, у кого он',
  },
  {
    table: 'promo_activation',
    merge: { user_id: moves({ once: ['code_id'], counted: 'promo_codes' }) },
    download: {
      title: 'Активированные промокоды',
      labels: { code: 'Код', activated_at: 'Когда' },
      rows: (read, { id }) =>
        read
          .selectFrom('promo_activation')
          .innerJoin('promo_code', 'promo_code.id', 'code_id')
          .select(['code', 'activated_at'])
          .where('user_id', '=', id)
          .orderBy('promo_activation.id')
          .execute(),
    },
    erase: deleteOwn('promo_activation', 'user_id'),
  },
  {
    table: 'promo_use',
    merge: { user_id: moves({ counted: 'promo_uses' }) },
    download: ownRows('promo_use', 'user_id', {
      title: 'Скидки и бонусы по промокодам',
      labels: {
        id: 'Номер',
        created_at: 'Когда',
        booking_id: 'Бронирование',
        kopecks: 'Сумма, коп.',
        state: 'Состояние',
      },
    }),
    erase: law,
  },
  {
    table: 'promo_return',
    download: 'Что из скидки закончилось с возвратом: сама скидка и возврат скачиваются',
    erase: law,
  },
]
