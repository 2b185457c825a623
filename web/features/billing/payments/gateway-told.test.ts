import { expect, test } from 'vitest'
import { gatewayTold } from './gateway-told.ts'

test('AGT-06 the books name the payment service in Russian', () => {
  const asked_at = '2026-06-01T09:00:00.000Z'
  expect(gatewayTold({ provider: 'sandbox', provider_id: '7f3a', asked_at })).toBe(
    'Песочница 7f3a, проверено 01.06.2026, 12:00',
  )
  expect(gatewayTold({ provider: 'yookassa', provider_id: null, asked_at: null })).toBe(
    'ЮKassa, ещё без номера',
  )
  expect(gatewayTold({ provider: 'requisites', provider_id: '12', asked_at: null })).toBe('Счёт в банке 12')
})
