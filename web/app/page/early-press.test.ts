import { beforeEach, expect, test } from 'vitest'
import { keepEarlyPress } from './early-press.ts'

type Listener = Parameters<Parameters<typeof keepEarlyPress>[0]['addEventListener']>[1]

class Button {
  isConnected = true
  clicks = 0
  closest(selector: string) {
    return selector.startsWith('button:not([popovertarget])') ? this : null
  }
  click() {
    this.clicks += 1
    happens('click', this, false)
  }
  hydrate() {
    Object.assign(this, { __reactProps$x1: {} })
  }
}

let listeners: Map<string, Listener>
let later: (() => void)[]

/** What the browser does; answers whether the press reached React and the browser's own action. */
function happens(type: string, target: object, isTrusted = true): boolean {
  let reaches = true
  listeners.get(type)?.({
    isTrusted,
    target,
    preventDefault: () => {},
    stopImmediatePropagation: () => (reaches = false),
  })
  return reaches
}

function press(target: object): boolean {
  happens('pointerdown', target)
  return happens('click', target)
}

function pass(times = 1) {
  for (let time = 0; time < times; time++) for (const run of later.splice(0)) run()
}

beforeEach(() => {
  listeners = new Map()
  later = []
  // As the page runs it: of its text alone.
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  const run = new Function('page', `(${keepEarlyPress.toString()})(page)`) as typeof keepEarlyPress
  run({
    addEventListener: (type, listener) => void listeners.set(type, listener),
    setTimeout: (again) => later.push(again),
  })
})

test('SITE-14 a button pressed before its page was alive is pressed once when it is', () => {
  const launch = new Button()
  expect(press(launch)).toBe(false)
  expect(press(launch)).toBe(false)
  pass(5)
  expect(launch.clicks).toBe(0)
  launch.hydrate()
  pass(5)
  expect(launch.clicks).toBe(1)
})

test('SITE-14 of several presses the last one counts', () => {
  const [first, last] = [new Button(), new Button()]
  press(first)
  press(last)
  first.hydrate()
  last.hydrate()
  pass(5)
  expect([first.clicks, last.clicks]).toEqual([0, 1])
})

test('SITE-14 a living page’s presses, and those of what is no button, are nobody’s business', () => {
  const button = new Button()
  button.hydrate()
  expect(press(button)).toBe(true)
  expect(press({ closest: () => null })).toBe(true)
  expect(press({})).toBe(true)
  pass(5)
  expect(button.clicks).toBe(0)
})

test('SITE-14 a press that began before the page was alive and ended after it counts whole', () => {
  const button = new Button()
  happens('pointerdown', button)
  button.hydrate()
  expect(happens('click', button)).toBe(false)
  pass()
  expect(button.clicks).toBe(1)
  expect(press(button)).toBe(true)
})

test('SITE-14 what has left the page, or never comes alive, is given up', () => {
  const [gone, dead] = [new Button(), new Button()]
  press(gone)
  gone.isConnected = false
  gone.hydrate()
  pass(2)
  expect(gone.clicks).toBe(0)
  press(dead)
  pass(600)
  expect(later).toEqual([])
  dead.hydrate()
  pass(2)
  expect(dead.clicks).toBe(0)
})
