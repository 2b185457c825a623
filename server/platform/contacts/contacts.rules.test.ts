import { describe, expect, test } from 'vitest'
import { maskContacts } from './contacts.rules.ts'

describe('contacts in a chat', () => {
  test.each([
    'звоните +7 912 345-67-89',
    'мой номер 8(912)3456789',
    '89123456789',
    '8-912-345-67-89 до вечера',
    '912 345 67 89',
    'почта anna.lebedeva@example.ru',
    'почта анна@почта.рф',
    'пишите @sunny_travel',
    'https://t.me/sunny_travel',
    'wa.me/79123456789',
  ])('TICK-05 «%s» is hidden', (text) => {
    const shown = maskContacts(text)
    expect(shown.masked).toBe(true)
    expect(shown.text).toContain('•••')
    expect(shown.text).not.toMatch(/\d{4}|example|sunny/)
  })

  test.each([
    'вылет 12.06.2026, обратно 19.06.2026',
    'с 12.06.2026–19.06.2026 за 185 000 ₽',
    'цена 1 250 000 рублей',
    'номер 412, корпус 3',
    'рейс SU 2142 в 10:45',
    'по почте @ не отвечаем',
    'нас двое взрослых и дети 3, 7 и 11 лет',
  ])('TICK-05 «%s» is left as it is', (text) => {
    expect(maskContacts(text)).toEqual({ text, masked: false })
  })

  test.each([
    ['Пишите: t.me/abc, вацап не читаю', 'Пишите: •••, вацап не читаю'],
    ['Мой канал (t.me/abc). Жду!', 'Мой канал (•••). Жду!'],
    ['Смотрите https://example.com/tour?id=5, там фото', 'Смотрите •••, там фото'],
    ['Сайт www.sunny.ru! Загляните', 'Сайт •••! Загляните'],
  ])('TICK-05 what ends a part of a sentence is no part of the address: %s', (text, shown) => {
    expect(maskContacts(text).text).toBe(shown)
  })

  test('TICK-05 the words around a hidden phone stay', () => {
    expect(maskContacts('Анна, +7 912 345-67-89, после шести').text).toBe('Анна, •••, после шести')
  })

  test.each([
    [
      'Мой телефон 8 916 123-45-67, пишите в телеграм @vasya. Кроватка для малыша',
      'Мой телефон •••, пишите в телеграм •••. Кроватка для малыша',
    ],
    ['пишите @vasya, кроватка нужна', 'пишите •••, кроватка нужна'],
    ['пишите в тг @vasya_p. Нет, лучше @petya', 'пишите в тг •••. Нет, лучше •••'],
    ['тг: vasya_p. Отель Rixos', 'тг: •••. Отель Rixos'],
    ['мой телеграм @vasya.\nКроватка', 'мой телеграм •••.\nКроватка'],
    ['почта anna@mail. ru, кроватка', 'почта •••, кроватка'],
    ['почта anna@mail.ru. Кроватка', 'почта •••. Кроватка'],
  ])('SEC-57 the sentence after a name is none of it: «%s»', (text, shown) => {
    expect(maskContacts(text).text).toBe(shown)
  })
})
