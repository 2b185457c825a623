import { describe, expect, test } from 'vitest'
import { Refusal } from '../../contract/platform/refusals.ts'
import { defineMoves } from './moves.ts'
import type { Actor } from './actor.ts'

const actor = (roles: Actor['roles'] = [], asAdmin = false): Actor => ({
  id: 1,
  agencyId: 1,
  sessionId: 1,
  roles,
  asAdmin,
  isFresh: true,
})
const doors = defineMoves<'open' | 'shut' | 'locked'>()(
  {
    shut: { from: ['open'], to: 'shut', by: ['tourist', 'agent'] },
    lock: { from: ['open', 'shut'], to: 'locked', by: 'admin' },
    free: { from: ['locked'], to: ['open', 'shut'], by: 'system' },
  },
  'auction_state',
)

describe('SEC-18 a table of moves', () => {
  test('SEC-18 leads where it says, and of several ends to the one that is asked for', () => {
    expect(doors.after('shut', 'open', { actor: actor() })).toBe('shut')
    expect(doors.after('lock', 'shut', { actor: actor(['owner'], true) })).toBe('locked')
    expect(doors.after('free', 'locked', { actor: null, to: 'shut' })).toBe('shut')
    expect(doors.all).toHaveLength(5)
    expect(doors.between('locked', 'open')?.name).toBe('free')
    expect(doors.between('shut', 'open')).toBeUndefined()
    expect(doors.isPossible('lock', 'locked')).toBe(false)
  })

  test('SEC-18 refuses a move that is not in it, by the refusal of its thing', () => {
    const refused = () => doors.after('shut', 'locked', { actor: actor() })
    expect(refused).toThrow(expect.objectContaining({ kind: 'conflict', code: 'auction_state' }))
    expect(() => doors.after('free', 'locked', { actor: null, to: 'locked' })).toThrow(Refusal)
  })

  test.each([
    ['a tourist', actor(), ['shut']],
    ['an agent', actor(['agent']), ['shut']],
    ['an administrator', actor(['owner'], true), ['lock']],
    ['one who is an administrator and came in as a person', actor(['owner']), ['shut']],
    ['nobody', null, ['free']],
  ] as const)('SEC-18 %s makes the moves that are theirs and no other', (_who, one, own) => {
    const made = doors.all.filter(({ name, from, to }) => {
      try {
        return doors.after(name, from, { actor: one, to }) === to
      } catch {
        return false
      }
    })
    expect([...new Set(made.map(({ name }) => name))]).toEqual(own)
  })
})
