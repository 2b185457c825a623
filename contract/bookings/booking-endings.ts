import type { BookingMoveName, BookingState, Turn } from './booking-states.ts'

/** Who reads of a booking: one of its sides, or the staff. */
export type BookingReader = Turn | 'staff'

type Mover = 'tourist' | 'agent' | 'admin' | 'system'
type Told = Readonly<Record<BookingReader, string>>

const toAll = (words: string): Told => ({ tourist: words, agent: words, staff: words })

const refused: Readonly<Record<Exclude<Mover, 'admin'>, Told>> = {
  agent: { ...toAll('Агентство не подтвердило тур'), agent: 'Вы не подтвердили тур' },
  tourist: {
    tourist: 'Вы вернули деньги: агентство не ответило за сутки',
    agent: 'Турист вернул деньги: вы не ответили за сутки',
    staff: 'Турист вернул деньги: агентство не ответило за сутки',
  },
  system: { ...toAll('Агентство не ответило за пять дней'), agent: 'Вы не ответили за пять дней' },
}

const calledOff: Readonly<Record<Mover, Told>> = {
  tourist: { ...toAll('Турист отказался от бронирования'), tourist: 'Вы отказались от бронирования' },
  agent: { ...toAll('Агентство отказалось от бронирования'), agent: 'Вы отказались от бронирования' },
  admin: toAll('Бронирование закрыла администрация'),
  system: toAll('Бронирование закрыто'),
}

/** Whose time was up, by the state in which it was. */
const lapsed: Readonly<Partial<Record<BookingState, string>>> = {
  filling: 'Данные туристов не заполнены в срок',
  agreeing: 'Цена устарела в третий раз, договор не подписан',
  paying: 'Первый платёж не пришёл целиком в срок',
}

/** Why the tour was not confirmed, without a full stop; nobody of the staff refuses one. */
export const refusedWords = (by: Mover, reader: BookingReader): string =>
  refused[by === 'admin' ? 'system' : by][reader]

/** Who has called it off before money, without a full stop. */
export const calledOffWords = (by: Mover, reader: BookingReader): string => calledOff[by][reader]

interface Ended {
  state: BookingState
  /** Oldest first. */
  moves: readonly { move: BookingMoveName; to: BookingState; by: Mover; note: string }[]
}

/**
 * How a booking came to nothing, without a full stop, and what whoever ended it wrote to it; null where it has not, or
 * where its cancellation tells of it.
 */
export function endingOf(
  { state, moves }: Ended,
  reader: BookingReader,
): { words: string; note: string } | null {
  const last = moves.at(-1)
  if (!last) return null
  if (state === 'refused')
    // What the system notes says the same once more.
    return { words: refusedWords(last.by, reader), note: last.by === 'agent' ? last.note : '' }
  if (state === 'lapsed') return { words: lapsed[moves.at(-2)?.to ?? state] ?? 'Срок вышел', note: '' }
  if (last.move === 'cancel') return { words: calledOffWords(last.by, reader), note: last.note }
  return null
}
