import { expect, test, vi } from 'vitest'
import { getAuction } from '../../../../contract/auctions/auctions.ts'
import { regions } from '../../../../contract/geo/places.ts'
import { manageOffers } from '../../../../contract/offers/managed-offers.ts'
import { ApiRefusal } from '../answers.ts'
import { type ApiCall, apiOver } from './api.server.ts'

function apiThatAnswers(httpStatus: number, body: unknown) {
  const call = vi.fn<ApiCall>(async () => ({ httpStatus, body }))
  return { api: apiOver(call), call }
}

test('a loader calls the address that the browser would call', async () => {
  const { api, call } = apiThatAnswers(200, { status: true, result: [] })
  await api(regions, { query: { search: 'Сочи & море', country_id: undefined } })
  expect(call).toHaveBeenCalledWith(
    '/api/geo/v2/regions?search=%D0%A1%D0%BE%D1%87%D0%B8+%26+%D0%BC%D0%BE%D1%80%D0%B5',
    { method: 'GET' },
  )
})

test('a param of a page’s address stays one segment of the call’s path, whatever it is', async () => {
  const { api, call } = apiThatAnswers(200, { status: true, result: {} })
  await api(getAuction, { params: { id: '../user?x' } })
  expect(call.mock.calls[0]?.[0]).toBe('/api/request/..%2Fuser%3Fx')
})

test('a body goes by the method of the endpoint', async () => {
  const { api, call } = apiThatAnswers(200, { status: true, result: { items: [], total_items: 0 } })
  const body = { action: 'list' as const, page: 2 }
  expect((await api(manageOffers, { body })).result).toEqual({ items: [], total_items: 0 })
  expect(call).toHaveBeenCalledWith('/api/admin/offers-management', { method: 'POST', body })
})

test('a refusal reaches the loader with its status', async () => {
  const { api } = apiThatAnswers(404, { status: false, code: 404, error: { message: 'Не найдено.' } })
  const failed = api(getAuction, { params: { id: '1' } })
  await expect(failed).rejects.toBeInstanceOf(ApiRefusal)
  await expect(failed).rejects.toMatchObject({ httpStatus: 404 })
})
