import { type Period, periodErrors } from '../../../contract/period.ts'
import {
  type LossReason,
  shareNeeds,
  type Statistic,
  type StatisticTotals,
} from '../../../contract/offers/statistic.ts'
import { counted, money, plural } from '../../../contract/texts.ts'
import { addDays, parseDay } from '../../../contract/wire.ts'

export const littleData = 'мало данных'

const percents = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** '12,5 %'; of too few offers a share says nothing. */
export function share(part: number, whole: number): string {
  if (whole < shareNeeds) return littleData
  return `${percents.format((part / whole) * 100)}\u00a0%`
}

/** Kopecks to '12 500 ₽'; whole roubles are enough to read. */
export function roubles(kopecks: number): string {
  return money(Math.round(kopecks / 100))
}

/** '4 мин', '1 ч 20 мин', '2 дня': how long half of the answers took at most. */
export function duration(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 1) return 'меньше минуты'
  if (whole < 60) return `${whole}\u00a0мин`
  if (whole < 24 * 60) {
    const rest = whole % 60
    return `${Math.floor(whole / 60)}\u00a0ч${rest > 0 ? ` ${rest}\u00a0мин` : ''}`
  }
  return counted(Math.round(whole / (24 * 60)), 'day')
}

export interface Change {
  text: string
  /** Whether it is for the better. */
  tone: 'good' | 'bad' | 'same'
}

/** Against the former period; null where there is nothing to compare with. */
export function changeOf(
  now: number | null,
  former: number | null,
  { words, isLessBetter = false }: { words: (by: number) => string; isLessBetter?: boolean },
): Change | null {
  if (now === null || former === null) return null
  if (now === former) return { text: 'как в прошлом периоде', tone: 'same' }
  const isMore = now > former
  return {
    text: `${isMore ? 'больше' : 'меньше'} на ${words(Math.abs(now - former))}`,
    tone: isMore === isLessBetter ? 'bad' : 'good',
  }
}

export interface FunnelStep {
  key: 'sent' | 'shown' | 'read' | 'shortlisted' | 'won'
  title: string
}

export const funnelSteps: readonly FunnelStep[] = [
  { key: 'sent', title: 'Отправлено' },
  { key: 'shown', title: 'Турист увидел в списке' },
  { key: 'read', title: 'Открыл' },
  { key: 'shortlisted', title: 'Добавил в избранное' },
  { key: 'won', title: 'Выбрал' },
]

/** «до 5 минут», «от 15 минут до часа», «позже четырёх часов» */
export function speedTitle(edges: readonly (number | null)[], at: number): string {
  const [from, to] = [edges[at - 1], edges[at]]
  if (from === undefined || from === null) return `До ${edgeWords(to ?? 0)}`
  return to === null || to === undefined
    ? `Позже ${edgeWords(from)}`
    : `От ${edgeWords(from)} до ${edgeWords(to)}`
}

function edgeWords(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0${plural(minutes, ['минуты', 'минут', 'минут'])}`
  const hours = minutes / 60
  return hours === 1 ? 'часа' : `${hours}\u00a0${plural(hours, ['часа', 'часов', 'часов'])}`
}

export const lossWords: Record<LossReason, string> = {
  rival_cheaper: 'Турист выбрал предложение дешевле',
  rival_dearer: 'Турист выбрал предложение не дешевле вашего',
  declined: 'Турист отклонил',
  expired: 'Срок вышел',
  withdrawn: 'Вы отозвали',
  removed: 'Сняла администрация',
  deleted: 'Турист удалил заявку',
}

/** Whether soon answers win more often; nothing where there is too little to say so. */
export function speedSentence(speed: Statistic['speed']): string | null {
  const [soon, late] = [speed.slice(0, 2), speed.slice(2)].map((part) => ({
    sent: part.reduce((sum, { sent }) => sum + sent, 0),
    won: part.reduce((sum, { won }) => sum + won, 0),
  }))
  if (!soon || !late || soon.sent < shareNeeds || late.sent < shareNeeds) return null
  const [quick, slow] = [soon.won / soon.sent, late.won / late.sent]
  if (quick === slow) return 'Отклики за первые 15 минут выбирают так же часто, как остальные.'
  return quick > slow
    ? `Отклики за первые 15 минут выбирают чаще: ${share(soon.won, soon.sent)} против ${share(late.won, late.sent)}.`
    : `Отклики позже 15 минут выбирают чаще: ${share(late.won, late.sent)} против ${share(soon.won, soon.sent)}.`
}

export interface Preset {
  title: string
  period: Period
}

/** Today is ISO. */
export function presetsOf(today: string): Preset[] {
  const last = (title: string, days: number) => ({
    title,
    period: { date_from: addDays(today, 1 - days), date_to: today },
  })
  return [last('Неделя', 7), last('30 дней', 30), last('90 дней', 90), last('Год', 365)]
}

/** The first thing that is wrong with a period picked by hand; the server says the same. */
export function periodError(period: Period, today: string): string | null {
  const errors = periodErrors(period, { latest: today })
  return errors ? (errors.date_from ?? errors.date_to ?? null) : null
}

export function isoPeriod({ date_from, date_to }: Statistic['period']): Period {
  return { date_from: parseDay(date_from) ?? '', date_to: parseDay(date_to) ?? '' }
}

/** '12.11', '16.11 – 22.11', '11.2026' under a column. */
export function pointTitle(step: Statistic['timeline']['step'], point: Statistic['period']): string {
  if (step === 'month') return point.date_from.slice(3)
  const from = point.date_from.slice(0, 5)
  const to = point.date_to.slice(0, 5)
  return from === to ? from : `${from} – ${to}`
}

export function isEmpty({ total, former }: { total: StatisticTotals; former: StatisticTotals }): boolean {
  return total.sent === 0 && former.sent === 0
}
