import { randomInt } from 'node:crypto'
import { roublesOf } from '../../../contract/numbers.ts'
import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { BY_DEMO } from '../../support/stories/market/bookings.ts'
import { confirmedDeal, type Deal, stateOfDeal } from '../../support/stories/market/deals.ts'
import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

const PERCENT = 7
/** Kopecks that the agency has spent and does not get back. */
const COSTS = 123_456

async function startedCode(): Promise<string> {
  const admin = await signedInAdmin()
  const code = `ОСЕНЬ-${randomInt(100_000, 1_000_000)}`
  const terms = { title: `Осень ${code}`, kind: 'discount', code, percent: PERCENT }
  const { result } = await admin.call('POST /api/admin/promo', terms)
  await admin.call(`POST /api/admin/promo/${result.id}/start`)
  return code
}

/** The tourist leaves, the agency has named its costs; answers what the code has given, what was paid and goes back, kopecks. */
async function leftForCosts({ id, tourist, seller: { agent } }: Deal) {
  await tourist.call(`POST /api/booking/${id}/cancellation`, { reason: 'illness' })
  await agent.call(`POST /api/travel-agent/booking/${id}/costs`, {
    costs: [{ title: 'Билеты', amount: COSTS / 100, proof: 'Счёт № 15 от 20.11.2026' }],
  })
  const { price } = (await tourist.call(`GET /api/booking/${id}`)).result
  const discount = Math.floor((price * 100 * PERCENT) / 100)
  const paid = price * 100 - discount
  return { discount, paid, back: paid - COSTS }
}

test('BOOK-05, BOOK-22, BOOK-25 of a trip with a promo code what was paid goes back but for the costs, to the kopeck; the code’s part is told to all three', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const code = await startedCode()
  const deal = await confirmedDeal({ promo: code })
  const { id, tourist, seller } = deal
  const { discount, paid, back } = await leftForCosts(deal)
  const codeSaid = `Скидка по промокоду ${code}, ${roublesOf(discount)}`

  await enter(page, tourist)
  await page.goto(`/tourist/bookings/${id}`)
  const section = page.getByRole('region', { name: 'Отмена' })
  await expect(section).toContainText(`Оплачено${roublesOf(paid)}`)
  await expect(section).toContainText(`Вернётся${roublesOf(back)}`)
  await expect(section).toContainText(`${codeSaid}: деньгами не возвращается`)
  await expectAccessibleOnBothScreens(page)
  await page.getByRole('button', { name: `Согласиться и получить ${roublesOf(back)}` }).click()
  await expect.poll(() => stateOfDeal(deal), BY_DEMO).toBe('cancelled')
  await expect(section).toContainText(`Удержано${roublesOf(COSTS)}`)
  await expect(section).toContainText(`Сумма возврата${roublesOf(back)}`)

  const agent = await newVisitor()
  await enter(agent, seller.agent)
  await agent.goto(`/travel-agent/bookings/${id}`)
  const told = agent.getByRole('region', { name: 'Отмена' })
  await expect(told).toContainText(`Сумма возврата${roublesOf(back)}`)
  await expect(told).toContainText(`${codeSaid}: её дал Лотур`)
  await expectAccessibleOnBothScreens(agent)
  await agent.goto('/travel-agent/balance')
  await expect(agent.getByRole('main')).toContainText(roublesOf(-discount), BY_DEMO)

  const staff = await newVisitor()
  await enter(staff, await signedInAdmin())
  await staff.goto(`/admin/bookings?id=${id}`)
  await expect(staff.getByRole('region', { name: 'Деньги' })).toContainText(roublesOf(back))
  await expect(staff.getByRole('region', { name: 'Цена' })).toContainText(`Промокод ${code}`)
  await expectAccessibleOnBothScreens(staff)
})
