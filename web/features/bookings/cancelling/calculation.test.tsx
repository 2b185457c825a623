import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookingReader } from '../../../../contract/bookings/booking-endings.ts'
import type { Cancellation } from '../../../../contract/bookings/cancelling/cancellation.ts'
import { Calculation } from './calculation.tsx'
import { CancellationTold } from './cancellation-section.tsx'

const AT = '2026-11-26T12:00:00.000Z'
const named: Cancellation = {
  stage: 'named',
  paid: 38_850,
  kept: 3000,
  back: 35_850,
  costs: [{ title: 'Перелёт', amount: 3000, proof: 'Счёт № 15' }],
  costs_note: '',
  files: [],
  costs_at: AT,
  discount: null,
  asked: { by: 'tourist', reason: 'Болезнь', note: '', at: AT },
  costs_due_at: null,
  settles_at: AT,
  dispute: null,
}
const shown = (side: BookingReader, part: Partial<Cancellation> = {}) =>
  renderToStaticMarkup(<Calculation cancellation={{ ...named, ...part }} side={side} />)

const NO_FILE = 'Файла нет: попросите документ в чате или откройте спор.'

test('BOOK-25 whoever is to agree to a cost without any file reads so beside it', () => {
  expect(shown('tourist')).toContain(`Счёт № 15</span><span class="block text-sm text-danger">${NO_FILE}`)
})

test('BOOK-25 a file beside the costs, another reader, a settled cancellation: nothing is said of a lacking file', () => {
  const file = { id: 1, title: 'Счёт 15.pdf', size: 20 }
  for (const html of [
    shown('tourist', { files: [file] }),
    shown('agent'),
    shown('tourist', { stage: 'settled' }),
  ])
    expect(html).not.toContain('Файла нет')
})

test('BOOK-25 of a cancellation without any money nothing is promised: no sum that goes back, no day for it', () => {
  const free = { ...named, stage: 'costs', paid: 0, kept: 0, back: 0, costs: [], costs_due_at: AT } as const
  const html = renderToStaticMarkup(
    <CancellationTold reader="tourist" cancellation={{ ...free, costs: [] }} />,
  )
  expect(html).toContain('Вы ничего не платили, возвращать нечего.')
  expect(html).not.toMatch(/Вернётся|вернётся|до /)
})
