import type { ShopMode } from '../../../../contract/billing/shops/shop-modes.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { PaymentProvider } from '../../../platform/gateways/payments/payment-gateway.ts'

/** What an agency may connect here: a shop where we are an application, play money at a demonstration alone. */
export function modesOf({ payments }: Pick<Config, 'payments'>): ShopMode[] {
  return [
    ...(payments.partner ? (['yookassa'] as const) : []),
    'requisites',
    ...(payments.sandbox ? (['sandbox'] as const) : []),
  ]
}

export const providerBy = {
  yookassa: 'yookassa',
  requisites: 'requisites',
  sandbox: 'sandbox',
} as const satisfies Record<ShopMode, PaymentProvider>

interface Titled {
  mode: ShopMode
  account_id: string | null
  bank: string | null
}

/** 'магазин ЮKassa №200600', as it stands in a sentence. */
export function shopTitle({ mode, account_id, bank }: Titled): string {
  if (mode === 'sandbox') return 'песочница'
  return mode === 'yookassa' ? `магазин ЮKassa №${account_id ?? ''}` : `счёт в банке «${bank ?? ''}»`
}
