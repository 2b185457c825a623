import type { Config } from '../../config/config.ts'
import type { ShopPartnerConfig } from '../../config/partners/payment-config.ts'
import type { Database } from '../../db/opened-database.ts'
import type { Circuit } from '../../outside/circuit.ts'
import { type PaymentGateway, PaymentRefused, PaymentUnknown, ShopDenied } from './payment-gateway.ts'
import { sandboxGateway } from './sandbox.ts'
import type { ShopAccess, ShopGateways } from './shop-gateways.ts'
import { yookassaPartner } from './yookassa-partner.ts'
import { yookassa, yookassaCircuit } from './yookassa.ts'
import { byToken } from './yookassa-call.ts'

/** `circuit` is the line to YooKassa that the platform's own shop uses too. */
export function openShops(config: Config, database: Database, circuit = yookassaCircuit()): ShopGateways {
  const { partner, sandbox } = config.payments
  return {
    partner: partner && yookassaPartner(partner, circuit),
    sandbox,
    open(shop, onDenied) {
      if (shop.mode === 'sandbox')
        return sandbox ? sandboxGateway(database, config.publicUrl, shop.shopId) : undefined
      return partner && watched(shopAtYookassa(partner, shop, circuit), onDenied)
    },
  }
}

type AtYookassa = Extract<ShopAccess, { mode: 'yookassa' }>

function shopAtYookassa(
  { url, timeoutMs }: ShopPartnerConfig,
  { token, receipt }: AtYookassa,
  circuit: Circuit,
): PaymentGateway {
  return yookassa({ url, timeoutMs, authorization: byToken(token), receipt }, circuit)
}

/** The callers know two ends of a call that failed, and that we are shut out is told once, here. */
function watched(gateway: PaymentGateway, onDenied: () => Promise<void>): PaymentGateway {
  const told =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>, isCreation = false) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await call(...args)
      } catch (error) {
        if (!(error instanceof ShopDenied)) throw error
        await onDenied()
        throw isCreation ? new PaymentRefused('shop_denied') : new PaymentUnknown(error.message)
      }
    }
  return {
    name: gateway.name,
    create: told(gateway.create, true),
    read: told(gateway.read),
    capture: told(gateway.capture),
    cancel: told(gateway.cancel),
    find: told(gateway.find),
    succeeded: told(gateway.succeeded),
    refund: told(gateway.refund),
    readRefund: told(gateway.readRefund),
    refundsSince: told(gateway.refundsSince),
    findRefund: told(gateway.findRefund),
  }
}
