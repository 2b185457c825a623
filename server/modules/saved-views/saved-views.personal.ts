import { deleteOwn, ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { ofStaff } from '../../platform/personal-merge.ts'

export const savedViewsPersonal: readonly PersonalTable[] = [
  {
    table: 'saved_view',
    merge: { user_id: ofStaff },
    download: ownRows('saved_view', 'user_id', {
      title: 'Ваши виды списков',
      labels: { list: 'Список', position: 'Место', name: 'Название', filter: 'Условия' },
    }),
    erase: deleteOwn('saved_view', 'user_id'),
  },
]
