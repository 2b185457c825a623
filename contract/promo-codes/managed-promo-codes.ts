import { z } from 'zod'
import '../platform/no-eval.ts'
import { thousands } from '../numbers.ts'
import { countedBy, money } from '../texts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, freeText, idParams, pageInQuery, pageOf, searchText, smallId } from '../wire.ts'
import {
  isPromoCode,
  promoKinds,
  promoLimits,
  promoPayers,
  promoStates,
  promoText,
  promoUseStates,
} from './promo-code.ts'

export const newPromoText = {
  title: 'Назовите промокод: так его увидят администраторы',
  titleLong: `Название не длиннее ${promoLimits.titleMax} символов`,
  code: 'Придумайте код',
  prefix: `Начало кодов — до ${promoLimits.prefixMax} букв, цифр и дефисов`,
  batch: `В партии от ${promoLimits.batchMin} до ${countedBy(promoLimits.batchMax, ['кода', 'кодов', 'кодов'])}`,
  gift: 'Укажите скидку: процент или рубли',
  oneGift: 'Укажите что-то одно: процент или рубли',
  bonusGift: 'Укажите, сколько рублей придёт на баланс',
  percent: 'Скидка — от 1 до 100\u00a0%, целым числом',
  amount: `От 1 ₽ до ${money(promoLimits.amountMax)}, целыми рублями`,
  sum: `Не больше ${money(promoLimits.sumMax)}, целыми рублями`,
  cap: 'Предел бывает только у скидки в процентах',
  uses: `От 1 до ${thousands(promoLimits.usesMax)}, целым числом`,
  batchUses: 'В партии каждый код используют один раз',
  personUses: `От 1 до ${promoLimits.personUsesMax}, целым числом`,
  bonusUses: 'Бонус агентство получает один раз',
  untilEarly: 'Последний день не может быть раньше первого',
  untilPast: 'Этот день уже прошёл',
  agency: 'Укажите ИНН агентства, которое даёт скидку',
  agencyUnknown: 'Проверенного агентства с таким ИНН нет',
  bonusOnly: 'У бонуса таких условий нет',
  country: 'Такой страны нет в справочнике',
  codeTaken: 'Такой код уже есть. Придумайте другой',
} as const

const roubles = (max: number, text: string) => z.int({ error: text }).min(1, text).max(max, text).nullish()

const shape = {
  title: freeText(promoLimits.titleMax, newPromoText.titleLong).refine(
    (text) => text !== '',
    newPromoText.title,
  ),
  kind: z.enum(promoKinds),
  /** The code itself; of a batch, what its codes begin with. */
  code: z.string().max(promoLimits.codeMax * 4, promoText.code),
  /** How many codes are drawn by lot, each for one use; absent: one code. */
  batch: z
    .int({ error: newPromoText.batch })
    .min(promoLimits.batchMin, newPromoText.batch)
    .max(promoLimits.batchMax, newPromoText.batch)
    .nullish(),
  percent: z
    .int({ error: newPromoText.percent })
    .min(1, newPromoText.percent)
    .max(100, newPromoText.percent)
    .nullish(),
  /** Whole roubles, as `cap` and `min_sum`. */
  amount: roubles(promoLimits.amountMax, newPromoText.amount),
  cap: roubles(promoLimits.amountMax, newPromoText.amount),
  min_sum: roubles(promoLimits.sumMax, newPromoText.sum),
  /** Both days belong to it, Moscow's. */
  from: day.nullish(),
  until: day.nullish(),
  total_limit: z
    .int({ error: newPromoText.uses })
    .min(1, newPromoText.uses)
    .max(promoLimits.usesMax, newPromoText.uses)
    .nullish(),
  person_limit: z
    .int({ error: newPromoText.personUses })
    .min(1, newPromoText.personUses)
    .max(promoLimits.personUsesMax, newPromoText.personUses)
    .default(1),
  country_ids: z.array(smallId).max(promoLimits.countriesMax).default([]),
  new_people: z.boolean().default(false),
  payer: z.enum(promoPayers).default('platform'),
  /** Of the agency that bears it. */
  agency_inn: z.string().max(12, newPromoText.agency).nullish(),
}

type NewShape = z.output<z.ZodObject<typeof shape>>
type Faults = Partial<Record<keyof NewShape, string>>

/** What is wrong with terms that are each right by themselves. */
function faultsOf(promo: NewShape): Faults {
  return {
    ...codeFaults(promo),
    ...(promo.kind === 'bonus' ? bonusFaults(promo) : discountFaults(promo)),
    ...(promo.from && promo.until && promo.until < promo.from && { until: newPromoText.untilEarly }),
  }
}

function codeFaults({ code, batch, total_limit }: NewShape): Faults {
  if (!batch) return isPromoCode(code) ? {} : { code: code === '' ? newPromoText.code : promoText.code }
  const isFit = code === '' || (code.length <= promoLimits.prefixMax && isPromoCode(`${code}-0000`))
  return {
    ...(!isFit && { code: newPromoText.prefix }),
    ...(total_limit && { total_limit: newPromoText.batchUses }),
  }
}

function discountFaults({ percent, amount, cap, payer, agency_inn }: NewShape): Faults {
  return {
    ...(!percent && !amount && { percent: newPromoText.gift }),
    ...(percent && amount && { amount: newPromoText.oneGift }),
    ...(cap && !percent && { cap: newPromoText.cap }),
    ...(payer === 'agency' && !agency_inn?.trim() && { agency_inn: newPromoText.agency }),
  }
}

function bonusFaults(promo: NewShape): Faults {
  const { bonusOnly } = newPromoText
  return {
    ...(!promo.amount && { amount: newPromoText.bonusGift }),
    ...(promo.percent && { percent: bonusOnly }),
    ...(promo.cap && { cap: bonusOnly }),
    ...(promo.min_sum && { min_sum: bonusOnly }),
    ...(promo.country_ids.length > 0 && { country_ids: bonusOnly }),
    ...(promo.new_people && { new_people: bonusOnly }),
    ...(promo.person_limit > 1 && { person_limit: newPromoText.bonusUses }),
    ...(promo.payer === 'agency' && { payer: bonusOnly }),
  }
}

export const NewPromo = z.strictObject(shape).superRefine((promo, context) => {
  for (const [field, message] of Object.entries(faultsOf(promo)))
    context.addIssue({ code: 'custom', path: [field], message })
})
export type NewPromo = z.output<typeof NewPromo>

export const ManagedPromo = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(promoStates),
  kind: z.enum(promoKinds),
  /** Null: a batch. */
  code: z.string().nullable(),
  codes: z.int(),
  percent: z.int().nullable(),
  /** Whole roubles, as `cap` and `min_sum`. */
  amount: z.int().nullable(),
  cap: z.int().nullable(),
  min_sum: z.int(),
  /** dd.mm.yyyy */
  from: z.string().nullable(),
  until: z.string().nullable(),
  total_limit: z.int().nullable(),
  person_limit: z.int(),
  countries: z.array(z.object({ id: z.int(), name: z.string() })),
  new_people: z.boolean(),
  payer: z.enum(promoPayers),
  agency: z.object({ id: z.int(), organisation: z.string() }).nullable(),
  /** Reserved and used. */
  uses: z.int(),
  /** What has been given by the uses whose money has come, less what came back. */
  given_kopecks: z.int(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  /** When the codes of a batch were taken, which happens once. */
  downloaded_at: z.iso.datetime().nullable(),
})
export type ManagedPromo = z.output<typeof ManagedPromo>

export const ManagedPromoUse = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  code: z.string(),
  person: z.object({ id: z.int(), name: z.string() }),
  /** Null: a bonus. */
  booking_id: z.int().nullable(),
  agency: z.object({ id: z.int(), organisation: z.string() }),
  state: z.enum(promoUseStates),
  kopecks: z.int(),
  /** Of it, what came back with refunds. */
  returned_kopecks: z.int(),
})
export type ManagedPromoUse = z.output<typeof ManagedPromoUse>

const admin = { access: 'admin', right: 'manage_promo_codes' } as const
const one = { ...admin, owner: { id: 'anyone' }, params: idParams } as const
const result = z.object({ result: ManagedPromo })

export const listManagedPromo = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/promo',
  limit: 'read',
  summary: 'Промокоды, новые сверху: по состоянию, по названию или коду',
  query: z.strictObject({
    state: z.enum(promoStates).optional(),
    search: searchText.optional(),
    page: pageInQuery,
  }),
  answer: z.object({ result: pageOf(ManagedPromo) }),
})

export const createPromo = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/promo',
  limit: 'write',
  summary: 'Создать промокод или партию одноразовых: черновик, который потом запускают',
  body: NewPromo,
  answer: result,
  idempotent: true,
  fresh: true,
})

export const getManagedPromo = endpoint({
  ...one,
  method: 'GET',
  path: '/api/admin/promo/:id',
  limit: 'read',
  summary: 'Один промокод: условия и сколько использований',
  answer: result,
})

export const startPromo = endpoint({
  ...one,
  method: 'POST',
  path: '/api/admin/promo/:id/start',
  limit: 'write',
  summary: 'Запустить черновик',
  answer: result,
  fresh: true,
})

export const stopPromo = endpoint({
  ...one,
  method: 'POST',
  path: '/api/admin/promo/:id/stop',
  limit: 'write',
  summary: 'Остановить навсегда: новых скидок по нему нет, уже обещанные остаются',
  answer: result,
})

export const takePromoCodes = endpoint({
  ...one,
  method: 'POST',
  path: '/api/admin/promo/:id/codes',
  limit: 'secret',
  summary: 'Коды партии файлом CSV, один раз',
  answer: z.object({ result: z.object({ file_name: z.string(), content: z.string() }) }),
  fresh: true,
})

export const listPromoUses = endpoint({
  ...one,
  method: 'GET',
  path: '/api/admin/promo/:id/usage',
  limit: 'read',
  summary: 'Кто, когда и в каком бронировании использовал промокод и на сколько, новые сверху',
  query: z.strictObject({ page: pageInQuery }),
  answer: z.object({ result: pageOf(ManagedPromoUse) }),
})
