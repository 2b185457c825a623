import { z } from 'zod'
import '../../platform/no-eval.ts'
import { isInn } from '../../agents/company-numbers.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { day, freeText, idInPath, idParams } from '../../wire.ts'

export const operatorLimits = { textMax: 300, numberMax: 60, wordsMax: 200, sumMax: 100_000_000_000 } as const

export const securityKinds = {
  insurance: 'Договор страхования ответственности',
  guarantee: 'Банковская гарантия',
} as const
const securityKindNames = Object.keys(securityKinds) as [keyof typeof securityKinds]

/** Of each field its name on the form and what is said where it is empty. */
export const operatorFields = {
  name: 'Полное название',
  short_name: 'Краткое название',
  register_number: 'Номер в реестре туроператоров (РТО)',
  inn: 'ИНН',
  address: 'Адрес',
  postal_address: 'Почтовый адрес',
  phone: 'Телефон для туристов в поездке',
} as const

export const securityFields = {
  number: 'Номер договора',
  signed_on: 'Дата договора',
  since: 'Действует с',
  until: 'Действует до',
  sum: 'Размер, ₽',
  provider_name: 'Кто предоставил',
  provider_address: 'Его адрес',
  provider_postal_address: 'Его почтовый адрес',
} as const

const REGISTER_NUMBER = 'Номер в реестре имеет вид РТО 000000'
const INN = 'ИНН туроператора: десять цифр'
const SUM = 'Укажите размер обеспечения в рублях, без копеек'

const text = (empty: string, max: number = operatorLimits.textMax) =>
  freeText(max, `Не длиннее ${max} знаков`).refine((typed) => /[\p{L}\p{N}]/u.test(typed), empty)

/** 'РТО 012345' of any writing: 'рто012345', 'PTO 012345' (Latin letters), '012345'. */
function registerNumberOf(typed: string): string {
  const tidy = typed.trim().replace(/\s+/g, ' ')
  return /^(?:[рp][тt][оo])? ?№? ?\d{6}$/i.test(tidy) ? `РТО ${tidy.replace(/\D/g, '')}` : tidy
}

const Security = z
  .strictObject({
    kind: z.enum(securityKindNames, 'Выберите вид обеспечения'),
    number: text('Укажите номер договора обеспечения', operatorLimits.numberMax),
    signed_on: day,
    since: day,
    until: day,
    /** Whole roubles. */
    sum: z.int(SUM).positive(SUM).max(operatorLimits.sumMax, SUM),
    provider_name: text('Укажите, кто предоставил обеспечение'),
    provider_address: text('Укажите адрес того, кто предоставил обеспечение'),
    provider_postal_address: text('Укажите почтовый адрес того, кто предоставил обеспечение'),
  })
  .refine(({ since, until }) => since <= until, {
    path: ['until'],
    error: 'Срок обеспечения заканчивается раньше, чем начинается',
  })

/** A tour operator as the federal register has it, for the contract; its days are ISO once they are read. */
export const OperatorFacts = z.strictObject({
  name: text('Укажите полное название туроператора'),
  short_name: text('Укажите краткое название туроператора'),
  register_number: z
    .string({ error: REGISTER_NUMBER })
    .max(40, REGISTER_NUMBER)
    .transform(registerNumberOf)
    .pipe(z.string().regex(/^РТО \d{6}$/, REGISTER_NUMBER)),
  inn: z
    .string({ error: INN })
    .max(20, INN)
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{10}$/, INN)
        .refine(isInn, 'Проверьте ИНН туроператора: контрольная цифра не сходится'),
    ),
  address: text('Укажите адрес туроператора'),
  postal_address: text('Укажите почтовый адрес туроператора'),
  phone: text('Укажите телефон туроператора для туристов в поездке', operatorLimits.numberMax),
  security: Security,
})
export type OperatorFacts = z.output<typeof OperatorFacts>
/** As it is typed and shown: days are dd.mm.yyyy. */
export const ShownOperator = z.object({
  ...shown('name', 'short_name', 'register_number', 'inn', 'address', 'postal_address', 'phone'),
  security: z.object({
    kind: z.enum(securityKindNames),
    ...shown('number', 'signed_on', 'since', 'until'),
    sum: z.int(),
    ...shown('provider_name', 'provider_address', 'provider_postal_address'),
  }),
})
export type ShownOperator = z.output<typeof ShownOperator>

function shown<const Name extends string>(...names: Name[]): Record<Name, z.ZodString> {
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>
}

const words = (empty: string) => text(empty, operatorLimits.wordsMax)

/** What a contract says beside the price, as far as the agent says it. */
export const ContractTerms = z.strictObject({
  transfer: words('Напишите, какой трансфер входит, или «Не входит»'),
  insurance: words('Напишите, какая страховка входит, или «Не входит»'),
})
export type ContractTerms = z.output<typeof ContractTerms>

/** Where nobody says otherwise, nothing is promised. */
export const usualTerms: ContractTerms = { transfer: 'Не входит', insurance: 'Не входит' }

export const contractFacts = endpoint({
  method: 'GET',
  path: '/api/travel-agent/booking/:id/contract-facts',
  access: 'agent',
  agencyRight: 'anyone',
  scope: 'bookings:read',
  limit: 'read',
  summary: 'Что нужно для договора кроме цены: сведения о туроператоре и чего не хватает в профиле агентства',
  owner: { id: 'the agent of the booking', operator_id: 'anyone' },
  params: idParams,
  /** Of another tour's operator than the booked one's. */
  query: z.strictObject({ operator_id: idInPath.optional() }),
  answer: z.object({
    result: z.object({
      /** As our reference calls it. */
      operator: z.string(),
      /** As the agency has told of it last, days as dd.mm.yyyy; null: never yet. */
      facts: ShownOperator.nullable(),
      terms: z.object({ transfer: z.string(), insurance: z.string() }),
      /** Sentences: what the agency and the tourist have yet to fill in elsewhere. */
      lacking: z.array(z.string()),
    }),
  }),
})
