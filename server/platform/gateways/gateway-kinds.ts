/** Sends a code to a phone: by SMS, or as the last digits of a calling number. */
export interface CodeGateway {
  sendSms(phone: string, text: string): Promise<void>
  /** Rings, and answers the four digits that the phone's owner will see. */
  call(phone: string, address: string, wanted: string): Promise<string>
}

export interface MailGateway {
  send(mail: { to: string; subject: string; text: string }): Promise<void>
}
