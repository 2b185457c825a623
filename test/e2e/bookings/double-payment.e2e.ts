import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { BY_DEMO } from '../../support/stories/market/bookings.ts'
import {
  begunPayment,
  doneAtGateway,
  leftAtSlowBank,
  signedDeal,
  stateOfDeal,
} from '../../support/stories/market/deals.ts'
import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const GIVEN_UP = /От этого платежа отказались до ответа банка/

/** One payment stands, the other has gone back whole, and its money is in no sum of the trip. */
async function expectOneStands(page: Page): Promise<void> {
  const payments = page.getByRole('listitem').filter({ has: page.getByText(/₽$/) })
  const second = payments.filter({ hasText: GIVEN_UP })
  await expect(second).toHaveCount(1)
  // The bank that thinks answers when it likes; until then nothing is there to go back.
  await expect(second).toContainText(/Возврат .+: деньги вернулись/, BY_DEMO)
  await expect(
    page.getByText(/^Ещё .+ в оплату тура не вошли: эти деньги вернулись отдельно\.$/),
  ).toBeVisible()
}

/** By the demo's slow bank, about twenty seconds. */
test('BOOK-20 a card and SBP succeed at once for one payment: the one that was given up is told of, and goes back by itself', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const deal = await signedDeal()
  const { id, tourist, seller } = deal
  // The card's bank thinks, its payer does not wait and pays by SBP; then both have paid.
  await leftAtSlowBank(deal, await begunPayment(deal, 'card'))
  const sbp = await begunPayment(deal, 'sbp')
  await enter(page, tourist)
  await page.goto(`/tourist/bookings/${id}`)
  await doneAtGateway(deal, 'sbp', sbp)
  await expect.poll(() => stateOfDeal(deal)).toBe('confirming')

  await expectOneStands(page)
  await expectAccessibleOnBothScreens(page)
  await page.goto('/notifications')
  await expect(page.getByRole('main').getByText('Отменённый платёж вернулся', { exact: false })).toBeVisible()

  const agent = await newVisitor()
  await enter(agent, seller.agent)
  await agent.goto(`/travel-agent/bookings/${id}`)
  await expectOneStands(agent)
  await expectAccessibleOnBothScreens(agent)

  const staff = await newVisitor()
  await enter(staff, await signedInAdmin())
  await staff.goto(`/admin/bookings?id=${id}`)
  await expectOneStands(staff)
  await expectAccessibleOnBothScreens(staff)
})
