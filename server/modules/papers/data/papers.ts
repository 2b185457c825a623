import { z } from 'zod'
import { day, digits, filled, moment, positiveKopecks } from './fields.ts'
import { Agent, Customer, Help, Operator, Phone, Provider } from './parties.ts'
import { Country, Extra, Payment, Price, PriceLine, Traveller, Trip } from './trip.ts'

const head = {
  /** Of this paper, as people say it on the telephone: «B-1042». */
  number: filled('номер документа'),
  /** Stands on the paper as its day and in the file as the moment of its making. */
  made_at: moment('когда составлен документ'),
}

const ofContract = {
  contract: z.object({ number: filled('номер договора'), day: day('дата договора') }),
}

const agreed = {
  ...head,
  agent: Agent,
  customer: Customer,
  /** «в Турцию». */
  destination: filled('куда едут'),
  trip: Trip,
  /** How many travel; who they are stands in the booking sheet. */
  tourists: z.int({ error: 'число туристов' }).positive('число туристов'),
  price: Price,
  schedule: z.array(Payment).min(1, 'график платежей').max(60),
  /** Whether the consent to extras is an annex of this contract. */
  has_extras: z.boolean({ error: 'есть ли дополнительные услуги' }),
}

export const TourContract = z
  .object({
    ...agreed,
    product_kind: z.literal('tour_product'),
    operator: Operator,
    /** Null inside Russia alone. */
    help: Help.nullable(),
  })
  .refine(({ trip, help }) => help !== null || !trip.country.is_abroad, {
    error: 'контакты экстренной помощи туристам за границей',
    path: ['help'],
  })

export const ServicesContract = z.object({
  ...agreed,
  product_kind: z.literal('single_services'),
  provider: Provider,
})

export const Contract = z.discriminatedUnion('product_kind', [TourContract, ServicesContract], {
  error: 'турпродукт или отдельные услуги',
})

/** Annex 1 of the contract: «лист бронирования». */
export const BookingSheet = z.object({
  ...head,
  ...ofContract,
  trip: Trip,
  travellers: z.array(Traveller).min(1, 'туристы').max(20),
  extras: z.array(Extra).max(40),
  price: Price,
})

/** There is no consent where nothing is to be consented to. */
export const ExtrasConsent = z.object({
  ...head,
  ...ofContract,
  customer: Customer,
  agent_name: filled('название турагента'),
  extras: z.array(Extra).min(1, 'дополнительные услуги').max(40),
})

/** Where the money goes. */
export const Requisites = z.object({
  name: filled('получатель платежа'),
  inn: digits('ИНН получателя', 10, 12),
  kpp: digits('КПП получателя', 9).nullable(),
  account: digits('расчётный счёт получателя', 20),
  bank: filled('банк получателя'),
  bic: digits('БИК банка', 9),
  correspondent_account: digits('корреспондентский счёт банка', 20),
})

export const Invoice = z.object({
  ...head,
  ...ofContract,
  payee: Requisites,
  customer: Customer,
  lines: z.array(PriceLine).min(1, 'строки счёта').max(100),
  total_kopecks: positiveKopecks('сумма счёта'),
  due_at: moment('срок оплаты счёта'),
})

export const Voucher = z.object({
  ...head,
  operator: z.object({
    name: filled('название туроператора'),
    register_number: filled('номер туроператора в реестре (РТО)'),
    /** The booking's number in the operator's system. */
    booking_number: filled('номер брони у туроператора'),
  }),
  /** Null until the operator has sent its data, and for single services for ever. */
  electronic: z
    .object({
      number: filled('номер электронной путёвки', 60),
      code: filled('код авторизации электронной путёвки', 60),
    })
    .nullable(),
  agent: z.object({ name: filled('название турагента'), phone: filled('телефон турагента') }),
  trip: Trip,
  travellers: z.array(Traveller).min(1, 'туристы').max(20),
  phones: z.array(Phone).min(1, 'телефоны для экстренной связи').max(12),
})

/** Only what somebody has checked, with where and when; all else is named as a thing to check. */
export const Memo = z.object({
  made_at: moment('когда составлен документ'),
  country: Country,
  region: filled('курорт'),
  first_day: day('первый день поездки'),
  last_day: day('последний день поездки'),
  facts: z
    .array(
      z.object({
        title: filled('о чём сведения о стране'),
        text: filled('сведения о стране'),
        source: filled('источник сведений о стране'),
        checked_on: day('когда проверены сведения о стране'),
      }),
    )
    .max(40),
  phones: z.array(Phone).min(1, 'телефоны для экстренной связи').max(12),
})

/** The mark of a simple electronic signature: a sheet of its own, so that what was signed stays as it was. */
export const SignatureSheet = z.object({
  document: z.object({
    title: filled('название подписанного документа'),
    number: filled('номер подписанного документа'),
    sha256: z.string({ error: 'хеш документа' }).regex(/^[0-9a-f]{64}$/, 'хеш документа'),
  }),
  signer: z.object({
    name: filled('кто подписал'),
    /** In digits with the country's code, `79161234567`; only its end is printed. */
    phone: z.string({ error: 'телефон подписавшего' }).regex(/^\d{10,15}$/, 'телефон подписавшего'),
  }),
  signed_at: moment('когда подписано'),
  code_number: filled('номер кода подтверждения'),
  agreement: filled('версия соглашения об электронной подписи'),
  /** The network address and the device, where they are kept. */
  address: filled('сетевой адрес').nullable(),
  device: filled('устройство').nullable(),
})
