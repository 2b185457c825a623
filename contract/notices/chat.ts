import type { Notice } from './notice.ts'

export const chatNotLoaded = { tone: 'danger', title: 'Не удалось загрузить чат' } as const satisfies Notice
