import { describe, expect, test } from 'vitest'
import { actionOf, isTypedOn, type Key } from './keys.rules.ts'

const bare: Key = { code: '', key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const press = (key: Partial<Key>) => actionOf({ ...bare, ...key })

describe('AGT-04 keys of the cockpit', () => {
  test.each([
    ['KeyJ', 'jо', 'next'],
    ['KeyK', 'kл', 'previous'],
    ['KeyE', 'eу', 'hide'],
    ['KeyT', 'tе', 'template'],
    ['KeyU', 'uг', 'unread'],
    ['KeyX', 'xч', 'mark'],
    ['KeyR', 'rк', 'answer'],
    ['KeyN', 'nт', 'note'],
    ['KeyC', 'cс', 'claim'],
    ['KeyA', 'aф', 'accept'],
    ['KeyQ', 'qй', 'queue'],
    ['KeyV', 'vм', 'views'],
    ['Slash', '/.', 'search'],
  ])('AGT-04 %s does the same in both layouts', (code, signs, action) => {
    for (const key of signs) expect(press({ code, key })).toBe(action)
  })

  test('AGT-04 the list of keys is found by its place and by its sign', () => {
    expect(press({ code: 'Slash', key: '?', shiftKey: true })).toBe('help')
    expect(press({ code: 'Slash', key: ',', shiftKey: true })).toBe('help')
    expect(press({ code: 'Digit7', key: '?', shiftKey: true })).toBe('help')
  })

  test('AGT-04 the browser’s own combinations are left alone, Ctrl or Cmd with Enter sends', () => {
    expect(press({ code: 'KeyK', key: 'k', ctrlKey: true })).toBeNull()
    expect(press({ code: 'KeyE', key: 'e', metaKey: true })).toBeNull()
    expect(press({ code: 'Digit1', key: '1', altKey: true })).toBeNull()
    expect(press({ code: 'KeyT', key: 'T', shiftKey: true })).toBeNull()
    expect(press({ code: 'Enter', key: 'Enter', ctrlKey: true })).toBe('send')
    expect(press({ code: 'Enter', key: 'Enter', metaKey: true })).toBe('send')
    expect(press({ code: 'Enter', key: 'Enter' })).toBeNull()
  })

  test('AGT-04 one to three pick, on the number pad too', () => {
    expect(
      ['Digit1', 'Digit2', 'Digit3', 'Numpad3', 'Digit4'].map((code) => press({ code, key: '' })),
    ).toEqual(['pick1', 'pick2', 'pick3', 'pick3', null])
  })

  test('AGT-04 what is typed on after its field went away is no key of the page, a moment later it is again', () => {
    expect(isTypedOn({ at: 5000, isGone: true }, 5200)).toBe(true)
    expect(isTypedOn({ at: 5000, isGone: true }, 6500)).toBe(false)
    expect(isTypedOn({ at: 5000, isGone: false }, 5200)).toBe(false)
    expect(isTypedOn(null, 5200)).toBe(false)
  })
})
