import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../../test/support/browser-parts.ts'
import { deskLimits } from '../../../../../contract/support/desk.ts'
import { DelayedAnswers } from './delayed-answer.ts'
import { readKept, writeKept } from './kept-text.ts'

const ANSWER = 'desk-answer-7'
const NOTE = 'desk-note-7'
let sent: { text: string; clientId: string; seen: number }[]
let refusal: string | null

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', memoryStorage())
  sent = []
  refusal = null
})
afterEach(() => {
  for (const name of [ANSWER, NOTE]) writeKept(name, '')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answers = () =>
  new DelayedAnswers({
    send: async (one) => {
      sent.push(one)
      if (refusal) throw new Error(refusal)
    },
    problemOf: (error) => String(error),
    sent: (text) => {
      if (readKept(ANSWER).trim() === text) writeKept(ANSWER, '')
    },
  })
const wait = () => vi.advanceTimersByTimeAsync(deskLimits.undoSeconds * 1000)

describe('TICK-03 an answer on its way', () => {
  test('TICK-03 that a colleague was quicker with stays in its field with the reason, and goes again under its own mark once that was read', async () => {
    writeKept(ANSWER, 'Деньги вернутся завтра')
    const road = answers()
    refusal = 'Олег уже ответил'
    road.send('Деньги вернутся завтра', { seen: 3, files: [] })
    await wait()
    expect(road.now).toMatchObject({ state: 'failed', problem: 'Error: Олег уже ответил' })
    expect(readKept(ANSWER)).toBe('Деньги вернутся завтра')
    refusal = null
    road.send('Деньги вернутся завтра', { seen: 4, files: [] })
    await wait()
    expect(sent.map(({ seen }) => seen)).toEqual([3, 4])
    expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1)
    expect([road.now, readKept(ANSWER)]).toEqual([null, ''])
  })

  test('TICK-03 that is taken back was never sent, and its text is still there', async () => {
    writeKept(ANSWER, 'Ошибка')
    const road = answers()
    road.send('Ошибка', { seen: 1, files: [] })
    road.takeBack()
    await wait()
    expect([sent, readKept(ANSWER)]).toEqual([[], 'Ошибка'])
  })

  test('TICK-03 what was written on meanwhile is not taken for what was sent', async () => {
    writeKept(ANSWER, 'Первое')
    const road = answers()
    road.send('Первое', { seen: 1, files: [] })
    writeKept(ANSWER, 'Первое и второе')
    await wait()
    expect([sent.map(({ text }) => text), readKept(ANSWER)]).toEqual([['Первое'], 'Первое и второе'])
  })
})

test('TICK-10 what is typed as an answer stays an answer and a note a note, whatever is opened, sent or refused', async () => {
  writeKept(ANSWER, 'Слова человеку')
  writeKept(NOTE, 'Слова коллегам')
  const road = answers()
  refusal = 'Обращение закрыто'
  road.send(readKept(ANSWER), { seen: 1, files: [] })
  await wait()
  expect([readKept(ANSWER), readKept(NOTE)]).toEqual(['Слова человеку', 'Слова коллегам'])
  refusal = null
  road.send(readKept(ANSWER), { seen: 2, files: [] })
  await wait()
  expect(sent.every(({ text }) => text === 'Слова человеку')).toBe(true)
  expect([readKept(ANSWER), readKept(NOTE)]).toEqual(['', 'Слова коллегам'])
  // Another page of the same tab finds each in its own place.
  expect(sessionStorage.getItem(NOTE)).toBe('Слова коллегам')
})
