import type { ReceiptConfig } from '../../config/partners/payment-config.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** A shop whose owner has let us in. */
interface KnownShop {
  accountId: string
  /** Its money is play money. */
  isTest: boolean
}

/**
 * Who lets us into agencies' shops. Calls throw an OutsideFailure where nobody knows, `ShopDenied` where what we have shown
 * opens nothing.
 */
export interface ShopPartner {
  /** Where the shop's owner lets us in; `state` comes back with him. */
  authorizeUrl(state: string): string
  /** The token that the code is good for, once. */
  exchange(code: string): Promise<string>
  about(token: string): Promise<KnownShop>
  /** From now on the gateway tells this address of the shop's payments. */
  listen(token: string, url: string): Promise<void>
  /** Gives the token back; one that is none any more is given back. */
  revoke(token: string): Promise<void>
}

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
