import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { indexLooks } from '../../../../test/support/measuring/index-looks.ts'
import { hurryWaiting } from './deliveries.store.ts'

const app = await bootApp()

test('SEC-69 what an address waits for is found by an index of what waits', async () => {
  const looks = await indexLooks(
    app,
    'webhook_delivery_due, webhook_delivery_overdue, webhook_delivery_expiring',
    ({ tx, now }) => hurryWaiting(tx, 1, now),
  )
  expect(looks).toBeGreaterThan(0)
})
