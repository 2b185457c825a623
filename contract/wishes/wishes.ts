import { contactNote } from './wish-texts.ts'
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { counted, money, fieldText } from '../texts.ts'
import { adults, budget, childAges, nights } from '../trip.ts'
import { day, isStorable, lengthOf } from '../wire.ts'

/**
 * A trip wished in one sentence. What is understood answers by the names of the specification's section 3, as a card's
 * prefill does, so that it is laid over the wizard's fields by the same door. Nothing is guessed: what could mean two
 * things, or lies outside the limits, is answered as not understood, with the reason.
 */
/** In the order in which they are laid over the wizard: a country resets what lies in it. */
export const wishFields = [
  'departure',
  'country',
  'resort',
  'stars',
  'hotel',
  'dates',
  'nights',
  'guests',
  'meal',
  'budget',
  'rest',
] as const
export type WishField = (typeof wishFields)[number]

const place = { id: z.int().positive(), name: z.string() }

export const WishValues = z
  .object({
    geo_departure_id: place.id,
    geo_departure_name: place.name,
    country_id: place.id,
    country_name: place.name,
    country_flag: z.string(),
    resort_id: place.id,
    resort_name: place.name,
    hotel_id: place.id,
    hotel_name: place.name,
    hotel_stars: z.int().min(limits.starsMin).max(limits.starsMax),
    /** dd.mm.yyyy: the days between which the departure may lie. */
    date_from: z.string(),
    date_to: z.string(),
    count_days: nights,
    adult_count: adults,
    childrens: childAges,
    food_types: z.array(z.int().positive()),
    /** Whole roubles for the whole tour. */
    price: budget,
    rest_types: z.array(z.int().positive()),
    rest_type_names: z.array(z.string()),
  })
  .partial()
export type WishValues = z.output<typeof WishValues>

export const Understood = z.object({
  field: z.enum(wishFields),
  /** The pieces of the text that said it, letter by letter. */
  fragments: z.array(z.string()),
  values: WishValues,
  /** How it was reckoned where that is not plain: «10 дней». */
  note: z.string().nullable(),
  /** Children who were named without their age: it has to be asked. */
  unaged: z.int().min(0).max(limits.childrenMax),
})
export type Understood = z.output<typeof Understood>

export const NotUnderstood = z.object({
  fragment: z.string(),
  /** Why, where it is more than an unknown word. */
  note: z.string().nullable(),
})
export type NotUnderstood = z.output<typeof NotUnderstood>

export const WishReading = z.object({
  understood: z.array(Understood),
  not_understood: z.array(NotUnderstood),
})
export type WishReading = z.output<typeof WishReading>

const tooLong = `Опишите поездку короче: не больше ${counted(limits.wishMax, 'symbol')}`

export const readWish = endpoint({
  method: 'POST',
  path: '/api/wishes/read',
  access: 'public',
  limit: 'costly',
  summary: 'Понять поездку, описанную одним предложением',
  body: z.strictObject({
    text: z
      .string()
      .max(limits.wishMax * 4, tooLong)
      .refine(isStorable, fieldText.unstorable)
      .transform((text) => text.normalize('NFC'))
      .refine((text) => lengthOf(text) <= limits.wishMax, tooLong),
    /** The visitor's own day: «завтра» is counted from it. */
    today: day.refine(
      (iso) => iso >= '2000-01-01' && iso < '2200-01-01',
      'Проверьте дату на вашем устройстве',
    ),
  }),
  answer: z.object({ result: WishReading }),
})

/** So many places are named where one is to be chosen. */
const NAMED = 3

/** What is said beside a thing that was understood, or in place of one that was not. */
export const wishNotes = {
  days: (count: number) => counted(count, 'day'),
  lowest: (said: string) => `меньшее из «${said}»`,
  highest: (said: string) => `большее из «${said}»`,
  perPerson: (each: number, people: number) => `${money(each)} на человека × ${people}`,
  inThousands: 'считаем в тысячах',
  byResort: 'по курорту',
  byHotel: 'по отелю',
  oneHotel: 'выберите один отель',
  bySchool: 'сверьте с вашей школой',
  near: (days: number) => `плюс-минус ${counted(days, 'day')}`,
  again: 'названо второй раз',
  oneCountry: 'выберите одну страну',
  oneDeparture: 'выберите один город вылета',
  oneResort: (names: readonly string[]) =>
    `выберите один курорт: ${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' или другой' : ''}`,
  whichPlace: (names: readonly string[]) => `уточните, что имеется в виду: ${names.join(' или ')}`,
  notThere: 'туда не ищем',
  firstDay: 'первый из названных дней',
  byDays: 'между названными днями',
  whichMonth: 'назовите месяц',
  bothDates: 'назовите даты точнее: с какого по какое',
  howManyPeople: 'сколько взрослых и сколько детей?',
  howManyChildren: 'сколько детей и какого возраста?',
  forHowMany: 'на сколько человек?',
  lowestPrice: 'назовите, до какой суммы',
  contacts: contactNote,
  roubles: 'назовите бюджет в рублях',
} as const
