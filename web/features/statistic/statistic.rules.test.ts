import { expect, test } from 'vitest'
import {
  changeOf,
  duration,
  periodError,
  pointTitle,
  presetsOf,
  roubles,
  share,
  speedSentence,
  speedTitle,
} from './statistic.rules.ts'

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/gu, ' ')

test('OFFER-09 a share of a few offers is no share', () => {
  expect([share(3, 9), plain(share(0, 10)), plain(share(1, 80))]).toEqual(['мало данных', '0 %', '1,3 %'])
})

test('OFFER-09 kopecks are read as whole roubles', () => {
  expect([plain(roubles(1_250_150)), plain(roubles(0))]).toEqual(['12 502 ₽', '0 ₽'])
})

test.each([
  [0.2, 'меньше минуты'],
  [4.4, '4 мин'],
  [59.6, '1 ч'],
  [80, '1 ч 20 мин'],
  [2900, '2 дня'],
])('OFFER-09 %d minutes are said as %s', (minutes, words) => {
  expect(plain(duration(minutes))).toBe(words)
})

test('OFFER-09 a change says whether it is for the better; without a former number there is none', () => {
  const words = String
  expect(changeOf(5, 3, { words })).toEqual({ text: 'больше на 2', tone: 'good' })
  expect(changeOf(5, 3, { words, isLessBetter: true })).toEqual({ text: 'больше на 2', tone: 'bad' })
  expect(changeOf(1, 3, { words, isLessBetter: true })).toEqual({ text: 'меньше на 2', tone: 'good' })
  expect(changeOf(3, 3, { words })?.tone).toBe('same')
  expect([changeOf(null, 3, { words }), changeOf(3, null, { words })]).toEqual([null, null])
})

test('OFFER-09 the speeds are named from edge to edge', () => {
  const edges = [5, 15, 60, 240, null]
  expect(edges.map((_, at) => plain(speedTitle(edges, at)))).toEqual([
    'До 5 минут',
    'От 5 минут до 15 минут',
    'От 15 минут до часа',
    'От часа до 4 часов',
    'Позже 4 часов',
  ])
})

test('OFFER-09 that quick answers win more often is said only where enough of both were sent', () => {
  const speed = ([soon, won, late, lateWon]: [number, number, number, number]) => [
    { up_to_minutes: 5, sent: soon, won },
    { up_to_minutes: 15, sent: 0, won: 0 },
    { up_to_minutes: 60, sent: late, won: lateWon },
  ]
  expect(speedSentence(speed([9, 5, 50, 1]))).toBeNull()
  expect(plain(speedSentence(speed([20, 5, 20, 1])))).toBe(
    'Отклики за первые 15 минут выбирают чаще: 25 % против 5 %.',
  )
  expect(plain(speedSentence(speed([20, 1, 20, 5])))).toBe(
    'Отклики позже 15 минут выбирают чаще: 25 % против 5 %.',
  )
})

test('AGT-05 presets end today; a period picked by hand is judged by the rule of the server', () => {
  const today = '2026-11-20'
  expect(presetsOf(today).map(({ period }) => period.date_from)).toEqual([
    '2026-11-14',
    '2026-10-22',
    '2026-08-23',
    '2025-11-21',
  ])
  expect(periodError({ date_from: '2026-11-01', date_to: today }, today)).toBeNull()
  expect(periodError({ date_from: today, date_to: today }, today)).toBe(
    'Конец периода не может совпадать с началом',
  )
  expect(periodError({ date_from: today, date_to: '2026-11-21' }, today)).toBe('Эта дата ещё не наступила')
})

test('OFFER-09 a column is named by its day, its week or its month', () => {
  const week = { date_from: '16.11.2026', date_to: '22.11.2026' }
  expect(pointTitle('week', week)).toBe('16.11 – 22.11')
  expect(pointTitle('day', { date_from: '16.11.2026', date_to: '16.11.2026' })).toBe('16.11')
  expect(pointTitle('month', week)).toBe('11.2026')
})
