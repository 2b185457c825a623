import { subscription } from '../../../support/stories/live.ts'
import { offerOf } from '../../../support/stories/market/offers.ts'
import { quietRequest, soldInQuiet, waitsFor } from '../../../support/stories/market/quiet.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expectAccessibleOnBothScreens } from '../../../support/stories/accessibility.ts'
import { expect, test } from '../../../support/stories/story.ts'

test('JOY-05 a young auction is in order; a silent one says why, one tap raises its budget, can be taken back for ten minutes, and brings its first offer', async ({
  page,
}) => {
  const firm = agency('Тихая гавань')
  const [agent, tourist] = [await verifiedAgent(newcomer('Олег', 'Мальцев'), firm), await registered()]
  const tourId = await soldInQuiet(149_500)
  const id = await quietRequest(tourist, { agent, budget: 100_000, hours: 0 })
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${id}`)
  await expect(page.getByRole('region', { name: /^Всё в порядке: / })).toBeVisible()
  await expectAccessibleOnBothScreens(page)

  await waitsFor(id, 5)
  const hears = subscription(page, /^\/auctions\/\d+$/)
  await page.reload()
  await hears
  const card = page.getByRole('region', { name: 'Почему тихо' })
  await expect(card).toContainText('Ждём 5\u00a0часов')
  // Beside it may stand that few agencies work with the country: how many do is other stories' doing.
  await expect(card.getByRole('listitem').filter({ hasText: '−33\u00a0%' })).toBeVisible()
  await expectAccessibleOnBothScreens(page)

  await card.getByRole('button', { name: 'Поднять до 150\u00a0000\u00a0₽' }).click()
  await expect(card).toContainText('Бюджет поднят, агентства узнают')
  await expect(page.getByRole('region', { name: 'Ваша заявка' })).toContainText('150\u00a0000\u00a0₽')
  await expect(card.getByRole('button', { name: /^Отменить изменение \(\d+:\d\d\)$/ })).toBeVisible()
  await expectAccessibleOnBothScreens(page)

  const { result: request } = await agent.call(`GET /api/travel-agent/request/${id}`)
  await agent.call('POST /api/travel-agent/offer', {
    request_id: id,
    price: request.fee,
    options: [{ tour_id: tourId }],
  })
  await expect(offerOf(page, firm.organisation)).toBeVisible()
  await expect(card).toBeHidden()
})
