import { expect, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

test('WIZ-02, SITE-15 on a phone that lies the way on stays in sight while the step scrolls under it, and hides no field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  const next = (step: 1 | 2) => wizard.atStep(page, step).getByRole('button', { name: 'Продолжить' })
  await expect(next(1)).toBeInViewport({ ratio: 1 })
  await first.getByRole('radio').first().scrollIntoViewIfNeeded()
  await expect(next(1)).toBeInViewport({ ratio: 1 })
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  const budget = details.getByRole('textbox', { name: 'Бюджет на весь тур' })
  await budget.focus()
  await expect(budget).toBeInViewport({ ratio: 1 })
  await expect(next(2)).toBeInViewport({ ratio: 1 })
  const [field, foot] = [await budget.boundingBox(), await next(2).boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0), 'the field ends above the foot').toBeLessThanOrEqual(
    foot?.y ?? 0,
  )
})

// Desk only: the note is for a desk.
test('WIZ-16 the number of a step stays on one line @desk', async ({ page }) => {
  await page.goto('/')
  await wizard.openWizard(page)
  const title = page.getByRole('region', { name: /^Шаг/ }).getByRole('heading')
  expect(await title.textContent()).toMatch(/^Шаг\u00a01\u00a0из\u00a05: /)
})
