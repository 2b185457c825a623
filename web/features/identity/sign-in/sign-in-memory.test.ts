import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let kept: Map<string, string>
/** The module as a page that has just been loaded has it. */
const loaded = async () => {
  vi.resetModules()
  return import('./sign-in-memory.ts')
}
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('AUTH-01 a reload at the code keeps the phone that was typed, and no code', async () => {
  const before = await loaded()
  before.rememberPhone('79123456789')
  before.rememberCode({ id: 'a', phone: '79123456789', resendAt: Date.now() + 60_000 } as never)
  const after = await loaded()
  expect(after.rememberedPhone()).toBe('79123456789')
  expect(after.activeCode('79123456789')).toBeNull()
  expect([...kept.values()]).toEqual(['79123456789'])
})

test('AUTH-01 whoever has come in, or has taken the number out, leaves no phone behind', async () => {
  const page = await loaded()
  page.rememberPhone('79123456789')
  page.forgetSignIn()
  expect([page.rememberedPhone(), kept.size]).toEqual(['', 0])
  page.rememberPhone('7912')
  page.rememberPhone('')
  expect((await loaded()).rememberedPhone()).toBe('')
})

test('AUTH-01 a browser that keeps nothing remembers within the page', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  const page = await loaded()
  expect(page.rememberedPhone()).toBe('')
  page.rememberPhone('79123456789')
  expect(page.rememberedPhone()).toBe('79123456789')
})
