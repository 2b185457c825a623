import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { ConfigError } from '../config-error.ts'

const digits = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max))
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Where YooKassa says that its notifications come from. */
const YOOKASSA_NETWORKS = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11',
  '77.75.156.35',
  '2a02:5180::/32',
]

/** The settings of payments, as they stand in the environment. */
export const paymentSettings = {
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'нужен номер магазина')
    .optional(),
  YOOKASSA_SECRET_KEY: z.string().min(8).max(200).optional(),
  YOOKASSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  YOOKASSA_NETWORKS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(network))
    .optional(),
  /** The platform as an application that agencies let into their shops. */
  YOOKASSA_CLIENT_ID: z.string().min(1).max(200).optional(),
  YOOKASSA_CLIENT_SECRET: z.string().min(1).max(200).optional(),
  YOOKASSA_OAUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** With it, every payment carries the data of its receipt. */
  YOOKASSA_VAT_CODE: digits(12).optional(),
  YOOKASSA_TAX_SYSTEM: digits(6).optional(),
  /** Roubles: a refund above needs a second person. */
  REFUND_ALONE_MAX: digits(100_000_000).default(50_000),
}

export interface ReceiptConfig {
  vatCode: number
  taxSystem: number | undefined
}

export interface YookassaConfig {
  shopId: string
  secretKey: string
  url: string
  networks: readonly string[]
  receipt: ReceiptConfig | undefined
  /** For how long a call may take. */
  timeoutMs: number
}

/** Agencies' own shops at YooKassa, into which their owners let us. */
export interface ShopPartnerConfig {
  clientId: string
  clientSecret: string
  /** Where we are let in. */
  oauthUrl: string
  /** Where payments are made. */
  url: string
  networks: readonly string[]
  timeoutMs: number
}

export interface PaymentConfig {
  /** Absent: agencies cannot connect shops of their own. */
  partner?: ShopPartnerConfig | undefined
  /** Absent: the embedded sandbox, or nothing where people are real. */
  yookassa: YookassaConfig | undefined
  /** The embedded gateway is at work: its money is play money. */
  sandbox: boolean
  /** Kopecks: a refund above needs a second person. */
  refundAloneMax: number
}

interface Values {
  YOOKASSA_SHOP_ID?: string
  YOOKASSA_SECRET_KEY?: string
  YOOKASSA_URL?: string
  YOOKASSA_NETWORKS?: string[]
  YOOKASSA_CLIENT_ID?: string
  YOOKASSA_CLIENT_SECRET?: string
  YOOKASSA_OAUTH_URL?: string
  YOOKASSA_VAT_CODE?: number
  YOOKASSA_TAX_SYSTEM?: number
  REFUND_ALONE_MAX: number
}

interface Surroundings {
  production: boolean
  demo: boolean
}

export function paymentsOf(values: Values, surroundings: Surroundings): PaymentConfig {
  const yookassa = yookassaOf(values, surroundings)
  return {
    yookassa,
    partner: partnerOf(values, surroundings),
    sandbox: !yookassa && surroundings.demo,
    refundAloneMax: values.REFUND_ALONE_MAX * 100,
  }
}

const TIMEOUT_MS = 8000

function apiUrlOf({ YOOKASSA_URL: set }: Values, production: boolean): string {
  return addressOf(set ?? 'https://api.yookassa.ru/v3', 'YOOKASSA_URL', production)
}

/** The secret goes there with every call. */
function addressOf(set: string, name: string, production: boolean): string {
  if (production && set.startsWith('http:'))
    throw new ConfigError(`В рабочем режиме ${name} должен начинаться с https://`)
  return set.replace(/\/+$/, '')
}

function partnerOf(values: Values, { production }: Surroundings): ShopPartnerConfig | undefined {
  const { YOOKASSA_CLIENT_ID: clientId, YOOKASSA_CLIENT_SECRET: clientSecret } = values
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new ConfigError('Для магазинов агентств нужны оба: YOOKASSA_CLIENT_ID и YOOKASSA_CLIENT_SECRET')
  const oauthUrl = values.YOOKASSA_OAUTH_URL ?? 'https://yookassa.ru/oauth/v2'
  return {
    clientId,
    clientSecret,
    oauthUrl: addressOf(oauthUrl, 'YOOKASSA_OAUTH_URL', production),
    url: apiUrlOf(values, production),
    networks: values.YOOKASSA_NETWORKS ?? YOOKASSA_NETWORKS,
    timeoutMs: TIMEOUT_MS,
  }
}

function yookassaOf(values: Values, { production, demo }: Surroundings): YookassaConfig | undefined {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = values
  if (!shopId && !secretKey) return undefined
  if (!shopId || !secretKey)
    throw new ConfigError('Для ЮKassa нужны оба: YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY')
  if (production && secretKey.startsWith('test_'))
    throw new ConfigError('В рабочем режиме нужен боевой YOOKASSA_SECRET_KEY: ключ test_… денег не принимает')
  if (demo && secretKey.startsWith('live_'))
    throw new ConfigError('Демонстрация не принимает настоящих денег: нужен тестовый YOOKASSA_SECRET_KEY')
  const url = apiUrlOf(values, production)
  const { YOOKASSA_VAT_CODE: vatCode, YOOKASSA_TAX_SYSTEM: taxSystem } = values
  if (taxSystem !== undefined && vatCode === undefined)
    throw new ConfigError('Вместе с YOOKASSA_TAX_SYSTEM нужен YOOKASSA_VAT_CODE')
  return {
    shopId,
    secretKey,
    url,
    networks: values.YOOKASSA_NETWORKS ?? YOOKASSA_NETWORKS,
    timeoutMs: TIMEOUT_MS,
    receipt: vatCode === undefined ? undefined : { vatCode, taxSystem },
  }
}

/** Whether an address is one of these, or lies in one of these networks. */
export function isWithin(networks: readonly string[], address: string): boolean {
  const list = new BlockList()
  for (const one of networks) {
    const [base = '', bits] = one.split('/')
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(base, family)
    else list.addSubnet(base, Number(bits), family)
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
