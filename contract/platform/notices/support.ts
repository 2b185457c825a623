import type { Notice } from './notice.ts'

/** Said to its person; `promise` is the time of the answer. */
export const ticketCreated = (id: number, promise: string) =>
  ({ tone: 'good', title: `Обращение №\u00a0${id} создано.`, text: promise }) as const satisfies Notice
/** Said to the administrator who wrote first. */
export const ticketCreatedFor = (id: number, name: string) =>
  ({
    tone: 'good',
    title: `Обращение №${id} создано`,
    text: `${name} увидит его в разделе «Обращения» и получит уведомление.`,
  }) as const satisfies Notice
export const ticketNotCreated = {
  tone: 'danger',
  title: 'Обращение не создано',
  text: 'Всё, что вы написали, на месте. Попробуйте ещё раз.',
} as const satisfies Notice

/** Asked before a person closes their own. */
export const ticketClosing = {
  tone: 'info',
  title: 'Закрыть обращение?',
  text: 'Его можно открыть снова 14\u00a0дней: просто напишите в него.',
} as const satisfies Notice

export const subjectChanged = {
  tone: 'good',
  title: 'Тема изменена',
  text: 'Человек увидит новую тему в своём обращении.',
} as const satisfies Notice
export const subjectNotChanged = { tone: 'danger', title: 'Тема не изменилась' } as const satisfies Notice
