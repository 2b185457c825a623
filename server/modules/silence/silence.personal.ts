import { deleteOwn, ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { moves } from '../../platform/personal-merge.ts'

export const silencePersonal: readonly PersonalTable[] = [
  {
    table: 'silence_fix',
    merge: { tourist_id: moves() },
    download: ownRows('silence_fix', 'tourist_id', {
      title: 'Что вы исправили в аукционах одним нажатием',
      labels: { applied_at: 'Когда', auction_id: 'Аукцион', kind: 'Что', undone_at: 'Отменено' },
    }),
    erase: deleteOwn('silence_fix', 'tourist_id'),
  },
]
