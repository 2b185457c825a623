import { expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { createAgent } from '../../../agents/agents.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createTourist } from '../../../identity/identity.factory.ts'
import { fund } from '../../../offers/offers.factory.ts'
import { madeUpOperator } from '../../documents/papers/made-up-operator.ts'
import { bookingPurpose } from '../booking.purpose.ts'
import { moneyWorld } from '../money-world.factory.ts'
import { supplierOf } from './order.queries.ts'

const operator = { short_name: 'ООО «Берег»', inn: '7707083893' }

test.each([
  ['+7 (495) 123-45-67', '74951234567'],
  ['8 495 123-45-67', '74951234567'],
  ['+7 495 123-45-67, доб. 12', undefined],
  ['круглосуточно', undefined],
])('BOOK-04 the phone «%s» of an operator stands in a receipt as %s', (phone, told) => {
  expect(supplierOf({ ...operator, phone })).toEqual({
    name: 'ООО «Берег»',
    inn: '7707083893',
    ...(told !== undefined && { phone: told }),
  })
})

test('BOOK-04 the receipt of a tour names the operator of the signed contract with its INN, of a refund of a part as well', async () => {
  const app = await bootApp()
  await loadGeo(app)
  const [agent, tourist] = [await createAgent(app), await createTourist(app)]
  await fund(app, agent)
  const world = moneyWorld(app, () => ({ tourist, agent }))
  const bookingId = await world.paying()
  const { id } = await world.begun(bookingId)
  // What the agency says of the operator later is for later contracts.
  await app.database.pool.query(
    `update agency_operator_facts set facts = jsonb_set(facts, '{inn}', '"5001007322"')`,
  )
  const { short_name: name, inn } = madeUpOperator('Берег')
  const payment = { id, payerId: tourist.id, subjectId: bookingId, kopecks: 6_000_000 }
  const { receipt } = await bookingPurpose.order(payment, app.database.read)
  expect(receipt).toMatchObject({ mode: 'partial_prepayment', supplier: { name, inn } })
  const back = bookingPurpose.refund.receipt
  if (typeof back !== 'function') throw new Error('a refund has lines of its own')
  expect(await back({ id: 1, kopecks: 100, payment }, app.database.read)).toMatchObject([
    { kopecks: 100, supplier: { name, inn } },
  ])
  expect(await back({ id: 1, kopecks: payment.kopecks, payment }, app.database.read)).toBeNull()
})
