/** Sends a code to a phone: by SMS, or as the last digits of a calling number. */
export interface CodeGateway {
  sendSms(phone: string, text: string): Promise<void>
  /** Rings, and answers the four digits that the phone's owner will see. */
  call(phone: string, address: string, wanted: string): Promise<string>
}

/** Made with composeLetter: `html` is its look, `text` the same without it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** The same for a repeat of the same letter: mail services then know the second for the first. Sent as a hash only. */
  key?: string
}

export interface MailGateway {
  /** Throws MailRefused where another try would end the same; any other error says: later. */
  send(mail: Mail): Promise<void>
}

/** The letter will never arrive: nobody of that name, a closed box, taken for spam. Its numbers carry no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The recipient's server knows no such box: the address itself is wrong. */
  readonly isUnknownAddress: boolean

  constructor(reply: string, isUnknownAddress: boolean) {
    super(`the letter was refused for good: ${reply}`)
    this.isUnknownAddress = isUnknownAddress
  }
}

/** Rates of currencies in roubles. `source` is kept beside every price that was made with them. */
export interface RatesGateway {
  source: 'cbr' | 'local'
  /** The rates valid on this day (ISO); their own day is earlier where the asked one is a holiday. */
  ratesOn(day: string): Promise<DayRates>
}

export interface DayRates {
  /** ISO */
  day: string
  /** Code of the currency to roubles for one unit. */
  rates: ReadonlyMap<string, number>
}
