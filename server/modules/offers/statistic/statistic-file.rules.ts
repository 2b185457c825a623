import {
  type Statistic,
  type StatisticGroup,
  statisticGroups,
} from '../../../../contract/offers/statistic.ts'
import { toRoubles } from '../../../platform/money.ts'

const groupTitles: Record<StatisticGroup, string> = {
  month: 'Месяц',
  country: 'Страна',
  operator: 'Туроператор',
}

const head = [
  'Разрез',
  'Значение',
  'Отправлено',
  'Показано',
  'Открыто',
  'В избранном',
  'Выбрано',
  'Плата за отклики, руб.',
  'Возвраты, руб.',
  'Итого, руб.',
  'Цена клиента, руб.',
] as const

/** The lines of the file: the whole period first, then by what it is told apart. */
export function statisticLines(statistic: Statistic): (string | number | null)[][] {
  const { date_from, date_to } = statistic.period
  const line = (group: string, title: string, of: Omit<Statistic['total'], 'answer_minutes'>) => [
    group,
    title,
    of.sent,
    of.shown,
    of.read,
    of.shortlisted,
    of.won,
    toRoubles(of.fees_kopecks),
    toRoubles(of.refunds_kopecks),
    toRoubles(of.net_kopecks),
    of.cost_per_client_kopecks === null ? null : toRoubles(of.cost_per_client_kopecks),
  ]
  const groups = statisticGroups.flatMap((group) =>
    (statistic.groups[group] ?? []).map((one) => line(groupTitles[group], one.title, one)),
  )
  return [[...head], line('Весь период', `${date_from} – ${date_to}`, statistic.total), ...groups]
}
