import { expectAccessible } from '../../../support/stories/accessibility.ts'
import { quietTrip, soldInQuiet } from '../../../support/stories/market/quiet.ts'
import { loneHotTour } from '../../../support/stories/market/watches.ts'
import { registered } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, test } from '../../../support/stories/story.ts'

test('JOY-07 a guest presses the bell of a hot tour, signs in and finds the price watched; one more bell, and both are off in one tap @phone', async ({
  page,
}) => {
  const { page: hotTours, hotel } = await loneHotTour(140_000)
  const tourist = await registered()
  // As another story sells it: whoever of the two comes first, both find one price.
  await soldInQuiet(149_500)
  const trip = { ...quietTrip(), max_price: 120_000, rest_types: [], wishes: '' }
  const { request_id: id } = await tourist.call('POST /api/request', trip)
  await page.goto(hotTours)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const bells = page.getByRole('dialog', { name: hotel }).getByRole('region', { name: 'Следить за ценой' })
  await expect(bells).toBeVisible()
  await expectAccessible(page)
  await bells.getByRole('button', { name: 'Этот отель' }).click()
  await page.waitForURL((url) => url.pathname === '/login')

  await enter(page, tourist)
  await page.goto(new URL(page.url()).searchParams.get('next') ?? '/')
  const watched = page.getByRole('article', { name: hotel })
  await expect(watched).toContainText('Сейчас от 140\u00a0000\u00a0₽')
  await watched.getByRole('button', { name: /О каком снижении сообщать/ }).click()
  await page.getByRole('option', { name: 'от 10\u00a0%' }).click()
  await watched.getByText('Пока не сообщать').click()
  await expect(watched.getByRole('checkbox')).toBeChecked()

  await page.goto(`/tourist/my-auctions/${id}`)
  await page.getByRole('button', { name: 'Следить за ценой' }).click()
  await page.getByRole('link', { name: 'Следим за ценой' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(watched).toContainText('от 10\u00a0%')
  await expect(watched.getByRole('checkbox')).toBeChecked()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }

  await watched.getByRole('button', { name: /^Не следить/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Не следить/ }).click()
  await expect(page.getByText('Пока ничего не отслеживаете')).toBeVisible()
})
