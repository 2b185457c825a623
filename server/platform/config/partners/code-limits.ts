/** What a day of phone codes may bring at most. */
export interface CodeCaps {
  perDevicePerDay: number
  /** Wrong digits over all codes of a phone. */
  triesPerPhonePerDay: number
  /** What all codes together may cost. */
  kopecksPerDay: number
  /** Codes for devices that their phones' owners have not used before, by SMS and by call: each is worth five guesses. */
  strangersPerDay: number
  /** The codes of countries whose phones are sent any; absent: of all. */
  countries: readonly string[] | undefined
}

/** A phone's limit is an e-mail's and a person's too. */
export interface CodeLimits {
  perPhonePerDay: number
  perAddressPerHour: number
  resendSeconds: number
}

export const strictCodes: CodeLimits = { perPhonePerDay: 5, perAddressPerHour: 10, resendSeconds: 60 }
/** Everybody at a demo comes from one address and shares four phones. */
export const demoCodes: CodeLimits = { perPhonePerDay: 1000, perAddressPerHour: 10_000, resendSeconds: 0 }
export const demoCaps: CodeCaps = {
  perDevicePerDay: 10_000,
  triesPerPhonePerDay: 1000,
  kopecksPerDay: 2_000_000_000,
  strangersPerDay: 1_000_000,
  countries: undefined,
}
