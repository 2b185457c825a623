import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Tour } from '../../../../contract/supply/tour-search.ts'
import { EarnedOn } from './earned-on.tsx'
import type { CommissionsView } from './use-commissions.ts'

const tour: Tour = {
  id: 1,
  price: 100_000,
  date: '12.06.2027',
  nights: 7,
  meal_id: 4,
  meal: 'Всё включено (AI)',
  room: 'Standard',
  operator_id: 1,
  operator: 'Anex',
  departure_id: 1,
  departure: 'Москва',
  departure_name_from: 'из Москвы',
  supplier: 'price-list',
  priced_at: '2026-11-20T03:00:00.000Z',
  on_request: false,
}

const shown = (state: CommissionsView['state'], percent: number | null = null) => {
  const nothing = () => undefined
  const commissions: CommissionsView = {
    state,
    askAgain: nothing,
    percent: () => percent,
    earnedOn: ({ price }) => (percent === null ? null : (price * percent) / 100),
    limitOf: () => 50,
    limit: null,
    setLimit: nothing,
    isSaving: false,
    error: null,
    set: nothing,
  }
  return renderToStaticMarkup(<EarnedOn tour={tour} commissions={commissions} />)
}

test('AGT-04 a commission that could not be loaded is not called unset, and is asked for again', () => {
  expect(shown('known')).toContain('Комиссия не указана')
  expect(shown('known', 9)).toMatch(/Ваша комиссия, 9\s%/)
  expect(shown('awaited')).not.toContain('Комиссия не указана')
  const away = shown('away')
  expect(away).not.toContain('Комиссия не указана')
  expect(away).toContain('Не удалось загрузить вашу комиссию')
  expect(away).toMatch(/<button[^>]*>.*Повторить/s)
})
