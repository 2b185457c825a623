import { countedBy } from '../../../contract/texts.ts'

const FORMS = ['бронирование', 'бронирования', 'бронирований'] as const

/** What stands where a tourist has no trips of this kind; `past`: how many are over, with a trip or without one. */
export function emptyTrips(state: 'open' | 'over', past: number): { title: string; text: string } {
  if (state === 'over')
    return { title: 'Прошедших поездок нет', text: 'Здесь останутся завершённые и отменённые бронирования.' }
  const next = 'Выберите предложение, и здесь появится бронирование'
  if (past > 0)
    return {
      title: 'Сейчас поездок нет',
      text: `${next}. Ещё у вас ${countedBy(past, FORMS)} среди прошедших и отменённых: их условия, платежи и история остались.`,
    }
  return {
    title: next,
    text: 'Здесь вы заполните данные туристов, подпишете договор, оплатите тур и заберёте документы.',
  }
}
