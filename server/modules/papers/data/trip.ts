import { z } from 'zod'
import { day, filled, kopecks, latin, moment, positiveKopecks } from './fields.ts'

const Flight = z.object({
  number: filled('номер рейса'),
  carrier: filled('авиакомпания'),
  from: filled('откуда рейс'),
  to: filled('куда рейс'),
  /** As on the ticket, in the time of the place: «12 июня, 06:40». */
  departs: filled('время вылета'),
  arrives: filled('время прилёта'),
})

const Hotel = z.object({
  name: filled('отель'),
  stars: z.int().min(1).max(5).nullable(),
  address: filled('адрес отеля').nullable(),
})

export const Country = z.object({
  name: filled('страна'),
  is_abroad: z.boolean({ error: 'за границу ли поездка' }),
})

export const Trip = z.object({
  country: Country,
  region: filled('курорт'),
  first_day: day('первый день поездки'),
  last_day: day('последний день поездки'),
  nights: z.int({ error: 'число ночей' }).positive('число ночей'),
  /** Null: a trip without transport. Flights may be unknown yet: an empty list. */
  transport: z.object({ departure: filled('город вылета'), flights: z.array(Flight).max(12) }).nullable(),
  hotel: Hotel,
  room: filled('номер в отеле'),
  meal: filled('питание'),
  /** What is included, in words: «групповой, аэропорт — отель — аэропорт», «не входит». */
  transfer: filled('трансфер'),
  insurance: filled('страховка'),
  /** A guide, excursions; null where there is none. */
  programme: filled('программа').nullable(),
  /** What was changed since the operator confirmed the trip; null: nothing. */
  changed: filled('изменения поездки').nullable(),
})

export const Traveller = z.object({
  kind: z.enum(['adult', 'child', 'infant'], { error: 'взрослый или ребёнок' }),
  surname_lat: latin('фамилия туриста латиницей'),
  name_lat: latin('имя туриста латиницей'),
  born: day('дата рождения туриста'),
})

export const PriceLine = z.object({
  title: filled('за что строка цены'),
  kopecks: kopecks('сумма строки цены'),
})

/** What one asked for beside the tour; nobody has ticked it for them. */
export const Extra = z.object({
  title: filled('название дополнительной услуги'),
  kopecks: positiveKopecks('цена дополнительной услуги'),
})

/** Where the operator's price is in a currency: its sum, and how many roubles one unit costs. */
const Rate = z.object({
  currency: z.string({ error: 'валюта цены' }).regex(/^[A-Z]{3}$/, 'валюта цены'),
  /** In hundredths of the currency. */
  cents: positiveKopecks('цена в валюте'),
  /** Decimal, «101.2345». */
  rate: z.string({ error: 'курс' }).regex(/^\d{1,6}(\.\d{1,6})?$/, 'курс'),
  day: day('день курса'),
})

export const Price = z.object({
  lines: z.array(PriceLine).min(1, 'строки цены').max(100),
  total_kopecks: positiveKopecks('общая цена'),
  rate: Rate.nullable(),
})

export const Payment = z.object({
  kopecks: positiveKopecks('сумма платежа'),
  due_at: moment('срок платежа'),
})
