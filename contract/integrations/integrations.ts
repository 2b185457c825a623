import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { workText } from '../cabinet-texts.ts'
import { limits } from '../limits.ts'
import { workLimits } from '../cabinet-limits.ts'
import { apiScopeNames } from '../platform/scopes.ts'
import { fieldText } from '../texts.ts'
import { freeText, idParams } from '../wire.ts'

/** How a key begins, so that it is known wherever it turns up. */
export const KEY_MARK = 'lot_'

export const keyStates = ['active', 'expired'] as const

/** A key as its agency sees it after the first moment: by its beginning, never whole. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** 'lot_Ab3dE9fG' */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  /** Addresses and networks that may call by it; empty: any. */
  addresses: z.array(z.string()),
  state: z.enum(keyStates),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** What answers by it may cost in a day of Moscow, whole roubles; null: as much as the balance holds. */
  daily_fee_max: z.int().nullable(),
  /** To the minute. */
  used_at: z.iso.datetime().nullable(),
  used_from: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

const Address = z
  .string({ error: fieldText.wrongType })
  .trim()
  .pipe(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: 'Укажите адрес или сеть, например 203.0.113.7 или 203.0.113.0/24',
    }),
  )

export const NewApiKey = z.strictObject({
  name: freeText(60, 'Не длиннее 60 символов').refine((text) => text.length > 0, fieldText.empty),
  scopes: z
    .array(z.enum(apiScopeNames), { error: 'Выберите хотя бы одно право' })
    .min(1, 'Выберите хотя бы одно право')
    .max(apiScopeNames.length)
    .transform((scopes) => apiScopeNames.filter((scope) => scopes.includes(scope))),
  /** Null: until it is revoked. */
  expires_in_days: z.int({ error: fieldText.wrongType }).min(1).max(730).nullish(),
  daily_fee_max: z
    .int({ error: workText.keyFee })
    .min(limits.feeMin, workText.keyFee)
    .max(limits.rangeInputMax, workText.keyFee)
    .nullish(),
  addresses: z
    .array(Address, { error: fieldText.wrongType })
    .max(workLimits.keyAddressesMax, `Не больше ${workLimits.keyAddressesMax} адресов`)
    .nullish()
    .transform((addresses) => [...new Set(addresses ?? [])]),
})
export type NewApiKey = z.output<typeof NewApiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/travel-agent/api-keys',
  access: 'agent',
  agencyRight: 'data',
  limit: 'read',
  scope: 'no keys',
  summary: 'Ключи API своего агентства',
  answer: z.object({ result: z.object({ items: z.array(ApiKey) }) }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/travel-agent/api-keys',
  access: 'agent',
  agencyRight: 'data',
  limit: 'secret',
  proof: true,
  scope: 'no keys',
  fresh: true,
  summary: 'Создать ключ API; сам ключ показывается один раз',
  body: NewApiKey,
  /** The key itself, this once; beside `result` too, where it stood at first. */
  answer: z.object({ result: ApiKey.extend({ key: z.string() }), key: z.string() }),
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/api-keys/:id',
  access: 'agent',
  agencyRight: 'data',
  limit: 'write',
  proof: true,
  scope: 'no keys',
  summary: 'Отозвать ключ API: он перестаёт работать сразу',
  owner: { id: 'the agency of the key' },
  params: idParams,
  answer: z.object({}),
})
