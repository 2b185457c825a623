import type { Notice } from './notice.ts'

export const profileNotLoaded = {
  tone: 'danger',
  title: 'Не удалось загрузить профиль',
} as const satisfies Notice

export const dataUpdated = {
  tone: 'good',
  title: 'Данные обновлены',
  text: 'Изменения сохранены.',
} as const satisfies Notice
export const dataNotUpdated = {
  tone: 'danger',
  title: 'Не удалось обновить данные',
} as const satisfies Notice

export const photoNotUpdated = { tone: 'danger', title: 'Не удалось обновить фото' } as const satisfies Notice
