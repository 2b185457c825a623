import { countedBy } from '../texts.ts'

/** What comes in and is told together. */
const news = {
  newOffer: ['новый отклик', 'новых отклика', 'новых откликов'],
  newMessage: ['новое сообщение', 'новых сообщения', 'новых сообщений'],
  newRequest: ['новая заявка', 'новые заявки', 'новых заявок'],
  job: ['задача', 'задачи', 'задач'],
} as const

/** '3 новых отклика'. */
export function countedNews(count: number, what: keyof typeof news): string {
  return countedBy(count, news[what])
}
