import { describe, expect, test } from 'vitest'
import { arrived, contradicted, inserted, noDraft, restored, taken, typed } from './draft.rules.ts'

const server = (text: string, rev: number) => ({ text, rev })
const field = (text: string, rev: number) => ({ ...noDraft, text, rev })

describe('CHAT-08 a draft between devices', () => {
  test('CHAT-08 an empty field that nobody has touched shows what was written elsewhere, focus or not', () => {
    for (const hasFocus of [true, false])
      expect(arrived(noDraft, server('С телефона', 5), hasFocus)).toEqual(field('С телефона', 5))
  })

  test('CHAT-08 a field in focus keeps its words, and the others are offered', () => {
    expect(arrived(field('Здесь', 3), server('Там', 5), true)).toEqual({
      ...field('Здесь', 5),
      offered: 'Там',
    })
    expect(arrived(field('Здесь', 3), server('Там', 5), false)).toEqual(field('Там', 5))
  })

  test('CHAT-08 words that only this device has are never overwritten, in focus or not', () => {
    for (const hasFocus of [true, false]) {
      const own = typed(field('Здесь', 3), 'Здесь и дальше')
      expect(arrived(own, server('Там', 5), hasFocus)).toEqual({
        text: 'Здесь и дальше',
        rev: 5,
        isTyped: true,
        offered: 'Там',
      })
    }
  })

  test('CHAT-08 what is known already changes nothing, the same words are no conflict, a deletion elsewhere takes only what was not touched', () => {
    const own = typed(field('Здесь', 3), 'Ещё')
    expect(arrived(own, server('Здесь', 3), true)).toBe(own)
    expect(arrived(own, server('Ещё', 4), true)).toEqual(field('Ещё', 4))
    expect(arrived(field('Здесь', 3), server('', 0), false)).toEqual(field('', 0))
    expect(arrived(own, server('', 0), false)).toEqual({ ...own, rev: 0 })
  })

  test('CHAT-08 what was typed while a draft was on its way is still to go', () => {
    const own = typed(noDraft, 'Добрый день')
    expect(taken(own, 'Добрый', 6)).toEqual({ ...own, rev: 6 })
    expect(taken(own, 'Добрый день', 6)).toEqual(field('Добрый день', 6))
  })

  test('CHAT-08 in a conflict the field wins and the other text is offered; an empty field leaves it where it is', () => {
    expect(contradicted(typed(field('', 3), 'Здесь'), server('Там', 5))).toEqual({
      text: 'Здесь',
      rev: 5,
      isTyped: true,
      offered: 'Там',
    })
    expect(contradicted(typed(field('Ушло', 3), ''), server('Там', 5))).toEqual({
      text: '',
      rev: 5,
      isTyped: false,
      offered: 'Там',
    })
  })

  test('CHAT-08 the other text is put beside one’s own, and is the draft then', () => {
    expect(inserted({ ...field('Здесь', 5), offered: 'Там' })).toEqual(typed(field('', 5), 'Здесь\nТам'))
    expect(inserted({ ...noDraft, offered: 'Там' }).text).toBe('Там')
  })

  test('CHAT-08 what an earlier page has left comes back; what was typed before that stays in the field', () => {
    const before = typed(field('', 5), 'Вчера')
    expect(restored(noDraft, before)).toEqual(before)
    expect(restored(typed(noDraft, 'Сейчас'), before)).toEqual({
      ...before,
      text: 'Сейчас',
      offered: 'Вчера',
    })
  })
})
