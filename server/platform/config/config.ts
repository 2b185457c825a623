import type { House } from '../../../contract/platform/house.ts'
import type { InstallationKeys } from '../keys/secrets.ts'
import type { CodeCaps, CodeLimits } from './partners/code-limits.ts'
import type { CompaniesConfig } from './partners/company-config.ts'
import type { Counters } from './partners/counters-config.ts'
import type { IndexNowConfig } from './partners/index-now-config.ts'
import type { MailConfig } from './partners/mail-config.ts'
import type { BotConfigs } from './partners/messenger-config.ts'
import type { NatsConfig } from './partners/nats-config.ts'
import type { PaymentConfig } from './partners/payment-config.ts'
import type { FilesPlace, S3Config } from './partners/s3-config.ts'
import type { ScannerConfig } from './partners/scanner-config.ts'
import type { SmsAccount } from './partners/sms-config.ts'
import type { StaffConfig } from './staff-config.ts'
import type { Stores } from './stores-config.ts'
import type { TourvisorConfig } from './partners/tourvisor-config.ts'

/** What the server was told by its environment; `readConfig` reads it. */
export interface Config extends StaffConfig, InstallationKeys {
  /** Real people may come: see installation-config.ts. */
  production: boolean
  /** Everything is made up. Never together with `production`; a program of ours on this machine alone may be neither. */
  demo: boolean
  host: string
  /** Whoever comes from the open internet is not answered. */
  nearOnly: boolean
  port: number
  publicUrl: string
  /** Balancers in front of us, addresses or networks: whom they name as the visitor is believed. */
  trustedProxies: readonly string[]
  /** Absent: the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database by a session of one's own, where `databaseUrl` leads through a pooler that has none to give. */
  databaseSessionUrl: string | undefined
  /** Absent: news go between processes by the database. */
  nats: NatsConfig | undefined
  dataDir: string
  /** Where the bytes of people's files go: the database, `filesDir` or `s3`. */
  files: FilesPlace
  filesDir: string | undefined
  s3: S3Config | undefined
  /** Who looks through files before anybody gets them; absent: our own rules alone. */
  scanner: ScannerConfig | undefined
  /** Where the keys of months lie that close documents: apart from the database and its backups. */
  keysDir: string
  poolMax: number
  rateLimits: boolean
  /** How many tours the shipped price list is made of; absent: its full size. */
  priceRows: number | undefined
  logLevel: string
  /** Where a worker says that it is alive and how it is; absent: it listens to nobody. */
  workerPort: number | undefined
  /** Who reads /metrics; absent: nobody, and everybody at a demonstration. */
  metricsToken: string | undefined
  /** Who runs the site, as documents, pages, files and letters say it. */
  house: House
  supportEmail: string
  /** The share of the tourist's budget that a response costs. */
  feeRate: number
  /** Who sends codes: the first one, then its fallback. */
  sms: readonly SmsAccount[] | undefined
  /** Absent: letters go to the outbox page. */
  mail: MailConfig | undefined
  /** Counters of visits; absent: the pages neither load one nor ask for a consent. */
  counters: Counters | undefined
  stores: Stores
  /** Absent: search engines come by themselves. */
  indexNow: IndexNowConfig | undefined
  /** The Bank of Russia, or rates made up on this machine; `url` stands for the Bank's own. */
  rates: { provider: 'cbr' | 'local'; url?: string }
  /** Absent: no credentials are given, tours come from the price list alone. */
  tourvisor: TourvisorConfig | undefined
  /** Who is asked about an agency by its INN. */
  companies: CompaniesConfig
  payments: PaymentConfig
  /** The bots of messengers; a messenger without one is not offered. */
  bots: BotConfigs
  /** `local`: a push service on this machine may be written to, without TLS; never where people are real. */
  push: { privateKey: string | undefined; local: boolean }
  /** `local`: agencies' webhooks may lead to this machine, without TLS; never where people are real. */
  webhooks: { local: boolean }
  /** Codes are shown in answers and on the page: impossible in production or with a real gateway. */
  showCodes: boolean
  codeLimits: CodeLimits
  codeCaps: CodeCaps
}
