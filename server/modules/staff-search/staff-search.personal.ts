import type { PersonalTable } from '../../platform/personal-data.ts'

export const staffSearchPersonal: readonly PersonalTable[] = [
  {
    table: 'person_search',
    merge: { user_id: 'Следует за телефоном и почтой записи' },
    download:
      'Отпечатки телефона, его последних цифр и почты под ключом установки: сами телефон и почта уже есть в выгрузке',
    erase: 'Отпечатки исчезают вместе с телефоном и почтой, тем же изменением',
  },
]
