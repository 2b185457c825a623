import { z } from 'zod'
import { ConfigError } from '../config-error.ts'

export const companyEnvironment = {
  DADATA_API_KEY: z.string().min(1).optional(),
  DADATA_URL: z.url({ protocol: /^https?$/ }).optional(),
  DADATA_DAILY_CALLS: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(1))
    .default(9000),
}
type Values = z.output<z.ZodObject<typeof companyEnvironment>>

/** Who is asked about companies by their numbers. */
export type CompaniesConfig =
  | {
      provider: 'dadata'
      key: string
      url: string
      /** How often we may ask a day; the tariff without a fee has ten thousand. */
      dailyCalls: number
    }
  /** A handful of made-up companies; never where people are real. */
  | { provider: 'demo' }
  /** Nobody: agents fill their data by hand, moderators check them by hand. */
  | { provider: 'none' }

export function companiesOf(
  values: Values,
  { production, demo }: { production: boolean; demo: boolean },
): CompaniesConfig {
  const { DADATA_API_KEY: key, DADATA_URL: url } = values
  if (!key && url) throw new ConfigError('DADATA_URL нужен только рядом с DADATA_API_KEY')
  if (!key) return { provider: demo ? 'demo' : 'none' }
  if (production && url?.startsWith('http:'))
    throw new ConfigError('В рабочем режиме DADATA_URL должен начинаться с https://')
  return {
    provider: 'dadata',
    key,
    url: (url ?? 'https://suggestions.dadata.ru').replace(/\/+$/, ''),
    dailyCalls: values.DADATA_DAILY_CALLS,
  }
}
