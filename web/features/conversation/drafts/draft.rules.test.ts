import { describe, expect, test } from 'vitest'
import { answering, arrived, contradicted, inserted, noDraft, restored, taken, typed } from './draft.rules.ts'

const server = (text: string, rev: number, replyTo: number | null = null) => ({ text, rev, replyTo })
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
        ...noDraft,
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
    expect(taken(own, server('Добрый', 0), 6)).toEqual({ ...own, rev: 6 })
    expect(taken(own, server('Добрый день', 0), 6)).toEqual(field('Добрый день', 6))
  })

  test('CHAT-08 in a conflict the field wins and the other text is offered; an empty field leaves it where it is', () => {
    expect(contradicted(typed(field('', 3), 'Здесь'), server('Там', 5))).toEqual({
      ...noDraft,
      text: 'Здесь',
      rev: 5,
      isTyped: true,
      offered: 'Там',
    })
    expect(contradicted(typed(field('Ушло', 3), ''), server('Там', 5))).toEqual({
      ...noDraft,
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
    // As an earlier version of the site has left it.
    expect(restored(noDraft, { text: 'Вчера', rev: 5, isTyped: true, offered: null })).toEqual(before)
  })

  test('CHAT-08 what is answered goes with the words, and is typed only with them', () => {
    const own = answering(noDraft, 12)
    expect([own.replyTo, own.isTyped, typed(own, 'Да').isTyped]).toEqual([12, false, true])
    expect(answering(field('Да', 3), 12).isTyped).toBe(true)
    expect(arrived(noDraft, server('Да', 5, 12), false)).toMatchObject({
      text: 'Да',
      replyTo: 12,
      isTyped: false,
    })
    const changed = answering(field('Да', 3), 12)
    expect(taken(changed, server('Да', 0), 4).isTyped).toBe(true)
    expect(taken(changed, server('Да', 0, 12), 4).isTyped).toBe(false)
  })

  test('CHAT-08 an answer that was chosen here is not taken by what comes from elsewhere; the other one comes with its words', () => {
    const own = answering(noDraft, 12)
    expect(arrived(own, server('Там', 5, 7), false)).toMatchObject({ text: 'Там', replyTo: 12 })
    const same = arrived(answering(field('Да', 3), 12), server('Да', 5, 7), false)
    expect(same).toMatchObject({ replyTo: 12, rev: 5, isTyped: true })
    const beside = arrived(typed(field('Здесь', 3), 'Здесь!'), server('Там', 5, 7), true)
    expect([beside.replyTo, beside.offeredReplyTo, inserted(beside).replyTo]).toEqual([null, 7, 7])
    expect(inserted({ ...beside, replyTo: 12 })).toMatchObject({
      replyTo: 12,
      offered: null,
      offeredReplyTo: null,
    })
  })
})
