import { expect, test } from 'vitest'
import { moderationMoves } from './agents.states.ts'

test('AGT-03 an agency makes three moves, a moderator four, and nobody any other', () => {
  const possible = moderationMoves.all.map(({ from, name, to }) => `${from} ${name} ${to}`)
  expect(possible).toEqual([
    '0 submit 1',
    '2 submit 1',
    '3 submit 1',
    '1 accept 2',
    '1 reject 3',
    '2 withdraw 3',
    '3 correct 2',
  ])
})
