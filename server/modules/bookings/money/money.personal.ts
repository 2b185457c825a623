import type { PersonalTable } from '../../../platform/personal-data.ts'

export const moneyPersonal: readonly PersonalTable[] = [
  {
    table: 'booking_payment',
    download: 'За что платёж; сам он выгружается целиком',
    erase: 'Остаётся как часть сделки, без имени',
  },
  {
    table: 'booking_confirmation',
    download: 'Что агентство сказало о подтверждении тура; видно на странице бронирования',
    erase: 'Остаётся как часть сделки, без имени',
  },
]
