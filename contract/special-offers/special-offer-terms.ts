import '../platform/no-eval.ts'
import { counted, money } from '../texts.ts'
import { addDays } from '../wire.ts'

/** Limits and texts of special offers, by themselves: the wizard has no use for them. */
export const specialLimits = {
  perDay: 5,
  daysMax: 14,
  placesMax: 50,
  bonusMax: 300,
  /** So much below the tour's own price is a mistake, whole percent. */
  percentMax: 60,
  pictureUrlMax: 2000,
  /** An agency's other addresses of photos on one day. */
  picturesPerDay: 20,
} as const

export const specialText = {
  price: 'Укажите цену целым числом рублей',
  bonusNeeded: 'Цена такая же, как у тура: напишите, чем ваше предложение лучше',
  bonusLong: `Текст не может быть длиннее ${counted(specialLimits.bonusMax, 'symbol')}`,
  contacts: 'Уберите телефоны, почту и ссылки: туристы напишут вам на сайте',
  picture: 'Укажите адрес фото целиком: он начинается с https://',
  pictureLong: 'Слишком длинный адрес фото',
  pictures: 'Сегодня фото меняли слишком часто, попробуйте завтра',
  places: `Мест может быть от 1 до ${specialLimits.placesMax}`,
  untilPast: 'Эта дата уже прошла',
  untilLate: `Предложение действует не дольше ${counted(specialLimits.daysMax, 'day')}`,
  untilFlown: 'Предложение должно закончиться до дня вылета',
  country: 'Этой страны нет среди стран вашего агентства',
  hideReason: 'Укажите причину: её увидит турагент',
} as const

export interface JudgedTerms {
  price: number
  bonus: string
  /** ISO */
  valid_until: string
}

export interface JudgedTour {
  /** What the tour itself costs this party now, whole roubles. */
  listPrice: number
  /** ISO, the day of departure. */
  day: string
}

export type TermErrors = Partial<Record<keyof JudgedTerms, string>>

/** What is wrong with an agency's terms for a tour, by field; nothing where all is right. Today is Moscow's, ISO. */
export function termErrors(
  { price, bonus, valid_until }: JudgedTerms,
  { listPrice, day }: JudgedTour,
  today: string,
): TermErrors {
  const errors: TermErrors = {}
  if (price > listPrice) errors.price = `Цена не может быть выше цены тура: ${money(listPrice)}`
  if (specialPercent(price, listPrice) > specialLimits.percentMax)
    errors.price = `Цена ниже цены тура больше чем на ${specialLimits.percentMax}\u00a0%: проверьте её`
  if (price === listPrice && bonus === '') errors.bonus = specialText.bonusNeeded
  if (valid_until < today) errors.valid_until = specialText.untilPast
  else if (valid_until >= day) errors.valid_until = specialText.untilFlown
  else if (valid_until > addDays(today, specialLimits.daysMax)) errors.valid_until = specialText.untilLate
  return errors
}

/** Whole percent, rounded down: a discount is not to be flattered. */
export function specialPercent(price: number, listPrice: number): number {
  return listPrice > price ? Math.floor(((listPrice - price) / listPrice) * 100) : 0
}
