import type { Config } from '../config.ts'
import type { SmsAccount } from '../sms-config.ts'
import type { Database } from '../db/database.ts'
import { bankOfRussia } from './bank-of-russia.ts'
import { localCodes, localMail } from './local.ts'
import { localRates } from './local-rates.ts'
import type { CodeGateway, MailGateway, PushGateway, RatesGateway } from './gateway-kinds.ts'
import { smtpMail } from './smtp.ts'
import { codeChain } from './codes/code-chain.ts'
import type { CodeProvider } from './codes/code-provider.ts'
import { smsRu } from './codes/sms-ru.ts'
import { smsc } from './codes/smsc.ts'
import { type BotGateways, openBots } from './messengers/bots.ts'
import { webPush } from './web-push.ts'

/** The outside world. Without a gateway's settings its local stand-in writes to the outbox page. */
export interface Gateways {
  codes: CodeGateway
  mail: MailGateway
  rates: RatesGateway
  bots: BotGateways
  push: PushGateway
}

export function openGateways(config: Config, database: Database): Gateways {
  return {
    codes: config.sms ? codeChain(config.sms.map(openProvider)) : localCodes(database),
    mail: config.mail ? smtpMail({ ...config.mail, mustEncrypt: config.production }) : localMail(database),
    rates: config.rates.provider === 'cbr' ? bankOfRussia(config.rates.url) : localRates,
    bots: openBots(config, database),
    push: webPush(config),
  }
}

const providers = { smsru: smsRu, smsc } satisfies Record<
  SmsAccount['provider'],
  (account: SmsAccount) => CodeProvider
>

function openProvider(account: SmsAccount): CodeProvider {
  return providers[account.provider](account)
}
