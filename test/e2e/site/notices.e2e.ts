import { expect, type Page, test } from '../../support/stories/story.ts'

const notices = (page: Page) => page.locator('.notices').getByRole('alertdialog')

/** A press that anything stands over is not made. */
async function expectFree(page: Page): Promise<void> {
  const window = page.getByRole('dialog')
  await expect(window).toBeVisible()
  await expect(notices(page)).not.toHaveCount(0)
  for (const button of await window.getByRole('button').all()) await button.click({ trial: true })
}

test('SITE-03 a notice stands over no cross and no button of a window that is opened beside it, nor over the field in hand @both', async ({
  page,
}) => {
  await page.goto('/dev/ui')
  for (const name of ['Малое окно', 'Окно мастера']) {
    // On a page of its own a notice stays as long as it is pointed at; here each window has a fresh one.
    await page.getByRole('button', { name: 'Хорошая весть' }).click()
    await page.getByRole('button', { name }).click()
    await expectFree(page)
    const field = page.getByRole('dialog').getByRole('textbox')
    if (await field.count()) {
      await field.first().focus()
      await expectFree(page)
      await field.first().click({ trial: true })
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).first().click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('SITE-03 a notice of what was done leaves when it has been read @desk', async ({ page }) => {
  await page.clock.install()
  await page.goto('/dev/ui')
  await page.getByRole('button', { name: 'Хорошая весть' }).click()
  await expect(notices(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(11_000)
  await expect(notices(page)).toHaveCount(0)
})
