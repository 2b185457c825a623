import type { PersonalTable } from '../../../platform/personal-data.ts'
import { ofAgency } from '../../../platform/personal-merge.ts'

export const moneyPersonal: readonly PersonalTable[] = [
  {
    table: 'booking_payment',
    download: 'За что платёж; сам он выгружается целиком',
    erase: 'Остаётся как часть сделки, без имени',
  },
  {
    table: 'booking_confirmation',
    merge: { confirmed_by: ofAgency },
    download: 'Что агентство сказало о подтверждении тура; видно на странице бронирования',
    erase: 'Остаётся как часть сделки, без имени',
  },
]
