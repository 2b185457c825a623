import { countedNews } from '../../../contract/notifications/news-texts.ts'

const HOUR = 3600
const units = [
  [24 * HOUR, 'дн.'],
  [HOUR, 'ч'],
  [60, 'мин'],
  [1, 'с'],
] as const

/** Seconds as a person says them: 7260 is '2 ч'. */
export function waitOf(seconds: number): string {
  const [size, unit] = units.find(([least]) => seconds >= least) ?? units[3]
  return `${Math.floor(seconds / size)}\u00a0${unit}`
}

/** '3 задачи', and since when the oldest waits where that is long. */
export function waitingLine(count: number, oldestSeconds: number): string {
  if (count === 0) return 'нет'
  const line = countedNews(count, 'job')
  return oldestSeconds < 60 ? line : `${line}, дольше всех ${waitOf(oldestSeconds)}`
}

/** What a press has done; nothing where somebody has pressed before. */
export function againLine(count: number): string {
  return count === 0 ? 'Уже делается: повторять нечего' : `Пробуем ещё раз: ${countedNews(count, 'job')}`
}
