import type { BookingHappening } from './bookings.ts'
import type { CancellationStage } from './cancelling/cancellation-stages.ts'
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
    tourist: 'Тур подтверждён, документы поездки — в бронировании',
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
    tourist: 'Агентство подсчитывает, сколько вернуть',
    agent: 'Укажите расходы по отмене',
  },
  cancelled: { title: 'Отменено', tourist: 'Бронирование отменено', agent: 'Бронирование отменено' },
  lapsed: { title: 'Срок вышел', tourist: 'Срок вышел', agent: 'Срок вышел' },
}

/** Of a choice that came to nothing, where the request or the offer is named and not its booking. */
export const fallenWords: Readonly<Partial<Record<BookingState, string>>> = {
  refused: 'Тур не подтвердили',
  cancelling: 'Бронирование отменяется',
  cancelled: 'Бронирование отменено',
  lapsed: 'Срок бронирования вышел',
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
  // Money may be held on a card, taken, or none where a promo code pays: which, its own line says.
  cover: 'Первый платёж сделан',
  confirm: 'Туроператор подтвердил тур',
  refuse: 'Тур не подтверждён',
  unhold: 'Блокировка денег на карте кончилась, нужно оплатить ещё раз',
  substitute: 'Предложен другой тур',
  amend: 'Изменение поездки подписано',
  depart: 'Начало поездки',
  finish: 'Поездка завершена',
  cancel: 'Бронирование отменено',
  ask_cancel: 'Началась отмена',
  settle: 'Отмена завершена',
  lapse: 'Срок вышел',
}

/** The same of what moved nothing; a sum may follow. */
export const happenedWords: Readonly<Record<BookingHappening['what'], string>> = {
  costs: 'Агентство назвало расходы',
  dispute: 'Турист не согласился с расходами',
  answer: 'Агентство ответило на спор',
  decision: 'Спор решён, агентство удерживает',
  hold: 'Деньги заблокированы на карте',
  capture: 'Заблокированные деньги списаны',
  release: 'Блокировка на карте снята, деньги не списаны',
  payment: 'Платёж получен',
  refund: 'Деньги вернулись',
  claim: 'Претензия после поездки, просят вернуть',
  claim_answer: 'Агентство ответило на претензию, предлагает',
  claim_end: 'Претензия решена, возвращается',
  amendment: 'Предложено изменить поездку, цена с изменением',
  amendment_refused: 'Турист отказался от изменения',
  amendment_withdrawn: 'Изменение отозвано',
  amendment_lapsed: 'Срок предложенного изменения вышел',
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

/** Of a booking that is being called off, once the agency has named its costs. */
const cancellingWords: Readonly<Partial<Record<CancellationStage, Readonly<Record<Turn, string>>>>> = {
  named: {
    tourist: 'Агентство назвало расходы: согласитесь или откройте спор',
    agent: 'Расходы названы, турист смотрит расчёт',
  },
  disputed: {
    tourist: 'Спор о расходах решает администратор',
    agent: 'Турист не согласен с расходами, решит администратор',
  },
}

/** Of a booking whose agent has put another tour in the place of the one that is gone. */
const insteadWords: Readonly<Record<Turn, string>> = {
  tourist: 'Агент предлагает другой тур: посмотрите и решите',
  agent: 'Турист решает, подходит ли другой тур',
}

interface Standing {
  /** By when; null: nobody is waited for. */
  dueAt?: string | null
  /** Of a booking that was called off; null: it was not, or no money had come. */
  stage?: CancellationStage | null
  /** Another tour waits for its tourist's answer. */
  isInstead?: boolean
}

/** What is next, for one of the sides. */
export function nextWords(
  state: BookingState,
  side: Turn,
  { dueAt = null, stage = null, isInstead = false }: Standing = {},
): string {
  if (state === 'cancelling') return (stage && cancellingWords[stage]?.[side]) ?? bookingWords[state][side]
  if (state === 'agreeing' && isInstead) return insteadWords[side]
  return state === 'confirmed' && dueAt !== null ? balanceWords[side] : bookingWords[state][side]
}
