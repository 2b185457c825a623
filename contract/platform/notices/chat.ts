import type { Notice } from './notice.ts'

export const chatNotLoaded = { tone: 'danger', title: 'Не удалось загрузить чат' } as const satisfies Notice

/** Of chats and tickets alike. */
export const messageNotSent = {
  tone: 'danger',
  title: 'Не удалось отправить. Попробуйте ещё раз.',
} as const satisfies Notice
export const messageNotEdited = { tone: 'warn', title: 'Сообщение не изменено' } as const satisfies Notice
export const messageNotDeleted = { tone: 'warn', title: 'Сообщение не удалено' } as const satisfies Notice
