import { agency, newcomer, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const sections = (page: Page) => page.getByRole('navigation', { name: 'Кабинет агента' })
const arrow = (page: Page, side: 'left' | 'right') => page.locator(`[data-more=${side}]`)

/** Whether all of it is seen: neither out of the line nor under an arrow. */
async function expectInSight(page: Page, name: string) {
  const link = sections(page).getByRole('link', { name })
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() =>
      link.evaluate((one) => {
        const { left, right, top, height } = one.getBoundingClientRect()
        return [left + 2, right - 2].every(
          (x) => document.elementFromPoint(x, top + height / 2)?.closest('a') === one,
        )
      }),
    )
    .toBe(true)
}

test('SITE-15 the sections of an agent show on which side there are more, and lead there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, await verifiedAgent(newcomer('Яна', 'Лосева'), agency('Весь ряд')))
  await page.goto('/travel-agent/requests')
  await expectInSight(page, 'Заявки')
  await expect(arrow(page, 'left')).toBeHidden()
  await arrow(page, 'right').click()
  await expect(arrow(page, 'left')).toBeVisible()
  await expect(async () => {
    // It leaves from under the press that has brought the end.
    if (await arrow(page, 'right').isVisible()) await arrow(page, 'right').click({ timeout: 1000 })
    await expect(arrow(page, 'right')).toBeHidden({ timeout: 500 })
  }).toPass()
  await expectInSight(page, 'Профиль агентства')
  await arrow(page, 'left').click()
  await expect(arrow(page, 'right')).toBeVisible()
})

test('SITE-15 the section one is in is in sight, and so is each that the keyboard comes to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, await verifiedAgent(newcomer('Яна', 'Лосева'), agency('Весь ряд')))
  await page.goto('/travel-agent/statistics')
  await expectInSight(page, 'Статистика')
  await expect(arrow(page, 'left')).toBeVisible()
  await expect(arrow(page, 'right')).toBeVisible()
  await sections(page).getByRole('link', { name: 'Заявки' }).focus()
  await expectInSight(page, 'Заявки')
  for (const name of [
    'Мои отклики',
    'Бронирования',
    'Сообщения',
    'Спецпредложения',
    'Отзывы',
    'Статистика',
    'Баланс',
    'Сотрудники',
    'API',
    'Профиль агентства',
  ]) {
    await page.keyboard.press('Tab')
    await expect(sections(page).getByRole('link', { name })).toBeFocused()
    await expectInSight(page, name)
  }
})

test('SITE-15 where all sections of an agent fit, no arrow stands @desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, await verifiedAgent(newcomer('Яна', 'Лосева'), agency('Весь ряд')))
  await page.goto('/travel-agent/balance')
  await expectInSight(page, 'Профиль агентства')
  await expect(page.locator('[data-more]')).toHaveCount(0)
})
