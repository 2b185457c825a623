import { beforeEach, expect, test } from 'vitest'
import { bePatient, keepEarlyPress } from './early-press.ts'

type Page = Parameters<typeof keepEarlyPress>[0]
type Listener = Parameters<Page['addEventListener']>[1]

let dataset: Record<string, string>

class Button {
  isConnected = true
  clicks = 0
  isWaiting = false
  get ownerDocument() {
    return { documentElement: { dataset } }
  }
  closest(selector: string) {
    return selector.startsWith('button:not([popovertarget]') ? this : null
  }
  toggleAttribute(_name: 'data-waits', isThere: boolean) {
    this.isWaiting = isThere
  }
  click() {
    this.clicks += 1
    happens('click', this, { isTrusted: false })
  }
  hydrate() {
    Object.assign(this, { __reactProps$x1: {} })
  }
}

let listeners: Map<string, Listener>
let later: (() => void)[]

/** What the browser does; answers whether the press reached React and the browser's own action. */
function happens(type: string, target: object, how: object = {}): boolean {
  let reaches = true
  listeners.get(type)?.({
    isTrusted: true,
    ...how,
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
  dataset = {}
  // As the page runs it: of its text alone.
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  const run = new Function(
    'page',
    `(${keepEarlyPress.toString()})(page,(${bePatient.toString()})(page))`,
  ) as (page: Page) => void
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

test('SITE-14 a press that waits is seen on its button, until it is done or another one takes its place', () => {
  const [first, last] = [new Button(), new Button()]
  press(first)
  expect([first.isWaiting, last.isWaiting]).toEqual([true, false])
  press(last)
  expect([first.isWaiting, last.isWaiting]).toEqual([false, true])
  last.hydrate()
  pass(5)
  expect([last.isWaiting, last.clicks]).toEqual([false, 1])
})

test('SITE-14 what is pressed with a key that opens another tab is the browser’s', () => {
  const link = new Button()
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
    expect(happens('click', link, { [key]: true })).toBe(true)
  expect(link.isWaiting).toBe(false)
})

test('SITE-14 a choice in a list of the browser’s own is told again, as it was made', () => {
  const told: string[] = []
  const list = Object.assign(new Button(), {
    value: 'turkey',
    closest: (selector: string) => (selector === 'select' ? list : null),
    dispatchEvent: ({ type, bubbles }: Event) => told.push(`${type} ${bubbles} ${list.value}`),
  })
  happens('change', list)
  // As a page that is taken over puts it back.
  list.value = ''
  pass(5)
  expect(told).toEqual([])
  list.hydrate()
  pass(5)
  expect(told).toEqual(['change true turkey'])
})

test('SITE-14 a page that waits for its scripts waits with the press, however long', () => {
  const button = new Button()
  press(button)
  pass(5000)
  expect(button.isWaiting).toBe(true)
  button.hydrate()
  pass()
  expect(button.clicks).toBe(1)
})

test('SITE-14 what has left the page, or is never taken over by a living one, is given up', () => {
  const [gone, dead] = [new Button(), new Button()]
  press(gone)
  gone.isConnected = false
  gone.hydrate()
  pass(2)
  expect(gone.clicks).toBe(0)
  dataset = { ready: '' }
  press(dead)
  pass(600)
  expect([later, dead.isWaiting]).toEqual([[], false])
  dead.hydrate()
  pass(2)
  expect(dead.clicks).toBe(0)
})
