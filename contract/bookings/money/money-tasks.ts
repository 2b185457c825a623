import { z } from 'zod'
import '../../platform/no-eval.ts'
import { limits } from '../../limits.ts'
import { endpoint } from '../../platform/endpoint.ts'

/** What of a tourist's money does not go its way by itself. */
export const moneyTaskKinds = ['unheld', 'refused', 'overdue', 'objected'] as const
export type MoneyTaskKind = (typeof moneyTaskKinds)[number]

export const moneyTaskWords: Readonly<Record<MoneyTaskKind, { title: string; text: string }>> = {
  unheld: {
    title: 'Блокировка денег кончилась дважды',
    text: 'Деньги снова разблокированы на карте. Узнайте у агентства и туриста, что мешает, и предложите другой способ оплаты.',
  },
  refused: {
    title: 'Платёжный сервис не вернул деньги',
    text: 'Агентство должно перевести их само. Проверьте, что оно связалось с туристом.',
  },
  overdue: {
    title: 'Агентство не вернуло деньги в срок',
    text: 'Десять дней на перевод вышли. Узнайте у агентства, когда деньги будут у туриста.',
  },
  objected: {
    title: 'Турист не получил перевод',
    text: 'Агентство отметило возврат, турист говорит, что денег нет. Попросите у агентства платёжное поручение с отметкой банка, потом закройте возражение или дождитесь нового перевода.',
  },
}

export const MoneyTask = z.object({
  kind: z.enum(moneyTaskKinds),
  booking_id: z.int(),
  /** Whose objection may be closed; null: of no refund. */
  refund_id: z.int().nullable(),
  agency: z.string(),
  tourist: z.string(),
  /** Roubles that wait, kopecks as a fraction; null: none are on their way. */
  amount: z.number().nullable(),
  since: z.iso.datetime(),
  /** What whoever waits has written, and what the agency has said of its transfer. */
  note: z.string(),
})
export type MoneyTask = z.output<typeof MoneyTask>

export const listMoneyTasks = endpoint({
  method: 'GET',
  path: '/api/admin/money-tasks',
  access: 'admin',
  right: 'decide_refunds',
  limit: 'read',
  summary:
    'Деньги туристов, которые застряли: блокировка кончилась дважды, возврат не прошёл, просрочен или не получен',
  answer: z.object({ result: z.object({ items: z.array(MoneyTask).max(limits.pageSizeMax) }) }),
})
