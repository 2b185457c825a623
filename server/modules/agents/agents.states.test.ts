import { expect, test } from 'vitest'
import { moderation, type ModerationStatus } from '../../../contract/agents/agents.ts'
import { moderationMove } from './agents.states.ts'

test('AGT-03 a moderator makes four moves and no other', () => {
  const statuses = Object.values<ModerationStatus>(moderation)
  const possible = statuses.flatMap((from) =>
    statuses.flatMap((to) =>
      moderationMove(from, to) ? [`${from} ${moderationMove(from, to)?.name} ${to}`] : [],
    ),
  )
  expect(possible).toEqual(['1 accept 2', '1 reject 3', '2 withdraw 3', '3 correct 2'])
})
