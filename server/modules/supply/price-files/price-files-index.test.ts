import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { indexLooks } from '../../../../test/support/measuring/index-looks.ts'
import { nextQueued } from './price-files.store.ts'

const app = await bootApp()

test('SEC-69 the next price file is found by the index of those that wait', async () => {
  const looks = await indexLooks(app, 'price_feed_waiting', ({ tx }) => nextQueued(tx, 'anex'))
  expect(looks).toBeGreaterThan(0)
})
