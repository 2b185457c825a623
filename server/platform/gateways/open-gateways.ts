import type { CompaniesConfig } from '../config/partners/company-config.ts'
import type { Config } from '../config/config.ts'
import type { SmsAccount } from '../config/partners/sms-config.ts'
import type { Database } from '../db/opened-database.ts'
import type { Circuit } from '../outside/circuit.ts'
import { openLargeFiles } from '../files/large/open-large-files.ts'
import { openObjects } from '../files/open-objects.ts'
import { bankOfRussia } from './bank-of-russia.ts'
import { clamd } from './clamd.ts'
import { codeChain } from './codes/code-chain.ts'
import type { CodeProvider } from './codes/code-provider.ts'
import { smsRu } from './codes/sms-ru.ts'
import { smsc } from './codes/smsc.ts'
import type { CompanyRegister } from './companies/company-register.ts'
import { dadata } from './companies/dadata.ts'
import { demoRegister } from './companies/demo-register.ts'
import type { Gateways } from './gateways.ts'
import { localRates } from './local-rates.ts'
import { localCodes, localMail } from './local.ts'
import { openBots } from './messengers/bots.ts'
import type { PaymentGateway } from './payments/payment-gateway.ts'
import { sandboxGateway } from './payments/sandbox.ts'
import { openShops } from './payments/open-shops.ts'
import { yookassa, yookassaCircuit } from './payments/yookassa.ts'
import { byKey } from './payments/yookassa-call.ts'
import { smtpMail } from './smtp.ts'
import { switchesOf } from '../switches/switches.ts'
import { botsWhileOn, codesWhileOn } from './while-on.ts'
import { webPush } from './web-push.ts'

export function openGateways(config: Config, database: Database): Gateways {
  const line = yookassaCircuit()
  const switches = switchesOf(database)
  const codes = config.sms ? codeChain(config.sms.map(openProvider)) : localCodes(database)
  return {
    codes: codesWhileOn(codes, switches),
    mail: config.mail ? smtpMail({ ...config.mail, mustEncrypt: config.production }) : localMail(database),
    rates: config.rates.provider === 'cbr' ? bankOfRussia(config.rates.url) : localRates,
    companies: openRegister(config.companies),
    bots: botsWhileOn(openBots(config, database), switches),
    push: webPush(config),
    objects: openObjects(config, database),
    largeFiles: openLargeFiles(config),
    scanner: config.scanner ? clamd(config.scanner) : null,
    payments: openPayments(config, database, line),
    shops: openShops(config, database, line),
  }
}

function openRegister(config: CompaniesConfig): CompanyRegister | null {
  if (config.provider === 'dadata') return dadata(config)
  return config.provider === 'demo' ? demoRegister : null
}

function openPayments(config: Config, database: Database, line: Circuit): PaymentGateway | undefined {
  const { yookassa: account, sandbox } = config.payments
  if (account) return yookassa({ ...account, authorization: byKey(account) }, line)
  return sandbox ? sandboxGateway(database, config.publicUrl) : undefined
}

const providers = { smsru: smsRu, smsc } satisfies Record<
  SmsAccount['provider'],
  (account: SmsAccount) => CodeProvider
>

function openProvider(account: SmsAccount): CodeProvider {
  return providers[account.provider](account)
}
