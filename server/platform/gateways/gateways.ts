import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { localCodes, localMail } from './local.ts'
import { smsRu } from './sms-ru.ts'

/** Sends a code to a phone: by SMS, or as the last digits of a calling number. */
export interface CodeGateway {
  sendSms(phone: string, text: string): Promise<void>
  /** Rings, and answers the four digits that the phone's owner will see. */
  call(phone: string, address: string, wanted: string): Promise<string>
}

export interface MailGateway {
  send(mail: { to: string; subject: string; text: string }): Promise<void>
}

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
