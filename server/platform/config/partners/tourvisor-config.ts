import { z } from 'zod'
import { ConfigError } from '../config-error.ts'

const text = z.string().min(1)

export const tourvisorEnvironment = {
  TOURVISOR_GATEWAY: z.enum(['classic', 'rest']).default('classic'),
  TOURVISOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  TOURVISOR_LOGIN: text.optional(),
  TOURVISOR_PASSWORD: text.optional(),
  TOURVISOR_TOKEN: text.optional(),
  TOURVISOR_DAILY_CALLS: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(1))
    .default(3000),
}

/** The live search of tours: its older gateway asks for a login, its newer one for a token. */
export type TourvisorConfig = {
  url: string
  /** How many calls the tariff allows a day. */
  dailyCalls: number
} & ({ gateway: 'classic'; login: string; password: string } | { gateway: 'rest'; token: string })

type TourvisorValues = z.output<z.ZodObject<typeof tourvisorEnvironment>>

export function tourvisorOf(values: TourvisorValues, production: boolean): TourvisorConfig | undefined {
  const { TOURVISOR_LOGIN: login, TOURVISOR_PASSWORD: password, TOURVISOR_TOKEN: token } = values
  if (!login && !password && !token) return undefined
  const dailyCalls = values.TOURVISOR_DAILY_CALLS
  if (values.TOURVISOR_GATEWAY === 'rest') {
    if (!token || login || password)
      throw new ConfigError('Для TOURVISOR_GATEWAY=rest нужен только TOURVISOR_TOKEN, без логина и пароля')
    return {
      gateway: 'rest',
      url: tourvisorUrl(values, { usual: 'https://api.tourvisor.ru', production }),
      dailyCalls,
      token,
    }
  }
  if (token)
    throw new ConfigError(
      'TOURVISOR_TOKEN нужен только для TOURVISOR_GATEWAY=rest; для classic нужны логин и пароль',
    )
  if (!login || !password)
    throw new ConfigError('Для Tourvisor нужны оба: TOURVISOR_LOGIN и TOURVISOR_PASSWORD')
  return {
    gateway: 'classic',
    url: tourvisorUrl(values, { usual: 'https://tourvisor.ru', production }),
    dailyCalls,
    login,
    password,
  }
}

/** The classic gateway takes its password in the address: where people are real, nobody on the way may read it. */
function tourvisorUrl(
  { TOURVISOR_URL }: TourvisorValues,
  { usual, production }: { usual: string; production: boolean },
): string {
  if (production && TOURVISOR_URL?.startsWith('http:'))
    throw new ConfigError('В рабочем режиме TOURVISOR_URL должен начинаться с https://')
  return (TOURVISOR_URL ?? usual).replace(/\/+$/, '')
}
