import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { localCodes, localMail } from './local.ts'
import type { CodeGateway, MailGateway } from './gateway-kinds.ts'
import { smsRu } from './sms-ru.ts'

/** The outside world. Without a gateway's settings its local stand-in writes to the outbox page. */
export interface Gateways {
  codes: CodeGateway
  mail: MailGateway
}

export function openGateways(config: Config, database: Database): Gateways {
  return {
    codes: config.sms ? smsRu(config.sms.apiKey) : localCodes(database),
    mail: localMail(database),
  }
}
