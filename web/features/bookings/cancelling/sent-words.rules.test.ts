import { expect, test } from 'vitest'
import { sendWords, sentWords } from './sent-words.rules.ts'

test('BOOK-25 costs that are sent are told as sent, with whom everybody waits for', () => {
  const cost = { title: 'Перелёт', amount: 5000, proof: 'Счёт 15' }
  const sent = { costs: [cost], kept: 5000, costs_at: '2026-11-26T09:00:00.000Z', settles_at: null }
  expect(sentWords(sent).replaceAll('\u00A0', ' ')).toMatch(
    /^Расчёт отправлен 26 ноября.*: 1 расход на 5 000 ₽\. Ждём ответа туриста\.$/,
  )
  expect(sentWords({ ...sent, settles_at: '2026-12-01T09:00:00.000Z' })).toMatch(
    /Ждём ответа туриста до 1.декабря/,
  )
})

test('BOOK-25 the button that sends costs says what goes back, and offers to give back nothing where nothing was paid', () => {
  const words = (kept: number, paid: number, lines: number) =>
    sendWords(kept, paid, lines).replaceAll('\u00A0', ' ')
  expect(words(0, 0, 0)).toBe('Закрыть, расходов нет')
  expect(words(0, 60_000, 0)).toBe('Расходов нет: вернуть 60 000 ₽')
  expect(words(5000.5, 60_000, 1)).toBe('Удержать 5 000,50 ₽, вернуть 54 999,50 ₽')
  expect(words(70_000, 60_000, 1)).toBe('Удержать 70 000 ₽')
})
