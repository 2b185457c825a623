import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PresenceState } from '../../../../contract/conversation/presence.ts'
import { PresenceKeeper } from './presence-keeper.ts'

let told: PresenceState[]
let isAway: boolean

beforeEach(() => {
  told = []
  isAway = false
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

async function page({ isShown = true, wasToday = false } = {}) {
  const keeper = new PresenceKeeper({
    ask: async () => {
      if (isAway) throw new Error('away')
      return { side: 'tourist', wasToday }
    },
    show: async (state) => void told.push(state),
  })
  await keeper.enter(isShown)
  return keeper
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('CHAT-01 a page that is looked at says so again and again, and says when it is left', async () => {
  const keeper = await page()
  await pass(50)
  expect(told).toEqual(['here', 'here', 'here'])
  keeper.leave()
  await pass(100)
  expect(told).toEqual(['here', 'here', 'here', 'away'])
})

test('CHAT-01 of many keys one in three seconds is told, of an empty field nothing', async () => {
  const keeper = await page()
  for (let key = 0; key < 40; key += 1) {
    keeper.typed('Добрый')
    await pass(0.1)
  }
  expect(told).toEqual(['here', 'typing', 'typing'])
  await pass(5)
  keeper.typed(' ')
  expect(told.slice(3)).toEqual([])
})

test('CHAT-01 typing is gone by itself after six seconds, being there after a minute', async () => {
  const keeper = await page()
  keeper.heard('agent', 'typing')
  expect(keeper.presence.other).toEqual({ state: 'typing', wasToday: true })
  await pass(5.9)
  expect(keeper.presence.other.state).toBe('typing')
  await pass(0.2)
  expect(keeper.presence.other.state).toBe('here')
  await pass(61)
  expect(keeper.presence.other).toEqual({ state: 'away', wasToday: true })
})

test('CHAT-01 typing is over with what was said, and not with another page of that side', async () => {
  const keeper = await page()
  keeper.heard('agent', 'typing')
  keeper.heard('agent', 'here')
  expect(keeper.presence.other.state).toBe('typing')
  keeper.spoken()
  expect(keeper.presence.other.state).toBe('here')
  keeper.heard('agent', 'away')
  keeper.spoken()
  expect(keeper.presence.other.state).toBe('away')
})

test('CHAT-01 a newcomer learns at once who is there already, and two pages do not answer one another for ever', async () => {
  const keeper = await page()
  await pass(10)
  keeper.heard('agent', 'here')
  expect(told).toEqual(['here', 'here'])
  keeper.heard('agent', 'here')
  keeper.heard('agent', 'away')
  keeper.heard('agent', 'here')
  expect(told).toEqual(['here', 'here'])
})

test('CHAT-01 another page of the own side that goes does not take this one along, and its typing is not the other’s', async () => {
  const keeper = await page()
  await pass(10)
  keeper.heard('tourist', 'typing')
  expect(keeper.presence.other.state).toBe('away')
  keeper.heard('tourist', 'away')
  expect(told).toEqual(['here', 'here'])
})

test('CHAT-01 whoever may not write hears and is not shown; where nothing could be asked nothing is said', async () => {
  const reader = await page({ isShown: false, wasToday: true })
  reader.typed('Добрый')
  reader.heard('agent', 'here')
  await pass(60)
  reader.leave()
  expect(told).toEqual([])
  expect(reader.presence.other.wasToday).toBe(true)
  isAway = true
  const alone = await page()
  alone.heard('agent', 'typing')
  expect([told, alone.presence.side]).toEqual([[], null])
})
