import type { Config } from '../../../../platform/config/config.ts'
import type { Read } from '../../../../platform/db/database.ts'
import type { Gateways } from '../../../../platform/gateways/gateways.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import type { PaymentPurposes } from '../../purposes/purpose.ts'

/** What a call of the gateway needs. It happens outside any transaction. */
export interface GatewayContext {
  act: <I, R>(useCase: (ctx: Ctx, input: I) => Promise<R>, input: I) => Promise<R>
  read: Read
  gateways: Gateways
  config: Config
  log: Log
}

/** With the purposes whose payments the caller may ask about. */
export interface PaymentContext extends GatewayContext {
  purposes: PaymentPurposes
}
