import { describe, expect, test } from 'vitest'
import type { Message } from '../conversation-source.ts'
import { mergeMessages } from '../conversation.rules.ts'
import { deedsOf, revAfter } from './changes.rules.ts'
import { unchanged } from './messages.factory.ts'

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  id: seq,
  seq,
  client_id: `client-${seq}`,
  mine: true,
  author: 'tourist',
  text: `текст ${seq}`,
  masked: false,
  created_at: '2026-11-20T09:00:00.000Z',
  event: null,
  files: [],
  warnings: [],
  ...unchanged,
  ...more,
})

describe('CHAT-01 changes on the screen', () => {
  test('CHAT-01 a change that overtook an older answer stays, whichever comes last', () => {
    const [before, after] = [message(1, { rev: 4 }), message(1, { rev: 6, text: 'новый' })]
    expect(mergeMessages([after], [before])[0]?.text).toBe('новый')
    expect(mergeMessages([before], [after])[0]?.text).toBe('новый')
  })

  test('CHAT-01 the same change read anew is taken: contacts may be shown meanwhile', () => {
    const [hidden, shown] = [message(1, { rev: 4, text: '•••' }), message(1, { rev: 4, text: '+7 900' })]
    expect(mergeMessages([hidden], [shown])[0]?.text).toBe('+7 900')
  })

  test('CHAT-01 of changes that follow each other the last is known, of a hole what lies before it', () => {
    expect(revAfter(4, [message(9, { rev: 6 }), message(3, { rev: 5 })])).toBe(6)
    expect(revAfter(4, [message(9, { rev: 6 })])).toBe(4)
    expect(revAfter(4, [message(9, { rev: 2 })])).toBe(4)
    expect(revAfter(4, [])).toBe(4)
  })
})

describe('CHAT-02 what may be done with a message', () => {
  const now = Date.parse('2026-11-20T09:14:59.000Z')
  const own = message(1, { changeable_until: '2026-11-20T09:15:00.000Z' })
  const may = (of: Message, more: object = {}) =>
    Object.entries(
      deedsOf(of, {
        now,
        mayWrite: true,
        mayReport: false,
        may: { edit: true, remove: true, react: true },
        ...more,
      }),
    )
      .filter(([, is]) => is)
      .map(([deed]) => deed)

  test('CHAT-02 the own one is changed and taken back until its time is over', () => {
    expect(may(own)).toEqual(['edit', 'remove', 'reply'])
    expect(may(own, { now: now + 1000 })).toEqual(['reply'])
    expect(may(message(1))).toEqual(['reply'])
  })

  test('CHAT-02 another’s is answered and marked; where nobody may write, the own one may still be taken back', () => {
    const theirs = message(2, { mine: false })
    expect(may(theirs)).toEqual(['reply', 'react'])
    expect(may(theirs, { mayWrite: false })).toEqual([])
    expect(may(theirs, { mayWrite: false, mayReport: true })).toEqual(['report'])
    expect(may(own, { mayReport: true })).toEqual(['edit', 'remove', 'reply'])
    expect(may(own, { mayWrite: false })).toEqual(['remove'])
  })

  test('CHAT-02 files are taken back and not edited; of deleted words and of lines of events nothing is done', () => {
    expect(may({ ...own, event: 'files' })).toEqual(['remove', 'reply'])
    expect(may({ ...own, deleted: true })).toEqual([])
    expect(may({ ...own, event: 'booking_moved' })).toEqual([])
  })
})
