import { expect, test } from 'vitest'
import { sentWords } from './sent-words.rules.ts'

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
