import { openBasket, pickTours } from '../../support/stories/market/cockpit.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

// Desk only: the phone’s cards have a story of their own.
test('OFFER-12 own offers have their actions on the screen at every width', async ({ page }) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const { id } = await launched(await registered())
  await enter(page, agent)
  await page.goto(`/travel-agent/requests/${id}`)
  await pickTours(page, 3)
  await (await openBasket(page)).getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  await page.goto('/travel-agent/offers')
  const actions = page.getByRole('button', { name: `Действия с откликом на заявку №${id}` })
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(actions).toBeInViewport({ ratio: 1 })
  }
})

// Desk only: it sets every width itself, the phone's among them.
test('AGT-04 the dates of the search stand in one line at every width', async ({ page }) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const { id } = await launched(await registered())
  await enter(page, agent)
  await page.goto(`/travel-agent/requests/${id}`)
  const dates = page.getByRole('search').getByRole('button', { name: /^Даты вылета/ })
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(dates).toBeVisible()
    // Of two lines it would be 52 high at a desk and more on a phone.
    await expect.poll(async () => (await dates.boundingBox())?.height).toBe(44)
  }
})
