import { z } from 'zod'
import '../../platform/no-eval.ts'
import { workLimits } from '../../cabinet-limits.ts'
import { workText } from '../../cabinet-texts.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { isAccountOf, isBic } from './requisites.ts'
import { shopModes } from './shop-modes.ts'

/** Rates of VAT as the fiscal format numbers them, of those that a travel agency has. */
export const vatCodes = [
  { id: '', title: 'Чеки делаем сами' },
  { id: '1', title: 'Без НДС' },
  { id: '7', title: 'НДС 5 %' },
  { id: '8', title: 'НДС 7 %' },
  { id: '11', title: 'НДС 22 %' },
] as const

/** Where the money for an agency's tours goes, as its people see it. */
export const Shop = z.object({
  mode: z.enum(shopModes),
  /** `lost`: the gateway does not let us in there any more. */
  state: z.enum(['connected', 'lost']),
  /** The shop's number at the gateway. */
  account_id: z.string().nullable(),
  is_test: z.boolean(),
  vat_code: z.int().nullable(),
  account: z.string().nullable(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  connected_at: z.iso.datetime(),
})
export type Shop = z.output<typeof Shop>

const ShopState = z.object({
  /** Null: nobody can pay this agency, and it cannot quote. */
  shop: Shop.nullable(),
  /** What can be connected here at all. */
  modes: z.array(z.enum(shopModes)),
})

const own = {
  path: '/api/travel-agent/shop',
  access: 'agent',
  agencyRight: 'money',
  scope: 'no keys',
} as const

export const getShop = endpoint({
  ...own,
  method: 'GET',
  limit: 'read',
  summary: 'Куда туристы платят за туры агентства',
  answer: z.object({ result: ShopState }),
})

const digits = (text: string) => text.replace(/[\s-]/g, '')

const requisites = z
  .strictObject({
    mode: z.literal('requisites'),
    account: z
      .string()
      .max(40, workText.bankAccount)
      .transform(digits)
      .refine((account) => /^\d{20}$/.test(account), workText.bankAccount),
    bic: z.string().max(20, workText.bic).transform(digits).refine(isBic, workText.bic),
    bank: z.string().trim().min(2, workText.bank).max(workLimits.organisationMax, workText.bank),
  })
  .refine(({ account, bic }) => isAccountOf(account, bic), {
    path: ['account'],
    message: workText.accountOfBank,
  })

const vatCode = z.enum(['1', '7', '8', '11']).transform(Number)

export const connectShop = endpoint({
  ...own,
  method: 'POST',
  limit: 'secret',
  summary:
    'Подключить магазин ЮKassa (ответ — адрес, где его владелец разрешает доступ), реквизиты счёта или песочницу',
  body: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('yookassa'), vat_code: vatCode.optional() }),
    requisites,
    z.strictObject({ mode: z.literal('sandbox') }),
  ]),
  answer: z.object({ result: ShopState.extend({ authorize_url: z.string().nullable() }) }),
  fresh: true,
})

export const finishConnection = endpoint({
  ...own,
  method: 'POST',
  path: '/api/travel-agent/shop/connected',
  limit: 'secret',
  summary: 'Вернуться из ЮKassa с разрешением: code и state из адреса',
  body: z.strictObject({ code: z.string().min(1).max(500), state: z.string().regex(/^[\w-]{20,100}$/) }),
  answer: z.object({ result: ShopState }),
})

export const disconnectShop = endpoint({
  ...own,
  method: 'DELETE',
  limit: 'secret',
  summary: 'Отключить приём оплаты: новых платежей не будет, доступ к магазину возвращается владельцу',
  answer: z.object({ result: ShopState }),
  fresh: true,
})

/** Where the gateway tells of the payments of an agency's shop: the address itself says which. */
export const shopWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/yookassa/shops/:hook/webhook',
  access: 'public',
  limit: 'webhook',
  summary: 'Уведомления ЮKassa о платежах в магазине агентства: состояние перечитывается у неё самой',
  owner: { hook: 'whoever knows it', id: 'whoever knows it' },
  params: z.strictObject({ hook: z.uuid() }),
  body: z.looseObject({
    type: z.literal('notification'),
    event: z.string().regex(/^[a-z_.]{1,60}$/),
    object: z.looseObject({ id: z.string().regex(/^[\w-]{1,100}$/) }),
  }),
  answer: z.object({}),
})
