import { afterEach, expect, test } from 'vitest'
import { type CounterWindow, startCounters } from './counters.ts'
import { addSink, openedWith, track } from './track.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  openedWith({})
})

function start(counters: Parameters<typeof startCounters>[0]) {
  const window: CounterWindow = {}
  const loaded: string[] = []
  const page = {
    window,
    path: () => '/country/turkey',
    load: (src: string) => void loaded.push(src),
    now: () => 1000,
  }
  ends.push(startCounters(counters, page))
  return { window, loaded }
}

test('SITE-11 without ids nothing is loaded, and a goal goes nowhere', () => {
  const { window, loaded } = start({})
  track('auction_created')
  expect([window, loaded]).toEqual([{}, []])
})

test('SITE-11 Metrica is told of goals in its own words, also before its script has come', () => {
  const { window, loaded } = start({ metrica: '12345' })
  track('auction_created', { order_price: 180_000, currency: 'RUB' })
  expect(loaded).toEqual(['https://mc.yandex.ru/metrika/tag.js'])
  expect(window.ym?.a).toEqual([
    [12345, 'init', expect.objectContaining({ webvisor: false })],
    [
      12345,
      'reachGoal',
      'auction_created_country',
      { order_price: 180_000, currency: 'RUB', bucket: 'b200' },
    ],
  ])
  expect(window._tmr).toBeUndefined()
})

test('SITE-11 Top.Mail.Ru gets the page and the goal, the price as its value', () => {
  const { window, loaded } = start({ topMail: '777' })
  track('registration')
  track('auction_created', { order_price: 180_000 })
  expect(loaded).toEqual(['https://top-fwz1.mail.ru/js/code.js'])
  expect(window._tmr).toEqual([
    { id: '777', type: 'pageView', start: 1000 },
    { type: 'reachGoal', id: '777', goal: 'registration_country', params: {} },
    {
      type: 'reachGoal',
      id: '777',
      goal: 'auction_created_country',
      value: 180_000,
      params: { bucket: 'b200' },
    },
  ])
})

test('SITE-11 after the consent is taken back nothing is told any more', () => {
  const { window } = start({ metrica: '1', topMail: '2' })
  ends.splice(0).forEach((end) => end())
  track('auction_created')
  expect([window.ym?.a?.length, window._tmr?.length]).toEqual([1, 1])
})

test('SITE-11 a counter that breaks breaks neither the page nor another counter', () => {
  const heard: string[] = []
  ends.push(
    addSink(() => {
      throw new Error('blocked')
    }),
    addSink((goal) => void heard.push(goal)),
  )
  track('wizard_open')
  expect(heard).toEqual(['wizard_open'])
})
