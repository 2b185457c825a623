import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { bankOfRussia } from './bank-of-russia.ts'
import { localCodes, localMail } from './local.ts'
import { localRates } from './local-rates.ts'
import type { CodeGateway, MailGateway, RatesGateway } from './gateway-kinds.ts'
import { smtpMail } from './smtp.ts'
import { smsRu } from './sms-ru.ts'

/** The outside world. Without a gateway's settings its local stand-in writes to the outbox page. */
export interface Gateways {
  codes: CodeGateway
  mail: MailGateway
  rates: RatesGateway
}

export function openGateways(config: Config, database: Database): Gateways {
  return {
    codes: config.sms ? smsRu(config.sms.apiKey) : localCodes(database),
    mail: config.mail ? smtpMail({ ...config.mail, mustEncrypt: config.production }) : localMail(database),
    rates: config.rates.provider === 'cbr' ? bankOfRussia(config.rates.url) : localRates,
  }
}
