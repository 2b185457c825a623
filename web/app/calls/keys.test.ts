import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getAuction, listAuctions } from '../../../contract/auctions/auctions.ts'
import { listMessages } from '../../../contract/chat/chat.ts'
import { manageOffers } from '../../../contract/offers/managed-offers.ts'
import { everyOf, keyOf, pagesKeyOf, queryOf, touch } from './keys.ts'

const one = (id: string) => keyOf(getAuction, { params: { id } })
const list = (query: Parameters<typeof keyOf<typeof listAuctions>>[1]['query']) =>
  keyOf(listAuctions, { query })

/** Of these keys, which are to be read again once `changed` is touched. */
async function touchedOf(keys: readonly (readonly unknown[])[], ...changed: Parameters<typeof touch>[1][]) {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, {})
  await touch(client, ...changed)
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated)
}

afterEach(() => vi.unstubAllGlobals())

test('a key is the endpoint’s name and what is sent, as it goes out', () => {
  expect(one('12')).toEqual(['GET /api/request/:id', { id: '12' }])
  expect(keyOf(manageOffers, { body: { action: 'list', page: 2 } })).toEqual([
    'POST /api/admin/offers-management',
    {},
    { action: 'list', page: 2 },
  ])
})

test('the order of the fields and the filters that are not set make no other key', () => {
  const client = new QueryClient()
  client.setQueryData(list({ page: '2', hidden: '1' }), { items: [], total_items: 7, hidden_items: 0 })
  expect(client.getQueryData(list({ hidden: '1', page: '2', state: undefined }))?.total_items).toBe(7)
  expect(client.getQueryData(list({ page: '3', hidden: '1' }))).toBeUndefined()
})

test('a change of an endpoint touches all its calls and no other endpoint’s', async () => {
  const keys = [list({ page: '1' }), list({ page: '2' }), one('1')]
  expect(await touchedOf(keys, listAuctions)).toEqual(keys.slice(0, 2))
  expect(await touchedOf(keys, listAuctions, getAuction)).toEqual(keys)
})

test('a change of one call touches it and whatever was made of it, not its neighbours', async () => {
  const of = (id: string) => keyOf(listMessages, { params: { id }, query: {} })
  const keys = [of('1'), [...of('1'), 'conversation'], of('2')]
  expect(await touchedOf(keys, of('1'))).toEqual(keys.slice(0, 2))
})

test('all pages together and one page are kept apart, and change together', async () => {
  const pages = pagesKeyOf(listAuctions, { query: {} })
  expect(pages).not.toEqual(list({}))
  expect(await touchedOf([pages, list({})], listAuctions)).toHaveLength(2)
  expect(pages.slice(0, 1)).toEqual(everyOf(listAuctions))
})

test('a query by contract asks the endpoint and keeps the result of the answer', async () => {
  const fetch = vi.fn<(url: string) => Promise<Response>>(
    async () => new Response(JSON.stringify({ status: true, result: { id: 12 } })),
  )
  vi.stubGlobal('fetch', fetch)
  const observer = new QueryObserver(new QueryClient(), queryOf(getAuction, { params: { id: '12' } }))
  expect((await observer.refetch()).data?.id).toBe(12)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/request/12')
})
