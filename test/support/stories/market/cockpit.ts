import { expect, type Locator, type Page } from '@playwright/test'

/** A request in the agent's feed. */
export function requestInFeed(page: Page, id: number): Locator {
  return page
    .getByRole('list', { name: 'Заявки' })
    .getByRole('listitem')
    .filter({ hasText: `№${id}` })
}

/** The basket: beside the request on a wide screen, a step of its own on others. */
export async function openBasket(page: Page): Promise<Locator> {
  const basket = page.getByRole('region', { name: 'Отклик', exact: true })
  const step = page.getByRole('link', { name: /^К отклику/ })
  await expect(basket.or(step).first()).toBeVisible()
  if (await step.isVisible()) await step.click()
  await expect(basket).toBeVisible()
  return basket
}

/** The first tour of each of so many hotels. */
export async function pickTours(page: Page, count: number): Promise<void> {
  const hotels = page.getByRole('list', { name: 'Найденные отели' }).getByRole('article')
  await expect(hotels.nth(count - 1)).toBeVisible()
  for (let at = 0; at < count; at += 1) {
    const tour = hotels.nth(at).getByRole('button').first()
    await tour.click()
    await expect(tour).toHaveAttribute('aria-pressed', 'true')
  }
}
