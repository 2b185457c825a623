import type { WorkItem } from '../../../contract/work/work.ts'
import { type WorkKindName, workOfChannel } from '../../../contract/work/work-kinds.ts'
import { type ReportCause, reportCauses } from '../../../contract/chat/report-words.ts'
import { roublesOf } from '../../ui/words/format.ts'
import { clockTime, relativeTime } from '../../ui/words/moments.ts'

const channels: Readonly<Record<number, string>> = {
  [workOfChannel.push]: 'браузер',
  [workOfChannel.email]: 'почта',
  [workOfChannel.telegram]: 'Telegram',
  [workOfChannel.max]: 'MAX',
}

/** What one does there; with the number by which it is spoken of. */
const deeds: Record<WorkKindName, (id: number) => string> = {
  ticket: (id) => `Ответить на обращение №\u00a0${id}`,
  agency: () => 'Проверить турагента',
  report: (id) => `Разобрать жалобу №\u00a0${id}`,
  review: (id) => `Решить об отзыве №\u00a0${id}`,
  costs: (id) => `Решить спор о расходах, бронирование №\u00a0${id}`,
  claim: (id) => `Решить о претензии, бронирование №\u00a0${id}`,
  refund: (id) => `Подтвердить возврат №\u00a0${id}`,
  fee_refund: (id) => `Вернуть плату за отклик №\u00a0${id}`,
  bank_refund: (id) => `Разобраться с возвратом переводом №\u00a0${id}`,
  disputed: (id) => `Разобраться с платежом №\u00a0${id}: у платёжного сервиса он другой`,
  unheld: (id) => `Карта снова не удержала деньги, бронирование №\u00a0${id}`,
  booking: (id) => `Агентство молчит, бронирование №\u00a0${id}`,
  recheck: () => 'Сверить с реестром турагентов',
  delivery: (id) => `Не доставлены уведомления: ${channels[id] ?? ''}`,
  webhook: () => 'Система агентства не принимает события',
  jobs: () => 'Разобрать задачи, которые сервер не сделал',
}

export const titleOfWork = ({ kind, subject_id }: Pick<WorkItem, 'kind' | 'subject_id'>): string =>
  deeds[kind](subject_id)

/** Of these a sum is told. */
const IN_KOPECKS: ReadonlySet<WorkKindName> = new Set(['refund', 'bank_refund', 'disputed'])

export function aboutWork({ kind, about }: Pick<WorkItem, 'kind' | 'about'>): string {
  if (about === '') return ''
  if (kind === 'report') return reportCauses[about as ReportCause] ?? ''
  return IN_KOPECKS.has(kind) ? roublesOf(Number(about)) : about
}

/** 'Просрочено: 2 часа назад', 'Сделать через 3 часа'. */
export function dueLine({ due_at }: Pick<WorkItem, 'due_at'>, now: number): string {
  const when = relativeTime(due_at, now)
  return Date.parse(due_at) <= now
    ? `Срок вышел ${when}`
    : `Сделать ${when === 'только что' ? 'сейчас' : when}`
}

export function claimLine({ claim }: Pick<WorkItem, 'claim'>): string {
  if (!claim) return ''
  const until = `до ${clockTime(claim.until)}`
  return claim.is_mine ? `Вы взяли ${until}` : `Взято: ${claim.name}, ${until}`
}

export function checkedLine(checkedAt: string | null, now: number): string {
  return checkedAt ? `Последняя проверка ${relativeTime(checkedAt, now)}.` : 'Проверки ещё не было.'
}
