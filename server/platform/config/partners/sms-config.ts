import { z } from 'zod'
import { type CodeCaps, type CodeLimits, demoCaps, demoCodes, strictCodes } from './code-limits.ts'
import { ConfigError } from '../config-error.ts'

const text = z.string().min(1)
const provider = z.enum(['smsru', 'smsc'])
const url = z.url({ protocol: /^https?$/ })

export const smsEnvironment = {
  SMS_PROVIDER: provider.optional(),
  SMS_API_KEY: text.optional(),
  SMS_SENDER: text.max(11).optional(),
  SMS_URL: url.optional(),
  SMS_FALLBACK_PROVIDER: provider.optional(),
  SMS_FALLBACK_API_KEY: text.optional(),
  SMS_FALLBACK_SENDER: text.max(11).optional(),
  SMS_FALLBACK_URL: url.optional(),
  SMS_DAILY_ROUBLES: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(1))
    .default(2000),
  /**
   * Codes a day for devices that nobody knows: five guesses each. Whoever registers is sent one of them, so there are no
   * more new people a day than this. What it is worth: docs/decisions/0019.
   */
  SMS_DAILY_STRANGERS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(1))
    .default(260),
  /** Russia and Kazakhstan, and the neighbours whose people travel from Russian airports. */
  SMS_COUNTRIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(/^[1-9]\d{0,3}$/)).min(1))
    .default(['7', '373', '374', '375', '992', '993', '994', '995', '996', '998']),
}

/** An account with a company that sends codes by SMS and by call. */
export interface SmsAccount {
  provider: z.output<typeof provider>
  apiKey: string
  /** The name that stands in the place of a number; approved by the company beforehand. */
  sender?: string
  /** Instead of the company's own address. */
  url?: string
}

export type SmsSettings = z.output<z.ZodObject<typeof smsEnvironment>>

/** The accounts in the order in which they are asked; undefined where codes are not sent by anybody. */
export function smsAccounts(values: SmsSettings, production: boolean): readonly SmsAccount[] | undefined {
  const main = accountOf(values, { prefix: 'SMS', production })
  const fallback = accountOf(values, { prefix: 'SMS_FALLBACK', production })
  if (fallback && !main) throw new ConfigError('SMS_FALLBACK_PROVIDER нужен только рядом с SMS_PROVIDER')
  return main && [main, ...(fallback ? [fallback] : [])]
}

function accountOf(
  values: SmsSettings,
  { prefix, production }: { prefix: 'SMS' | 'SMS_FALLBACK'; production: boolean },
): SmsAccount | undefined {
  const { [`${prefix}_PROVIDER` as const]: name, [`${prefix}_API_KEY` as const]: apiKey } = values
  const { [`${prefix}_SENDER` as const]: sender, [`${prefix}_URL` as const]: address } = values
  if (!name && !apiKey && !sender && !address) return undefined
  if (!name) throw new ConfigError(`Укажите ${prefix}_PROVIDER: smsru или smsc`)
  if (!apiKey) throw new ConfigError(`Для ${prefix}_PROVIDER нужен ${prefix}_API_KEY`)
  if (production && address?.startsWith('http:'))
    throw new ConfigError(`В рабочем режиме ${prefix}_URL должен начинаться с https://`)
  return {
    provider: name,
    apiKey,
    ...(sender ? { sender } : {}),
    ...(address ? { url: address.replace(/\/+$/, '') } : {}),
  }
}

/** How many codes there are, as the configuration has it; wide open where nobody is paid for them. */
export function codeNumbers(
  values: SmsSettings,
  { sms, isWideOpen }: { sms: readonly SmsAccount[] | undefined; isWideOpen: boolean },
): { codeLimits: CodeLimits; codeCaps: CodeCaps } {
  if (isWideOpen) return { codeLimits: demoCodes, codeCaps: demoCaps }
  return {
    codeLimits: strictCodes,
    codeCaps: {
      perDevicePerDay: 10,
      triesPerPhonePerDay: 10,
      kopecksPerDay: values.SMS_DAILY_ROUBLES * 100,
      strangersPerDay: values.SMS_DAILY_STRANGERS,
      countries: sms && values.SMS_COUNTRIES,
    },
  }
}
