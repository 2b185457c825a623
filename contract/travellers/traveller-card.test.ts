import { describe, expect, test } from 'vitest'
import { annasPassport, cardOf, certificate, faultsIn, innerPassport } from './cards.factory.ts'
import { cardFaults, TravellerCard, typedCard, typedFaults } from './traveller-card.ts'
import { travellerText as text } from './traveller-texts.ts'

describe('BOOK-01 the card of a traveller', () => {
  test.each([
    ['passport_ru', '4510123456', '4510 123456'],
    ['passport_ru', ' 45 10 № 123456 ', '4510 123456'],
    ['passport_abroad', '711234567', '71 1234567'],
    ['birth_certificate', 'v-ба № 187992', 'VБА187992'],
    ['birth_certificate', 'XIV МЮ 123456', 'XIVМЮ123456'],
    // Latin letters that look alike.
    ['birth_certificate', 'II-MK 123456', 'IIМК123456'],
  ] as const)('BOOK-01 %s takes %s as %s', (document_kind, document_number, whole) => {
    const more = document_kind === 'passport_ru' ? innerPassport : { document_kind }
    expect(cardOf({ ...more, document_number }).document_number).toBe(whole)
  })

  test.each([
    ['passport_ru', '4510 12345', text.passportRu],
    ['passport_ru', '4510 1234567', text.passportRu],
    ['passport_ru', '', text.passportRu],
    ['passport_abroad', '71 123456', text.passportAbroadRu],
    ['passport_abroad', 'AB1234567', text.passportAbroadRu],
    ['passport_abroad', '71 12345678', text.passportAbroadRu],
    ['passport_abroad', '????', text.passportAbroadRu],
    ['birth_certificate', 'БА187992', text.certificate],
    ['birth_certificate', 'VBА18799', text.certificate],
    // The specification's own example has seven digits; six are right.
    ['birth_certificate', 'VБА1879927', text.certificate],
  ] as const)(
    'BOOK-01 %s refuses %s with a sentence at the number',
    (document_kind, document_number, told) => {
      const more = document_kind === 'passport_ru' ? innerPassport : { document_kind }
      expect(faultsIn({ ...more, document_number })).toEqual({ document_number: told })
    },
  )

  test('BOOK-01 a passport of another country has up to nine Latin letters and digits, Cyrillic look-alikes among them', () => {
    const foreign = { citizenship: 'by', surname_ru: '', name_ru: '' }
    expect(cardOf({ ...foreign, document_number: 'МР 1234567' }).document_number).toBe('MP1234567')
    expect(faultsIn({ ...foreign, document_number: 'MP12345678' })).toEqual({
      document_number: text.passportAbroad,
    })
    expect(faultsIn({ citizenship: 'by', ...certificate })).toEqual({ document_kind: text.russianOnly })
    expect(faultsIn({ citizenship: 'xx' })).toEqual({ citizenship: text.citizenship })
  })

  test('BOOK-01 who has issued a passport is written in Cyrillic, digits and punctuation', () => {
    expect(faultsIn({ ...innerPassport, issued_by: 'GU MVD' })).toEqual({ issued_by: text.issuedByLetters })
    expect(faultsIn({ ...innerPassport, issued_by: '' })).toEqual({ issued_by: text.issuedBy })
    expect(faultsIn({ ...innerPassport, issued_by: 'я'.repeat(251) })).toEqual({
      issued_by: text.issuedByLong,
    })
    expect(cardOf({ ...innerPassport, issued_by: 'ОВД № 7, г. Уфа (центр)' }).issued_by).toBe(
      'ОВД № 7, г. Уфа (центр)',
    )
  })

  test('BOOK-01 each document asks for its own fields and forgets the others’', () => {
    expect(faultsIn({ surname_lat: '', name_lat: ' ', valid_until: '' })).toEqual({
      surname_lat: text.surnameLat,
      name_lat: text.nameLat,
      valid_until: text.until,
    })
    expect(faultsIn({ ...innerPassport, issued_on: '', name_ru: '' })).toEqual({
      issued_on: text.issuedOn,
      name_ru: text.nameRu,
    })
    const card = cardOf({
      ...certificate,
      surname_lat: '',
      name_lat: '',
      issued_by: 'ЗАГС',
      valid_until: '01.01.2030',
    })
    expect([card.issued_by, card.valid_until, card.surname_lat]).toEqual([null, null, null])
  })

  test('BOOK-01 what is missing is told all at once while other fields are wrong', () => {
    const typed = { ...annasPassport, born: 'вчера', surname_lat: '', document_number: '7' }
    expect(typedFaults(typed)).toEqual({
      surname_lat: text.surnameLat,
      document_number: text.passportAbroadRu,
    })
    expect(faultsIn(typed)).toHaveProperty('born')
  })

  test('BOOK-01 what is kept and opened again is the same card', () => {
    for (const more of [{}, innerPassport, certificate]) {
      const card = cardOf(more)
      expect(TravellerCard.parse(typedCard(card))).toEqual(card)
      expect(TravellerCard.parse(card)).toEqual(card)
    }
  })
})

describe('BOOK-01 names', () => {
  test('BOOK-01 are kept as documents have them, sixty letters long at most', () => {
    expect(cardOf({ name_ru: '  анна-мария ', name_lat: 'anna-mariia' })).toMatchObject({
      name_ru: 'Анна-Мария',
      name_lat: 'ANNA-MARIIA',
    })
    const long = 'я'.repeat(60)
    expect(cardOf({ surname_ru: long }).surname_ru).toHaveLength(60)
    expect(faultsIn({ surname_ru: `${long}я`, surname_lat: 'A'.repeat(61) })).toEqual({
      surname_ru: text.nameLong,
      surname_lat: text.nameLong,
    })
    expect(cardOf({ surname_ru: 'О', surname_lat: 'O' }).surname_ru).toBe('О')
    expect(cardOf({ patronymic: 'Мамед оглы', name_lat: "D'ARTAGNAN" }).patronymic).toBe('Мамед Оглы')
  })

  test('BOOK-01 letters of the other script that look alike are told by name', () => {
    expect(faultsIn({ surname_ru: 'Лeбедевa' })).toEqual({ surname_ru: text.someLatin('e, a') })
    expect(faultsIn({ surname_lat: 'LЕBEDEVA' })).toEqual({ surname_lat: text.someRussian('Е') })
    expect(faultsIn({ name_ru: 'Anna', name_lat: 'Анна' })).toEqual({
      name_ru: text.allLatin,
      name_lat: text.allRussian,
    })
    expect(faultsIn({ name_ru: 'Анна2', name_lat: 'ANNA.' })).toEqual({
      name_ru: text.nameLetters,
      name_lat: text.nameLetters,
    })
  })
})

describe('BOOK-01 days of a card', () => {
  const today = '2026-11-20'
  test('BOOK-01 nobody is born, and no document issued, in the future or before a birth', () => {
    expect(cardFaults(cardOf({ born: '21.11.2026', issued_on: '' }), today)).toEqual({
      born: text.bornFuture,
    })
    expect(cardFaults(cardOf({ born: '20.11.2026', issued_on: '' }), today)).toEqual({})
    expect(cardFaults(cardOf({ born: '01.01.1900' }), today)).toEqual({ born: text.bornLong })
    expect(cardFaults(cardOf({ issued_on: '21.11.2026' }), today)).toEqual({ issued_on: text.issuedFuture })
    expect(cardFaults(cardOf({ issued_on: '13.03.1990' }), today)).toEqual({
      issued_on: text.issuedBeforeBirth,
    })
    expect(cardFaults(cardOf({ valid_until: '02.02.2022' }), today)).toEqual({ valid_until: text.untilOrder })
    const early = cardOf({ ...innerPassport, issued_on: '13.03.2004' })
    expect(cardFaults(early, today)).toEqual({ issued_on: text.issuedEarly })
    expect(cardFaults(cardOf({ ...innerPassport, issued_on: '14.03.2004' }), today)).toEqual({})
  })

  test('BOOK-01 of the day of issue nothing is said where none is typed', () => {
    const ended = { issued_on: '', valid_until: '01.01.1980' }
    expect(cardFaults(cardOf(ended), today)).toEqual({ valid_until: text.untilBeforeBirth })
    expect(cardFaults(cardOf({ ...ended, valid_until: '02.02.2022' }), today)).toEqual({})
  })

  test('BOOK-01 an end that no passport has is told: ten years ahead of a Russian one, twenty of any other', () => {
    const until = (valid_until: string, more: object = {}) =>
      cardFaults(cardOf({ valid_until, ...more }), today).valid_until
    expect([until('20.11.2036'), until('21.11.2036'), until('01.01.2120')]).toEqual([
      undefined,
      text.untilFarRu,
      text.untilFarRu,
    ])
    const foreign = { citizenship: 'kz', document_number: 'N1234567' }
    expect([until('20.11.2046', foreign), until('21.11.2046', foreign)]).toEqual([undefined, text.untilFar])
    expect(until('01.01.2120', innerPassport)).toBeUndefined()
  })

  test('BOOK-01 a document that has ended is no fault of the card', () =>
    expect(cardFaults(cardOf({ valid_until: '01.01.2026' }), today)).toEqual({}))

  test('BOOK-01 a day that is none is refused in the calendar’s own words', () => {
    expect(faultsIn({ born: '30.02.2000' }).born).toBe('Такой даты нет')
    expect(faultsIn({ born: '' })).toEqual({ born: text.born })
    expect(faultsIn({ issued_on: '31.04.2020' }).issued_on).toBe('Такой даты нет')
  })
})
