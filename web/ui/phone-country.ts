import { texts } from './texts.ts'

export interface PhoneCountry {
  /** Flag code: 'ru'. */
  code: string
  name: string
  /** Dial code, digits: '7'. */
  dial: string
  /** Slots are # or a dot: '(###) ###-##-##'. */
  mask: string
}

export const russia: PhoneCountry = { code: 'ru', name: texts.russia, dial: '7', mask: '(###) ###-##-##' }
