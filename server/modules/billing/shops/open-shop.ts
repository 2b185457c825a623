import type { PaymentGateway, PaymentProvider } from '../../../platform/gateways/payments/payment-gateway.ts'
import { unseal } from '../../../platform/keys/seal.ts'
import { keysOf } from '../../../platform/keys/secrets.ts'
import type { GatewayContext } from '../payments/gateway/gateway-context.ts'
import { loseShop, placeOfToken } from './connect-shop.ts'
import { shopById, shopsPaidSince, type StoredShop } from './shops.store.ts'

interface InShop {
  provider: PaymentProvider
  /** Null: the platform's own. */
  shop_id: number | null
}

/**
 * The gateway that acts in the shop of a payment. Null where none can now: another one is at work, the shop does not let
 * us in, or the money goes to a bank account.
 */
export async function gatewayOf(
  context: GatewayContext,
  { provider, shop_id }: InShop,
): Promise<PaymentGateway | null> {
  if (shop_id !== null) return gatewayAt(context, await shopById(context.read, shop_id))
  const gateway = context.gateways.payments
  return gateway?.name === provider ? gateway : null
}

/** The same, of a shop that is known. */
export function gatewayAt(context: GatewayContext, shop: StoredShop | undefined): PaymentGateway | null {
  const { gateways, config, act } = context
  if (shop?.state !== 'connected') return null
  const onDenied = async () => {
    context.log.warn({ shop: shop.id }, 'an agency’s shop does not let us in any more')
    await act(loseShop, shop.id)
  }
  if (shop.mode === 'sandbox')
    return gateways.shops.open({ mode: 'sandbox', shopId: shop.id }, onDenied) ?? null
  if (shop.mode !== 'yookassa' || !shop.token) return null
  const token = unseal(keysOf(config), shop.token, placeOfToken(shop.id))
  const receipt =
    shop.vat_code === null ? undefined : { vatCode: shop.vat_code, taxSystem: shop.tax_system ?? undefined }
  return gateways.shops.open({ mode: 'yookassa', token, receipt }, onDenied) ?? null
}

export interface ShopAtWork {
  /** Null: the platform's own. */
  shopId: number | null
  gateway: PaymentGateway
}

/** The platform's own shop and those of agencies that have taken money since then, each with the gateway that acts there. */
export async function shopsAtWork(context: GatewayContext, since: Date): Promise<ShopAtWork[]> {
  const own = context.gateways.payments
  const shops = await shopsPaidSince(context.read, since)
  return [
    ...(own ? [{ shopId: null, gateway: own }] : []),
    ...shops.flatMap((shop) => {
      const gateway = gatewayAt(context, shop)
      return gateway ? [{ shopId: shop.id, gateway }] : []
    }),
  ]
}
