import { expect, test } from 'vitest'
import { moderationMoves } from './agents.states.ts'

test('AGT-03 a moderator makes four moves and no other', () => {
  const possible = moderationMoves.all.map(({ from, name, to }) => `${from} ${name} ${to}`)
  expect(possible).toEqual(['1 accept 2', '1 reject 3', '2 withdraw 3', '3 correct 2'])
})
