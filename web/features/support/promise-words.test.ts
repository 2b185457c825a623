import { expect, test } from 'vitest'
import { promiseInWords, untilInWords } from './promise-words.ts'

const noon = Date.parse('2026-11-20T12:00:00+03:00')

test('TICK-07 the promised time is Moscow’s, with the day where it is another', () => {
  expect(untilInWords('2026-11-20T11:35:00Z', noon)).toBe('до\u00a014:35')
  expect(untilInWords('2026-11-21T06:30:00Z', noon)).toBe('до\u00a009:30 21\u00a0ноября')
})

test('TICK-07 what is shown is what is promised, that it is late, or how it stands', () => {
  const asked = {
    state: 'new',
    answer_by: '2026-11-20T11:35:00Z',
    is_late: false,
    by_support: false,
  } as const
  expect(promiseInWords(asked, noon)).toBe('Ответим до\u00a014:35 по\u00a0Москве')
  expect(promiseInWords({ ...asked, is_late: true }, noon)).toBe(
    'Задерживаемся, простите. Ответим до\u00a014:35 по\u00a0Москве',
  )
  const answered = { ...asked, state: 'waiting', answer_by: null } as const
  expect(promiseInWords(answered, noon)).toBe('Мы ответили')
  expect(promiseInWords({ ...answered, by_support: true }, noon)).toBe('Поддержка написала вам')
})
