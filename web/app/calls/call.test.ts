import { afterEach, expect, test, vi } from 'vitest'
import { getAuction } from '../../../contract/auctions/auctions.ts'
import { launchAuction } from '../../../contract/auctions/launch.ts'
import { regions } from '../../../contract/geo/places.ts'
import { writtenOf } from './address.ts'
import { ApiRefusal } from './api.ts'
import { call } from './call.ts'

function answerWith(status: number, body: unknown) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

test('a path takes its number from the params', async () => {
  const fetch = answerWith(200, { status: true, result: {} })
  await call(getAuction, { params: { id: '12' } })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/request/12')
})

test('AUC-02 filters that are null or not set are left out of the query, the rest is encoded', async () => {
  const fetch = answerWith(200, { status: true, result: [] })
  await call(regions, { query: { search: 'Сочи & море', country_id: undefined } })
  expect(fetch.mock.calls[0]?.[0]).toBe(
    '/api/geo/v2/regions?search=%D0%A1%D0%BE%D1%87%D0%B8+%26+%D0%BC%D0%BE%D1%80%D0%B5',
  )
  expect(writtenOf({ state: null, country_id: undefined, search: '', page: 2 })).toEqual([['page', '2']])
})

test('a body goes as JSON by the method of the endpoint, with the key that makes a repeat safe', async () => {
  const fetch = answerWith(200, { status: true, request_id: 7 })
  const body = { date_from: '01.06.2027', date_to: '05.06.2027', max_price: 90_000 }
  const answer = await call(launchAuction, { query: {}, body }, { idempotencyKey: 'k1' })
  expect(answer.request_id).toBe(7)
  const init = fetch.mock.calls[0]?.[1]
  expect(init?.method).toBe('POST')
  expect(JSON.parse(init?.body as string)).toEqual(body)
  expect(init?.headers).toMatchObject({ 'idempotency-key': 'k1' })
})

test('a refusal is thrown with its fields', async () => {
  answerWith(400, {
    status: false,
    code: 400,
    error: { date_from: 'Вылет возможен не раньше завтрашнего дня' },
  })
  const failed = call(getAuction, { params: { id: '1' } })
  await expect(failed).rejects.toBeInstanceOf(ApiRefusal)
  await expect(failed).rejects.toMatchObject({
    fields: { date_from: 'Вылет возможен не раньше завтрашнего дня' },
  })
})
