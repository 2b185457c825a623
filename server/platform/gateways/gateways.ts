import type { FileScanner } from '../files/checking/file-scanner.ts'
import type { LargeFilePlaces } from '../files/large/large-file.ts'
import type { FileStore } from '../files/sealing/file-store.ts'
import type { CompanyRegister } from './companies/company-register.ts'
import type { CodeGateway, MailGateway, PushGateway, RatesGateway } from './gateway-kinds.ts'
import type { BotGateways } from './messengers/messenger-gateway.ts'
import type { ShopGateways } from './payments/shop-gateways.ts'
import type { PaymentGateway } from './payments/payment-gateway.ts'

/** The outside world. Without a gateway's settings its local stand-in writes to the outbox page. */
export interface Gateways {
  codes: CodeGateway
  mail: MailGateway
  rates: RatesGateway
  /** Null: nobody is asked about companies. */
  companies: CompanyRegister | null
  bots: BotGateways
  push: PushGateway
  /** Where the bytes of files lie. */
  objects: FileStore
  /** Where files lie that are too large to be in memory as a whole. */
  largeFiles: LargeFilePlaces
  /** Null: files are looked through by our own rules alone. */
  scanner: FileScanner | null
  /** Absent where people are real and nobody is there to take their money. */
  payments: PaymentGateway | undefined
  /** Agencies' own shops, where tourists pay for tours. */
  shops: ShopGateways
}
