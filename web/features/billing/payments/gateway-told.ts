import type { AdminPayment } from '../../../../contract/billing/managed-payments.ts'
import { momentOf } from '../billing.rules.ts'

const gateways = {
  yookassa: 'ЮKassa',
  requisites: 'Счёт в банке',
  sandbox: 'Песочница',
} as const satisfies Record<AdminPayment['provider'], string>

/** «ЮKassa 2d9f3c1a, проверено 01.06.2026, 12:00»: under which number the payment stands there, and when we asked last. */
export function gatewayTold({
  provider,
  provider_id: number,
  asked_at,
}: Pick<AdminPayment, 'provider' | 'provider_id' | 'asked_at'>): string {
  const asked = asked_at ? `, проверено ${momentOf(asked_at)}` : ''
  return number ? `${gateways[provider]} ${number}${asked}` : `${gateways[provider]}, ещё без номера${asked}`
}
