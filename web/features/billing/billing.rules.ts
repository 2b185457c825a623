import type { LedgerKind } from '../../../contract/billing/billing.ts'
import type { Payment } from '../../../contract/billing/payments.ts'
import type { RefundState } from '../../../contract/billing/payment-states.ts'
import { money, roublesOf } from '../../../contract/numbers.ts'
import { MOSCOW } from '../../ui/words/moments.ts'
import type { StatementFilter } from './billing.api.ts'

export { roublesOf } from '../../../contract/numbers.ts'
export { paymentTold, paymentWords } from '../../../contract/billing/payment-words.ts'

/** A movement with its sign on both sides: '+1 000 ₽', '−3 750 ₽'. */
export function movementOf(kopecks: number): string {
  return kopecks > 0 ? `+${roublesOf(kopecks)}` : roublesOf(kopecks)
}

/** What stands where a statement has no line. */
export function noMovements(filter: StatementFilter): { title: string; text: string } {
  return Object.values(filter).some((value) => value !== undefined)
    ? { title: 'Таких движений нет', text: 'Выберите другой период или вид.' }
    : { title: 'Движений пока нет', text: 'Здесь появятся пополнения, платы за отклики и возвраты.' }
}

export const kindTitles: Record<LedgerKind, string> = {
  fee: 'Плата за отклики',
  refund: 'Возвраты за отклики',
  top_up: 'Пополнения',
  top_up_refund: 'Возвраты на карту',
  top_up_refund_back: 'Несостоявшиеся возвраты на карту',
  demo_grant: 'Демо-баланс',
  demo_return: 'Изъятые деньги демонстрации',
  given_up: 'Отказы от остатка',
  debt: 'Долги',
  debt_paid: 'Погашение долгов',
  promotion: 'Скидки туристам по промокодам',
  promotion_back: 'Скидки, ушедшие обратно',
  bonus: 'Бонусы по промокодам',
}

const refundWords: Record<RefundState, string> = {
  asked: 'ждёт подтверждения',
  sending: 'отправляется',
  pending: 'в обработке',
  manual: 'агентство переводит само',
  done: 'возвращено',
  failed: 'не прошёл, деньги на балансе',
  declined: 'отклонён, деньги на балансе',
}

/** «Возврат 60 000 ₽: отклонён, деньги на балансе. Причина: …» */
export function refundLine({ amount, state, declined_for }: Payment['refunds'][number]): string {
  const why = declined_for === '' ? '' : `. Причина: ${declined_for}`
  return `Возврат ${roublesOf(Math.round(amount * 100))}: ${refundWords[state]}${why}`
}

/** What happens next to a refund that was just asked for: a large one waits for a person first. */
export function refundTold({ refunds }: Pick<Payment, 'refunds'>): { title: string; text: string } {
  const newest = refunds.toSorted((one, other) => other.id - one.id)[0]
  if (newest?.state === 'asked')
    return {
      title: 'Возврат ждёт подтверждения',
      text: 'Такую сумму подтверждает администратор. О решении сообщим, до него деньги никуда не уйдут.',
    }
  return { title: 'Возврат принят', text: 'Банк зачислит деньги в течение нескольких дней.' }
}

const moscow = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** '01.06.2026, 12:00', Moscow's. */
export function momentOf(at: string): string {
  return moscow.format(new Date(at))
}

const askers = { agent: 'агент', tourist: 'турист', admin: 'администратор' } as const

/** «попросил агент Анна Лебедева»; an account that is named for its role is named once. */
export function askedWords({
  asked_as,
  asked_by,
}: {
  asked_as: keyof typeof askers
  asked_by: string
}): string {
  const role = askers[asked_as]
  const name = asked_by.trim()
  return `попросил ${role}${name === '' || name.toLowerCase() === role ? '' : ` ${name}`}`
}

/** As much as a field of a sum takes: what is too much for the action stays as it was typed, and is told of. */
export const TYPED_MAX = 100_000_000

/** Whole roubles, as much as may still be given back. */
export function refundFault(amount: number | null, most: number): string | undefined {
  return amount === null || amount < 1 || amount > most
    ? `Укажите от ${money(1)} до ${money(most)}`
    : undefined
}
