import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { indexLooks } from '../../../../test/support/measuring/index-looks.ts'
import { findPendingChange } from './phone-change.store.ts'

const app = await bootApp()

test('SEC-69 a change of phone that goes on is found by its own index', async () => {
  const looks = await indexLooks(app, 'phone_change_standing', ({ tx }) => findPendingChange(tx, 1))
  expect(looks).toBeGreaterThan(0)
})
