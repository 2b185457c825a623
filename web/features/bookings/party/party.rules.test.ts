import { expect, test } from 'vitest'
import type { BookingParty } from '../../../../contract/bookings/party/booking-travellers.ts'
import type { ShownCard } from '../../../../contract/travellers/travellers.ts'
import { isKept, nameOf, notYetNamed, progressOf, returnedNote, unsentReason } from './party.rules.ts'

const card: ShownCard = {
  surname_ru: 'Лебедева',
  name_ru: 'Анна',
  patronymic: null,
  surname_lat: 'LEBEDEVA',
  name_lat: 'ANNA',
  sex: 'female',
  born: '1990-03-14',
  citizenship: 'ru',
  document_kind: 'passport_abroad',
  document_number: '••• 4567',
}
const named = (shown: ShownCard | null): BookingParty['items'][number] => ({
  id: 1,
  version: 1,
  card: shown,
  document_until: null,
  filled_by: 'tourist',
})
const refusal = { traveller: 0, field: 'valid_until', reason: 'document_expires', text: '' }

test('BOOK-01, BOOK-12 a party is sent when all guests of the request are named, every card opens and none is refused', () => {
  const trip = { asked: { adults: 1, children: [5] } } as BookingParty['trip']
  const ready = { items: [named(card), named(card)], refusals: [], trip, other_guests: null }
  expect(unsentReason({ ...ready, items: [] })).toBe('Осталось добавить: 2\u00a0туриста.')
  expect(unsentReason({ ...ready, items: [named(card)] })).toBe('Осталось добавить: 1\u00a0турист.')
  expect(unsentReason({ ...ready, refusals: [refusal] })).toMatch(/исправьте то, что отмечено/)
  expect(unsentReason({ ...ready, items: [named(card), named(null)] })).toMatch(/открыть нельзя/)
  expect(unsentReason({ ...ready, other_guests: 'В заявке: 1 взрослый.' })).toBe('В заявке: 1 взрослый.')
  expect(unsentReason(ready)).toBeNull()
})

test('BOOK-01 of the saved people those are offered who are not named yet and whose card opens', () => {
  const son = { ...card, born: '2015-06-01' }
  const saved = [
    { id: 1, card },
    { id: 2, card: son },
    { id: 3, card: null },
  ]
  expect(notYetNamed(saved, { items: [named(card), named(null)] })).toEqual([{ id: 2, card: son }])
})

test('BOOK-01 the progress counts against the guests of the request, children too', () => {
  const trip = { asked: { adults: 2, children: [5, 9] } } as BookingParty['trip']
  expect(progressOf({ items: [named(card), named(null)], trip })).toEqual({ named: 2, asked: 4 })
})

test('BOOK-01 whoever has no Russian name is called by the Latin one', () => {
  expect(nameOf(card)).toBe('Лебедева Анна')
  expect(nameOf({ ...card, surname_ru: null, name_ru: null })).toBe('LEBEDEVA ANNA')
})

test('BOOK-01 what was given back stands until the party is sent again', () => {
  const moves = [
    { move: 'submit', note: 'своё' },
    { move: 'return', note: 'Проверьте дату' },
  ] as const
  expect(returnedNote(moves)).toBe('Проверьте дату')
  expect(returnedNote([...moves, { move: 'submit', note: '' }])).toBe('')
  expect(returnedNote([])).toBe('')
})

test('BOOK-01, BOOK-26 one of the party is among the saved people by the document, also where the birthday was mistyped', () => {
  const party = { items: [named({ ...card, born: '1991-03-14' })] }
  expect(isKept([{ card: null }, { card }], party, 1)).toBe(true)
  expect(isKept([{ card: { ...card, document_number: '••• 4568' } }], party, 1)).toBe(false)
  expect(isKept([{ card: null }], { items: [named(null)] }, 1)).toBe(false)
})
