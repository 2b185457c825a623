import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { email, firstName, lastName, patronymicName, phone } from './person-fields.ts'
import { wholePhones } from './phone.ts'

const read = (schema: z.ZodType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value)
  return success ? data : { refused: error.issues.map((issue) => issue.message) }
}
const refused = (text: string) => ({ refused: [text] })

const SHORT = 'Минимальная длина — 2\u00a0символа'
const LONG = 'Максимальная длина — 50\u00a0символов'
const LETTERS = 'Используйте буквы, дефис и пробел'

describe('AUTH-04 names', () => {
  test.each([
    ['two letters', 'ли', 'Ли'],
    ['fifty letters', 'я'.repeat(50), `Я${'я'.repeat(49)}`],
    ['a double name in small letters', 'иванов-петров', 'Иванов-Петров'],
    ['capitals', 'ИВАНОВ-ПЕТРОВ', 'Иванов-Петров'],
    ['three words and many spaces', '  де  ла   круз ', 'Де Ла Круз'],
    ['a space that does not break', 'анна\u00a0мария', 'Анна Мария'],
    ['an apostrophe', 'о’коннор', 'О’коннор'],
    ['a capital behind an apostrophe', 'О’Нил', 'О’Нил'],
    ['capitals with an apostrophe', 'О’НИЛ', 'О’Нил'],
    ['a capital within', 'МакДональд', 'МакДональд'],
    ['a small particle', 'д’Артаньян', 'д’Артаньян'],
    ['Caps Lock', 'иВАНОВ', 'Иванов'],
    ['a small part of a double name', 'Иванов-петров', 'Иванов-Петров'],
    ['the letter й in two parts', 'зои\u0306кин', 'Зойкин'],
    ['fifty letters in two parts each', 'и\u0306'.repeat(50), `Й${'й'.repeat(49)}`],
    ['Latin letters', 'josé', 'José'],
    ['two marks on a letter', 'nguyễn', 'Nguyễn'],
  ])('AUTH-04 %s', (_what, typed, kept) => {
    expect(read(lastName, typed)).toBe(kept)
    expect(read(firstName, typed)).toBe(kept)
    expect(read(lastName, kept)).toBe(kept)
  })

  test.each([
    ['nothing', '', 'Пожалуйста, укажите фамилию'],
    ['spaces', '   ', 'Пожалуйста, укажите фамилию'],
    ['spaces of all kinds', ' \u00a0\u2003\t\n', 'Пожалуйста, укажите фамилию'],
    ['absent', undefined, 'Пожалуйста, укажите фамилию'],
    ['null', null, 'Пожалуйста, укажите фамилию'],
    ['a number', 42, 'Пожалуйста, укажите фамилию'],
    ['a list', ['Иванов'], 'Пожалуйста, укажите фамилию'],
    ['one letter', 'Я', SHORT],
    ['one letter among spaces', '  Я  ', SHORT],
    ['one letter in two parts', 'и\u0306', SHORT],
    ['51 letters', 'я'.repeat(51), LONG],
    ['a thousand letters', 'я'.repeat(1000), LONG],
    ['hyphens alone', '--', LETTERS],
    ['marks alone', '\u0301\u0301', SHORT],
    ['marks without a letter', '-\u0301-\u0301', LETTERS],
    ['marks piled up on a letter', `Зо${'\u0306'.repeat(10)}я`, LETTERS],
    ['a right-to-left mark', 'Анна\u200f', LETTERS],
    ['an override of the direction', '\u202eаннА', LETTERS],
    ['a space of no width', 'Ан\u200bна', LETTERS],
    ['digits', 'Анна2', LETTERS],
    ['an emoji', 'Анна😀', LETTERS],
    ['tags', '<b>Анна</b>', LETTERS],
    ['half a pair', 'Анна\ud800', LETTERS],
    ['NUL', 'Ан\u0000на', LETTERS],
  ])('AUTH-04, ERR-03 a name of %s is refused', (_what, typed, text) => {
    expect(read(lastName, typed)).toEqual(refused(text))
  })

  test('AUTH-04 a patronymic may be absent, and has 60 letters at most', () => {
    for (const absent of [undefined, null, '', '  ']) expect(read(patronymicName, absent)).toBeNull()
    expect(read(patronymicName, 'сергеевна')).toBe('Сергеевна')
    expect(read(patronymicName, 'я'.repeat(60))).toHaveLength(60)
    expect(read(patronymicName, 'я'.repeat(61))).toEqual(refused('Максимальная длина — 60\u00a0символов'))
    expect(read(patronymicName, 'Сергеевна\u200f')).toEqual(refused(LETTERS))
  })

  test('AUTH-04 whatever is kept as a name is kept the same a second time, and no text takes long to judge', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const once = lastName.safeParse(typed).data
        return once === undefined || lastName.parse(once) === once
      }),
    )
    const began = performance.now()
    for (const part of ["' ", '- ', 'я\u0301', 'я '])
      lastName.safeParse(`${part.repeat(400 / part.length - 1)}!`)
    expect(performance.now() - began).toBeLessThan(500)
  })
})

describe('AUTH-04 e-mails', () => {
  const local = (length: number) => 'a'.repeat(length)
  /** Of labels of 50 letters, as long as is wished. */
  const domain = (length: number) =>
    `${'b'.repeat(50)}.`
      .repeat(6)
      .slice(0, length - 3)
      .replace(/\.$/, 'b') + '.ru'

  test.each([
    ['anna@example.ru', 'anna@example.ru'],
    ['  Anna.Maria@Example.RU ', 'anna.maria@example.ru'],
    ['anna+tours@mail.example.co.uk', 'anna+tours@mail.example.co.uk'],
    [`${local(64)}@example.ru`, `${local(64)}@example.ru`],
    [`anna@${domain(255)}`, `anna@${domain(255)}`],
    // The longest of all: 64, @, 255.
    [`${local(64)}@${domain(255)}`, `${local(64)}@${domain(255)}`],
  ])('AUTH-04 an e-mail that is one: %s', (typed, kept) => {
    expect(read(email, typed)).toBe(kept)
  })

  const NONE = 'Введите корректный адрес почты!'
  test.each([
    ['', NONE],
    ['   ', NONE],
    [undefined, NONE],
    [null, NONE],
    [42, NONE],
    [['anna@example.ru'], NONE],
    ['anna', NONE],
    ['anna@', NONE],
    ['@example.ru', NONE],
    ['anna@example', NONE],
    ['anna@example..ru', NONE],
    ['an..na@example.ru', NONE],
    ['.anna@example.ru', NONE],
    ['anna.@example.ru', NONE],
    ['anna@.example.ru', NONE],
    ['anna@-example.ru', NONE],
    ['anna@example.ru.', NONE],
    ['anna@exa mple.ru', NONE],
    ['anna@@example.ru', NONE],
    ['anna@example.ru, boris@example.ru', NONE],
    ['anna\r\nBcc: all@example.ru', NONE],
    ['anna@example.ru\u200f', NONE],
    ['анна@example.ru', NONE],
    ['anna@example.ru\u0000', NONE],
    [`${local(65)}@example.ru`, 'Часть адреса до @ не может быть длиннее 64\u00a0символов'],
    [`anna@${domain(256)}`, 'Часть адреса после @ не может быть длиннее 255\u00a0символов'],
    [`${local(65)}@${domain(255)}`, 'Адрес почты не может быть длиннее 320\u00a0символов'],
    [`${local(64)}@${domain(256)}`, 'Адрес почты не может быть длиннее 320\u00a0символов'],
    ['a'.repeat(100_000), 'Адрес почты не может быть длиннее 320\u00a0символов'],
  ])('AUTH-04, ERR-03 an e-mail that is none: %j', (typed, text) => {
    expect(read(email, typed)).toEqual(refused(text))
  })

  test('AUTH-04 the lengths of the table are what they say', () => {
    expect([domain(255).length, domain(256).length]).toEqual([255, 256])
    expect(`${local(64)}@${domain(255)}`).toHaveLength(320)
    expect(`${local(65)}@${domain(255)}`).toHaveLength(321)
  })
})

describe('AUTH-04 phones', () => {
  test.each([
    ['+7 (912) 345-67-89', '79123456789'],
    ['8 912 345 67 89', '79123456789'],
    ['89123456789', '79123456789'],
    [79_123_456_789, '79123456789'],
    ['  +7 912 345\u00a067\u00a089  ', '79123456789'],
    ['+375 (29) 123-45-67', '375291234567'],
    ['+1 (416) 555-01-23', '14165550123'],
    ['+992 90 123 4567', '992901234567'],
    ['+49 1512 34567890', '49151234567890'],
  ])('AUTH-04 a phone in whatever writing: %j', (typed, digits) => {
    expect(read(phone, typed)).toBe(digits)
  })

  const NONE = 'Пожалуйста, укажите телефон'
  const ELEVEN = 'В номере должно быть 11 цифр'
  test.each([
    ['', NONE],
    ['  ', NONE],
    [null, NONE],
    [undefined, NONE],
    [true, NONE],
    [7.5, NONE],
    ['+', ELEVEN],
    ['8', ELEVEN],
    ['+7', ELEVEN],
    ['+7 (912) 345-67-8', ELEVEN],
    ['+7 (912) 345-67-890', ELEVEN],
    ['9123456789', ELEVEN],
    ['+7 (9I2) 345-67-89', ELEVEN],
    ['+7 912 345 67 89 Анна', ELEVEN],
    ['восемь девятьсот двенадцать', ELEVEN],
    ['٧٩١٢٣٤٥٦٧٨٩', ELEVEN],
    [-79_123_456_789.5, NONE],
    ['7'.repeat(41), ELEVEN],
    ['+375 29 123-45-67-89-012', 'В номере не может быть больше 15 цифр'],
  ])('AUTH-04, ERR-03 a phone that is none: %j', (typed, text) => {
    expect(read(phone, typed)).toEqual(refused(text))
  })
})

const digitsOf = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))

test('AUTH-04 a Russian mobile number that lacks a digit is never taken for another one', () => {
  fc.assert(
    fc.property(digitsOf(8), fc.constantFrom('8', '8 ', '8 (', '8-', '+7', '7', '+7 (', ''), (rest, head) => {
      const typed = head.includes('(') ? `${head}9${rest.slice(0, 2)}) ${rest.slice(2)}` : `${head}9${rest}`
      expect(phone.safeParse(typed).success).toBe(false)
    }),
  )
})

test('AUTH-04 nor one that has a digit too many', () => {
  fc.assert(
    fc.property(digitsOf(10), fc.constantFrom('8', '8 ', '8-', '+7', '7'), (rest, head) => {
      expect(phone.safeParse(`${head}9${rest}`).success).toBe(false)
    }),
  )
})

test('AUTH-04 a neighbour’s number is as long as its country has them, and the sentence says how long', () => {
  const neighbours = wholePhones.filter(([code]) => code !== '7')
  fc.assert(
    fc.property(
      fc.constantFrom(...neighbours),
      fc.integer({ min: -2, max: 2 }),
      digitsOf(12),
      (land, more, rest) => {
        const [code, whole] = land
        const typed = `+${code} ${rest.slice(0, whole - code.length + more)}`
        expect(phone.safeParse(typed).success).toBe(more === 0)
      },
    ),
  )
  expect(read(phone, '+375 29 123-45-6')).toEqual(
    refused('В номере с\u00a0кодом +375 должно быть 12\u00a0цифр вместе с\u00a0кодом'),
  )
})
