import { OutsideFailure } from '../outside/outside-failure.ts'

/**
 * Sends a code to a phone: by SMS, or as the last digits of a calling number. Both throw OutsideFailure, `never` where this
 * phone cannot be reached so, today or ever.
 */
export interface CodeGateway {
  sendSms(sms: CodeSms): Promise<Taken>
  call(ringing: CodeCall): Promise<Rung>
}

export interface CodeSms {
  /** Digits with the country's code. */
  phone: string
  text: string
  /** Of the person who asked, if any: providers have limits of their own by it. */
  address?: string
  /** For how long it is tried to reach the phone; by default for as long as a code holds. */
  lifeMinutes?: number
}

export interface CodeCall {
  phone: string
  address: string
  /** The digits that are to be shown, where the provider lets us choose. */
  wanted: string
}

export interface Taken {
  /** Who took it over. */
  provider: string
}

export interface Rung extends Taken {
  /** The four digits that the phone's owner will see. */
  digits: string
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
  /** Throws MailRefused where another try would end the same, another OutsideFailure where it may not. */
  send(mail: Mail): Promise<void>
}

/** The letter will never arrive: nobody of that name, a closed box, taken for spam. Its numbers carry no address. */
export class MailRefused extends OutsideFailure {
  override readonly name = 'MailRefused'
  /** The recipient's server knows no such box: the address itself is wrong. */
  readonly isUnknownAddress: boolean

  constructor(reply: string, isUnknownAddress: boolean) {
    super('never', `the letter was refused for good: ${reply}`)
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

/** A browser that shows notifications, as it described itself. */
export interface Browser {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  payload: string
  /** Seconds for which the push service keeps it for a browser that is off. */
  ttl: number
  urgency: 'low' | 'normal' | 'high'
  /** A newer one of the same topic takes its place while it waits; up to 32 letters of base64url. */
  topic: string
}

export interface PushGateway {
  /** `gone`: this browser takes nothing from us any more. Throws OutsideFailure where another try makes sense. */
  send(browser: Browser, push: Push): Promise<'sent' | 'gone'>
}
