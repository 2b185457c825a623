import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiRefusal } from './answers.ts'
import { askAgain, createClient } from './query.tsx'

const away = () => new ApiRefusal({ httpStatus: 0, message: 'Нет связи' })

/** What a page shows, by a call whose answers are given one after another. */
function shown(answers: (() => string)[]) {
  const client = createClient()
  let calls = 0
  const observer = new QueryObserver(client, {
    queryKey: ['chat'],
    retry: false,
    queryFn: () => Promise.resolve().then(() => answers[calls++]?.() ?? 'more than was asked'),
  })
  observer.subscribe(() => {})
  const settled = () => expect.poll(() => client.isFetching()).toBe(0)
  return { client, settled, data: () => client.getQueryData(['chat']), calls: () => calls }
}

test('WS-01 what was to be read anew while nobody was there is read when the connection is back', async () => {
  const page = shown([
    () => 'one message',
    () => {
      throw away()
    },
    () => 'two messages',
  ])
  await page.settled()
  await page.client.invalidateQueries()
  await page.settled()
  expect([page.data(), page.calls()]).toEqual(['one message', 2])
  askAgain(page.client)
  await page.settled()
  expect([page.data(), page.calls()]).toEqual(['two messages', 3])
})

test('WS-01 what is up to date, and what was refused for good, is not asked again', async () => {
  const fresh = shown([() => 'one message'])
  await fresh.settled()
  askAgain(fresh.client)
  await fresh.settled()
  expect(fresh.calls()).toBe(1)
  const refused = shown([
    () => {
      throw new ApiRefusal({ httpStatus: 404, message: 'Не найдено' })
    },
  ])
  await refused.settled()
  askAgain(refused.client)
  await refused.settled()
  expect(refused.calls()).toBe(1)
})
