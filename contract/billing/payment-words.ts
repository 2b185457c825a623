import type { Payment } from './payments.ts'
import type { PaymentState } from './payment-states.ts'

export const paymentWords: Record<
  PaymentState,
  { title: string; tone: 'plain' | 'info' | 'good' | 'warn' | 'danger' }
> = {
  created: { title: 'Создаётся', tone: 'info' },
  pending: { title: 'Ждёт оплаты', tone: 'info' },
  held: { title: 'Деньги заблокированы', tone: 'info' },
  paid: { title: 'Оплачен', tone: 'good' },
  voided: { title: 'Деньги разблокированы', tone: 'plain' },
  failed: { title: 'Не прошёл', tone: 'danger' },
  expired: { title: 'Время вышло', tone: 'plain' },
  disputed: { title: 'Проверяется', tone: 'warn' },
  partially_refunded: { title: 'Возвращён частично', tone: 'plain' },
  refunded: { title: 'Возвращён', tone: 'plain' },
}

/** What became of a payment; one that was called off has not failed. */
export function paymentTold({ state, is_called_off }: Pick<Payment, 'state' | 'is_called_off'>) {
  return is_called_off ? ({ title: 'Отменён', tone: 'plain' } as const) : paymentWords[state]
}

/** Of a payment whose payer thought better of it; read by both sides. */
export const givenUpWords = 'От этого платежа отказались до ответа банка.'
