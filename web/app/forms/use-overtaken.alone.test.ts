import { expect, test, vi } from 'vitest'
import { notify } from '../../ui/overlays/toast.tsx'
import { tellSettled, Written } from './use-overtaken.ts'

vi.mock('../../ui/overlays/toast.tsx', () => ({ notify: vi.fn<() => void>() }))

test('ADM-03 what was written about a thing that somebody else has settled is given back, once', () => {
  const written = new Written()
  written.write(1, 'Турист')
  written.write(1, 'Турист прав')
  written.write(2, 'Ещё думаю')
  expect(written.takeGone([1, 2])).toEqual([])
  expect(written.takeGone([2])).toEqual([[1, 'Турист прав']])
  expect(written.takeGone([])).toEqual([[2, 'Ещё думаю']])
  expect(written.takeGone([])).toEqual([])
})

test('ADM-03 of what one has sent oneself, or taken out again, nothing is told', () => {
  const written = new Written()
  written.write(1, 'Турист прав')
  written.forget(1)
  written.write(2, ' ')
  expect(written.takeGone([])).toEqual([])
})

test('ADM-03 the notice stays until it is closed', () => {
  tellSettled({ title: 'Отмена №5 уже завершена', text: 'Решение не принято.', typed: 'Турист прав' })
  expect(vi.mocked(notify).mock.calls[0]?.[0]).toEqual({
    tone: 'danger',
    title: 'Отмена №5 уже завершена',
    text: 'Решение не принято. Вы писали: «Турист прав»',
    timeout: 0,
  })
})
