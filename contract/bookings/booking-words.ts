import type { BookingMoveName, BookingState, Turn } from './booking-states.ts'

interface Words {
  /** Where it stands, for both. */
  title: string
  /** What is next, for each side. */
  tourist: string
  agent: string
}

export const bookingWords: Readonly<Record<BookingState, Words>> = {
  filling: {
    title: 'Данные туристов',
    tourist: 'Заполните данные всех, кто едет',
    agent: 'Турист заполняет данные',
  },
  checking: {
    title: 'Проверка цены',
    tourist: 'Агент проверяет места и цену у туроператора',
    agent: 'Проверьте места и назовите цену',
  },
  agreeing: {
    title: 'Договор',
    tourist: 'Посмотрите цену и подпишите договор',
    agent: 'Турист смотрит цену и договор',
  },
  paying: {
    title: 'Оплата',
    tourist: 'Оплатите первый платёж',
    agent: 'Турист оплачивает',
  },
  confirming: {
    title: 'Подтверждение',
    tourist: 'Агент подтверждает тур у туроператора',
    agent: 'Подтвердите тур у туроператора',
  },
  confirmed: {
    title: 'Подтверждено',
    tourist: 'Тур подтверждён, документы придут сюда',
    agent: 'Тур подтверждён',
  },
  travelling: { title: 'В поездке', tourist: 'Хорошей поездки!', agent: 'Туристы в поездке' },
  finished: { title: 'Поездка завершена', tourist: 'Поездка завершена', agent: 'Поездка завершена' },
  refused: {
    title: 'Не подтверждено',
    tourist: 'Тур не подтвердили',
    agent: 'Тур не подтверждён',
  },
  cancelling: {
    title: 'Отмена',
    tourist: 'Агент считает, что можно вернуть',
    agent: 'Укажите расходы по отмене',
  },
  cancelled: { title: 'Отменено', tourist: 'Бронирование отменено', agent: 'Бронирование отменено' },
  lapsed: { title: 'Срок вышел', tourist: 'Срок вышел', agent: 'Срок вышел' },
}

/** What has happened, in the history of a booking. */
export const bookingMoveWords: Readonly<Record<BookingMoveName, string>> = {
  open: 'Тур выбран',
  submit: 'Данные туристов отправлены агенту',
  return: 'Данные возвращены на исправление',
  quote: 'Агент назвал проверенную цену',
  accept: 'Договор подписан',
  expire: 'Цена устарела, агент пересчитывает',
  requote: 'Цена пересчитывается',
  cover: 'Платёж получен',
  confirm: 'Туроператор подтвердил тур',
  refuse: 'Тур не подтверждён',
  unhold: 'Деньги не удержаны, оплатите ещё раз',
  substitute: 'Предложен другой тур',
  amend: 'Бронирование изменено',
  depart: 'Начало поездки',
  finish: 'Поездка завершена',
  cancel: 'Бронирование отменено',
  ask_cancel: 'Попросили отменить',
  settle: 'Отмена завершена',
  lapse: 'Срок вышел',
}

export const moverWords = {
  tourist: 'Турист',
  agent: 'Агент',
  admin: 'Администратор',
  system: 'Лотур',
} as const

/** The way from the choice to the documents, as both sides see it. */
export const bookingSteps = [
  { title: 'Туристы', states: ['filling'] },
  { title: 'Проверка', states: ['checking'] },
  { title: 'Договор', states: ['agreeing'] },
  { title: 'Оплата', states: ['paying', 'confirming'] },
  { title: 'Документы', states: ['confirmed', 'travelling', 'finished'] },
] as const satisfies readonly { title: string; states: readonly BookingState[] }[]

/** Which of the steps a booking has come to, from 0; -1: it is over without a trip, or on its way there. */
export function stepOf(state: BookingState): number {
  return bookingSteps.findIndex(({ states }) => states.some((one) => one === state))
}

/** Of a confirmed tour that is not paid whole. */
const balanceWords: Readonly<Record<Turn, string>> = {
  tourist: 'Оплатите следующий платёж',
  agent: 'Тур подтверждён, турист оплачивает следующий платёж',
}

/** Of one that is called off, whose costs are named: nobody is waited for by a clock. */
const costsWords: Readonly<Record<Turn, string>> = {
  tourist: 'Агентство назвало расходы по отмене',
  agent: 'Расходы по отмене названы',
}

/** What is next; `dueAt`: by when, null where nobody is waited for, absent where it is not known. */
export function nextWords(state: BookingState, side: Turn, dueAt?: string | null): string {
  if (state === 'confirmed' && dueAt) return balanceWords[side]
  if (state === 'cancelling' && dueAt === null) return costsWords[side]
  return bookingWords[state][side]
}
