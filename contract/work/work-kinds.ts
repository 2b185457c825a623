import type { Right } from '../platform/rights.ts'
import type { AuditKind } from '../platform/audit-deeds.ts'

interface WorkKind {
  title: string
  /** Who does it, and therefore who sees it. */
  right: Right
  /** From when it began to wait until it is late; where the work has a promise of its own, that one counts. */
  hours: number
  /** Over what the audit tells of it: whoever has it in hand and does something there keeps it. */
  audit: AuditKind
  /** Ended also by whoever has looked after it, with a word why: its own page has no deed that ends it for good. */
  mayPutAside?: true
}

/** What waits for one of the staff, in the order in which the kinds are shown. */
export const workKinds = {
  ticket: { title: 'Обращения', right: 'answer_tickets', hours: 24, audit: 'ticket' },
  agency: { title: 'Проверка турагентов', right: 'moderate_agents', hours: 24, audit: 'agency' },
  report: { title: 'Жалобы на сообщения', right: 'decide_reports', hours: 12, audit: 'report' },
  review: { title: 'Отзывы', right: 'moderate_reviews', hours: 24, audit: 'review' },
  costs: { title: 'Споры о расходах', right: 'decide_refunds', hours: 48, audit: 'booking' },
  claim: { title: 'Претензии', right: 'decide_refunds', hours: 48, audit: 'booking' },
  refund: { title: 'Возвраты для двоих', right: 'decide_refunds', hours: 24, audit: 'refund' },
  fee_refund: { title: 'Возвраты платы за отклик', right: 'decide_refunds', hours: 24, audit: 'offer' },
  bank_refund: { title: 'Возвраты переводом', right: 'decide_refunds', hours: 24, audit: 'refund' },
  disputed: { title: 'Спорные платежи', right: 'see_ledger', hours: 12, audit: 'payment' },
  unheld: { title: 'Деньги не блокируются', right: 'decide_refunds', hours: 24, audit: 'booking' },
  booking: { title: 'Просроченные бронирования', right: 'see_bookings', hours: 4, audit: 'booking' },
  recheck: { title: 'Сверка с реестром', right: 'moderate_agents', hours: 72, audit: 'agency' },
  delivery: {
    title: 'Недоставленные уведомления',
    right: 'manage_deliveries',
    hours: 12,
    audit: 'work',
    mayPutAside: true,
  },
  webhook: {
    title: 'Системы агентств',
    right: 'manage_deliveries',
    hours: 24,
    audit: 'work',
    mayPutAside: true,
  },
  jobs: { title: 'Задачи сервера', right: 'manage_jobs', hours: 4, audit: 'job' },
} as const satisfies Record<string, WorkKind>
export type WorkKindName = keyof typeof workKinds
export const workKindNames = Object.keys(workKinds) as [WorkKindName, ...WorkKindName[]]

export const mayPutAside = (kind: WorkKindName): boolean => {
  const { mayPutAside: may }: WorkKind = workKinds[kind]
  return may === true
}

/** All that one channel did not deliver is one piece of work: how it is numbered. */
export const workOfChannel = { push: 1, email: 2, telegram: 3, max: 4 } as const

/** What was given up is no news to anybody after so many days. */
export const GIVEN_UP_DAYS = 7

export const workLimits = {
  page: 30,
  /** Of a kind no more are counted: whoever has so many needs no exact number. */
  counted: 500,
  claimMinutes: 15,
  reasonMax: 300,
} as const
