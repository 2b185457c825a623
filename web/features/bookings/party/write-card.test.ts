import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { annasPassport, cardOf } from '../../../../contract/travellers/cards.factory.ts'
import { Refused, serverAnswers } from '../../../../test/support/browser-parts.ts'
import type { Run } from './editing.ts'
import { writeCard } from './write-card.ts'

const ADD = 'POST /api/booking/5001/travellers'
const SAVE = 'POST /api/travellers'
const MEND = 'PATCH /api/booking-traveller/8'
const card = cardOf(annasPassport)
const party = (version: number) => ({
  result: {
    items: [
      { id: 8, version },
      { id: 3, version: 4 },
    ],
  },
})
const exists = () => new Refused(409, { reason: 'traveller_exists', message: 'Уже есть' })
const written = (run: Run = (action) => action()) =>
  writeCard(new QueryClient(), { bookingId: 5001, editing: null, card, saves: true, run })

afterEach(() => void vi.unstubAllGlobals())

test('BOOK-01 a new card to be saved whose document is saved with other data mends the saved one', async () => {
  const asked = serverAnswers({ [ADD]: () => party(1), [SAVE]: exists, [MEND]: () => party(2) })
  expect((await written()).result.items[0]).toEqual({ id: 8, version: 2 })
  expect(asked.map(({ call }) => call)).toEqual([ADD, SAVE, MEND])
  expect(asked[2]?.body).toMatchObject({ version: 1, saves: true })
})

test('BOOK-01 who is not saved yet, or saved just so, asks for nothing more', async () => {
  const asked = serverAnswers({ [ADD]: () => party(1), [SAVE]: () => ({ result: {} }) })
  await written()
  expect(asked.map(({ call }) => call)).toEqual([ADD, SAVE])
})

test('BOOK-01 where the proof for that is not given the booking has its card all the same', async () => {
  serverAnswers({
    [ADD]: () => party(1),
    [SAVE]: exists,
    [MEND]: () => new Refused(403, { reason: 'reauth', message: 'Нужен код' }),
  })
  expect((await written()).result.items[0]).toEqual({ id: 8, version: 1 })
})
