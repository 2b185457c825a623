import { describe, expect, test } from 'vitest'
import type { WishField } from '../../../../contract/wishes/wishes.ts'
import { readWish } from '../read-wish.rules.ts'
import { told, wishWorld } from '../wishes.factory.ts'
import { contactsLeft } from './contacts-left.factory.ts'
import { refusedThings } from './refused-things.factory.ts'
import { saidDates } from './said-dates.factory.ts'
import { saidHotel } from './said-hotel.factory.ts'
import { saidMoney } from './said-money.factory.ts'
import { saidNights } from './said-nights.factory.ts'
import { saidParty } from './said-party.factory.ts'
import { saidPlaces } from './said-places.factory.ts'
import { wholeTrips } from './whole-trips.factory.ts'

const tables = { wholeTrips, saidDates, saidNights, saidParty, saidMoney, saidHotel, saidPlaces }

describe.each(Object.entries(tables))('people write of %s', (_subject, lines) => {
  test.each(lines)('WISH-01 «%s» is understood as «%s» and leaves «%s»', (sentence, clear, unclear) => {
    expect(told(readWish(sentence, wishWorld))).toEqual([clear, unclear])
  })
})

test.each(refusedThings)(
  'WISH-02 «%s» wishes «%s» and tells the refusal back: «%s»',
  (sentence, clear, unclear) => {
    expect(told(readWish(sentence, wishWorld))).toEqual([clear, unclear])
  },
)

test.each(contactsLeft)('WISH-02 of «%s» only «%s» is taken, «%s» is left', (sentence, clear, unclear) => {
  expect(told(readWish(sentence, wishWorld))).toEqual([clear, unclear])
})

/** A sentence that looks as if it said a field, and says none. */
const traps: readonly (readonly [string, WishField])[] = [
  ['паспорт 4509 123456', 'budget'],
  ['карта 2202 2002 1234 5678', 'budget'],
  ['первая линия, до 200 метров', 'budget'],
  ['отель 2020 года', 'dates'],
  ['отель 2020 года', 'budget'],
  ['в отеле 500 номеров', 'budget'],
  ['рейс SU2134', 'budget'],
  ['наша квартира 150', 'budget'],
  ['годовщина 10 лет', 'guests'],
  ['18 лет свадьбы', 'guests'],
  ['18 лет свадьбы', 'nights'],
  ['в клубе у моря', 'country'],
  ['Рак матки', 'resort'],
  ['чад полный', 'country'],
  ['семья из 4 человек', 'guests'],
  ['10 июня плюс-минус 3 дня', 'nights'],
  ['прошлым летом', 'dates'],
  ['были в Египте', 'country'],
  ['живём в Казани', 'resort'],
  ['звонить после 18:00', 'dates'],
  ['перезвоните в 10 утра', 'dates'],
  ['сто тысяч на одного человека', 'guests'],
  ['дедушка 70 лет', 'nights'],
  ['4 звезды', 'guests'],
  ['5*', 'nights'],
  ['2+1', 'dates'],
  ['10-14 дней', 'dates'],
  ['10.07', 'budget'],
  ['на 8 марта', 'nights'],
  ['ребёнок 7 лет', 'nights'],
]

test.each(traps)('WISH-02 «%s» says nothing of the field %s', (sentence, field) => {
  const { understood } = readWish(sentence, wishWorld)
  expect(understood.map((one) => one.field)).not.toContain(field)
})

const notes: readonly (readonly [string, string])[] = [
  ['семья из 4 человек', 'сколько взрослых и сколько детей?'],
  ['цена за 1 человека 80 тыс', 'на сколько человек?'],
  ['не менее 200 тысяч', 'назовите, до какой суммы'],
  ['от 200 000 рублей', 'назовите, до какой суммы'],
  ['бюджет 100 000 тенге', 'назовите бюджет в рублях'],
  ['7 взрослых', 'Взрослых может быть от 1 до 6'],
  ['ребёнок 18 лет', 'Возраст ребёнка — от 0 до 17 лет'],
  ['31 ночь', 'Количество ночей — от 1 до 30'],
  ['6 звёзд', 'Класс отеля — от 2 до 5 звёзд'],
  ['5 000 001 рубль', 'Бюджет не может превышать 5\u00a0000\u00a0000\u00a0₽'],
  ['2999 рублей', 'Укажите бюджет не меньше 3\u00a0000\u00a0₽'],
  ['после 15 июля', 'назовите даты точнее: с какого по какое'],
  ['с 10 по 20', 'назовите месяц'],
  ['Сочи на выходные', 'уточните, что имеется в виду: город вылета или курорт'],
  ['в Грецию или на Кипр', 'выберите одну страну'],
  ['Таиланд, Пхукет или Краби', 'выберите один курорт: Пхукет, Краби'],
  ['на Бали', 'выберите один курорт: Кута (Бали), Нуса-Дуа (Бали), Убуд (Бали) или другой'],
  ['июнь, июль, август', 'названо второй раз'],
  ['недорого вдвоём в Турцию', 'назовите, до какой суммы'],
  ['Sea & Sun на неделю', 'уточните, что имеется в виду: Кемер или Анталья'],
  ['Rixos Premium Belek, Rixos Premium Tekirova', 'выберите один отель'],
  ['с 20 июня по 10 июня', 'Конец диапазона не может быть раньше начала'],
  ['7 ночей, 10 ночей', 'названо второй раз'],
  ['8-912-345-67-89', 'контакты здесь не нужны: агентства ответят на сайте'],
]

test.each(notes)('WISH-02 of «%s» it is asked: %s', (sentence, note) => {
  expect(readWish(sentence, wishWorld).not_understood.map((one) => one.note)).toContain(note)
})

test.each(['первая линия', 'не летом', 'с собакой', 'без визы', 'прошлым летом', 'Rixos'])(
  'WISH-02 for «%s» no reason is invented: the words come back as they are',
  (sentence) => {
    expect(readWish(sentence, wishWorld).not_understood).toEqual([{ fragment: sentence, note: null }])
  },
)
