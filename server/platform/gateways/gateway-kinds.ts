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
}

export interface MailGateway {
  send(mail: Mail): Promise<void>
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
