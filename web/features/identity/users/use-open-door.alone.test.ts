import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { getUserBlocks } from '../../../../contract/identity/users.ts'
import { liveConnection, serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { byId } from '../../../app/calls/address.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { useOpenDoor } from './use-open-door.ts'

const ID = 5
let live: ReturnType<typeof liveConnection>
/** As the server has it. */
let block: { id: number; ends_at: string | null } | null

beforeEach(() => {
  live = liveConnection()
  block = null
})

async function panel() {
  serverAnswers({ [`GET /api/admin/users/${ID}`]: () => ({ result: { id: ID, block, blocks: [] } }) })
  const page = await hookPage(
    () => {
      const { data } = useQuery(queryOf(getUserBlocks, byId(ID)))
      useOpenDoor(ID, data)
      return data
    },
    { user: { id: 1, roles: ['ROLE_ADMIN'] } },
  )
  return { ...page, shown: () => page.now()?.block?.id ?? null }
}

test('ADM-04 an open panel shows at once what a colleague has done with the door, and of nobody else', async () => {
  const page = await panel()
  expect(page.shown()).toBeNull()
  const tells = (user_id: number) => page.does(() => live.tells('/people', 'person.door', { user_id }))
  block = { id: 7, ends_at: null }
  await tells(ID + 1)
  expect(page.shown()).toBeNull()
  await tells(ID)
  expect(page.shown()).toBe(7)
  block = null
  await tells(ID)
  expect(page.shown()).toBeNull()
})

test('ADM-04 an open panel looks again when a block has ended by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    block = { id: 7, ends_at: new Date(Date.now() + 3_600_000).toISOString() }
    const page = await panel()
    expect(page.shown()).toBe(7)
    block = null
    await page.does(() => vi.advanceTimersByTimeAsync(3_602_000))
    expect(page.shown()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
