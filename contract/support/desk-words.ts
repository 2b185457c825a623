import type { DeskDeed } from './desk.ts'

/** In the log, after the name: «Вера Строгая: взято в работу». */
export const deedWords: Readonly<Record<DeskDeed, string>> = {
  open: 'создано для человека',
  claim: 'взято в работу',
  release: 'отдано',
  answer: 'отправлен ответ',
  note: 'добавлена заметка',
  subject: 'изменена тема',
  snooze: 'отложено',
  wake: 'возвращено из отложенных',
  merge: 'объединено',
  close: 'закрыто',
  reopen: 'открыто снова',
}
