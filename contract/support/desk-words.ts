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

/** What the specification tells an administrator, and the person, of a ticket that was made: each their own words (ERR-02). */
export const openedForPerson = (id: number, name: string) => ({
  title: `Обращение №${id} создано`,
  text: `${name} увидит его в разделе «Обращения» и получит уведомление.`,
})

export const subjectChanged = {
  title: 'Тема изменена',
  text: 'Человек увидит новую тему в своём обращении.',
} as const

export const deskProblems = {
  open: { title: 'Обращение не создано', text: 'Всё, что вы написали, на месте. Попробуйте ещё раз.' },
  subject: { title: 'Тема не изменилась', text: 'Попробуйте ещё раз.' },
} as const
