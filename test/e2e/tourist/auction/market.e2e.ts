import { enter } from '../../../support/stories/people/sign-in.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { expectAccessible } from '../../../support/stories/accessibility.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'
import { launched } from '../../../support/stories/market/trips.ts'

test('OFFER-06 the tourist and the agent see what the market asks, how it changed and when it was checked', async ({
  page,
  newVisitor,
  watch,
}) => {
  // What stands beside it in the feed is fetched ahead, and may be taken away by another story at that very moment.
  watch.expectRefusal(/^\/api\/(travel-agent\/request\/\d+|min-price\/request\/agents)/)
  const tourist = await registered()
  const { id, budget } = await launched(tourist)
  await expect
    .poll(async () => (await tourist.call(`GET /api/request/${id}/market`)).result.checked_at)
    .not.toBeNull()
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${id}`)
  await expectMarket(page, budget / 2)
  await expectAccessible(page)
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const other = await newVisitor()
  await enter(other, agent)
  await other.goto(`/travel-agent/requests/${id}`)
  await expectMarket(other, budget / 2)
  await expectAccessible(other)
})

/** The budget of the story is twice the market's minimum. */
async function expectMarket(page: Page, minimum: number): Promise<void> {
  const market = page.getByRole('region', { name: 'Рынок' })
  await expect(market.getByRole('status')).toHaveText(
    /^Рынок: от [\d\s]+₽, без изменений с запуска, проверено (только что|\d+ (секунд|минут).* назад)$/,
  )
  const shown = await market.getByRole('status').innerText()
  expect(Number(/от ([\d\s]+)/.exec(shown)?.[1]?.replace(/\s/g, ''))).toBe(Math.round(minimum))
  await expect(market).toContainText('цена не менялась')
}
