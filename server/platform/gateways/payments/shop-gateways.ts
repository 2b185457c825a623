import type { Config } from '../../config/config.ts'
import type { ReceiptConfig, ShopPartnerConfig } from '../../config/payment-config.ts'
import type { Database } from '../../db/database.ts'
import type { Circuit } from '../../outside/circuit.ts'
import { type PaymentGateway, PaymentRefused, PaymentUnknown, ShopDenied } from './payment-gateway.ts'
import { sandboxGateway } from './sandbox.ts'
import { type ShopPartner, yookassaPartner } from './yookassa-partner.ts'
import { yookassa, yookassaCircuit } from './yookassa.ts'
import { byToken } from './yookassa-call.ts'

/** An agency's own shop, as a gateway acts in it. */
export type ShopAccess =
  | { mode: 'yookassa'; token: string; receipt: ReceiptConfig | undefined }
  | { mode: 'sandbox'; shopId: number }

/** Agencies' own shops: whoever takes the tourists' money there is not us. */
export interface ShopGateways {
  /** Who lets us into shops; absent: nobody. */
  partner: ShopPartner | undefined
  /** Whether agencies may take play money. */
  sandbox: boolean
  /**
   * A gateway that acts in that shop; undefined where nobody here can. `onDenied`: we are not let in there any more; what
   * was asked has failed as far as it certainly has (a creation), and is unknown otherwise.
   */
  open(shop: ShopAccess, onDenied: () => Promise<void>): PaymentGateway | undefined
}

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
