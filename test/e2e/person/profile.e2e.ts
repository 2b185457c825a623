import { deflateSync } from 'node:zlib'
import { telephonePicture } from '../../../server/modules/identity/photo/photo.factory.ts'
import { expectAccessible } from '../../support/stories/accessibility.ts'
import { registered } from '../../support/stories/people/people.ts'
import { held } from '../../support/stories/refusals.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

test('AUTH-09 a person changes the name in two tabs, gives a photo that is none and one that is', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/user(\/photo)?$/)
  await enter(page, await registered())
  await page.goto('/profile')
  const form = page.getByRole('form', { name: 'Личные данные' })
  await form.getByLabel('Имя').fill('Я')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByLabel('Имя')).toBeFocused()
  await expect(form).toContainText('Минимальная длина — 2 символа')
  await expectAccessible(page)

  const other = await page.context().newPage()
  await other.goto('/profile')
  await rename(other, 'Вера')
  await rename(page, 'Галина')
  await expect(form).toContainText('Эти данные уже изменились в другом окне')
  await expect(form.getByLabel('Имя')).toHaveValue('Галина')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Данные обновлены')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Галина' })).toBeVisible()

  const own = page.getByRole('region', { name: 'Личные данные' })
  const photo = page.getByLabel('Файл с фотографией')
  await photo.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: deflateSync('никакое не фото'),
  })
  await expect(own.getByRole('alert')).toContainText('Этот файл не подходит')
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1024 * 1024 + 1) })
  await expect(own.getByRole('alert')).toContainText('Файл слишком большой. Максимальный размер: 1MB')
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await telephonePicture() })
  await expect(page.getByRole('button', { name: 'Убрать фото' })).toBeVisible()
  await expect(page.locator('header img[src^="/api/photos/"]')).toBeVisible()
})

async function rename(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Личные данные' })
  await form.getByLabel('Имя').fill(name)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('button', { name: 'Сохранить' })).toBeVisible()
}

test('TICK-06, SITE-15, SEC-46 a person switches a whole channel of a group, and is asked before signing out everywhere @both', async ({
  page,
  isPhone,
}) => {
  await enter(page, await registered())
  await page.goto('/profile')
  const group = page.getByRole('table', { name: 'Аукционы и отклики' })
  if (isPhone) {
    await expect(page.getByText('Аукционы и отклики')).toBeVisible()
    await expect(group).toBeHidden()
    await page.getByText('Аукционы и отклики').click()
  }
  const all = group.getByRole('checkbox', { name: 'Аукционы и отклики, всё: Почта' })
  const one = group.getByRole('checkbox', { name: 'Цена на рынке снизилась: Почта' })
  await expect(all).not.toBeChecked()
  await expect(one).not.toBeChecked()
  const saved = page.waitForResponse(/notifications\/preferences$/)
  await all.click()
  expect((await saved).status()).toBe(200)
  await expect(one).toBeChecked()
  await expectAccessible(page)
  await page.reload()
  if (isPhone) await page.getByText('Аукционы и отклики').click()
  await expect(all).toBeChecked()
  await one.click()
  await expect(all).not.toBeChecked()

  await page.getByRole('button', { name: 'Выйти везде' }).click()
  const question = page.getByRole('dialog', { name: 'Выйти на всех устройствах?' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Выйти везде' }).click()
  await question.getByRole('button', { name: 'Выйти везде' }).click()
  await expect(page).not.toHaveURL(/profile/)
})

test('SEC-61 a person takes the data along and leaves for good', async ({ page }) => {
  await enter(page, await registered())
  await page.goto('/profile')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Для чтения (HTML)' }).click()
  expect((await saved).suggestedFilename()).toBe('lotour.html')
  await page.getByRole('button', { name: 'Удалить профиль' }).click()
  const leaving = page.getByRole('dialog', { name: 'Удалить профиль навсегда?' })
  await expect(leaving.getByRole('button', { name: 'Удалить навсегда' })).toBeDisabled()
  await expectAccessible(page)
  await leaving.getByText('Понимаю: вернуть профиль будет нельзя').click()
  await askWhileLeaving(page)
  await leaving.getByRole('button', { name: 'Удалить навсегда' }).click()
  // A whole new page: on a slow machine it takes longer than what changes on one.
  await page.waitForURL(({ pathname }) => pathname === '/')
  // In the header of a desk, in the bar at the foot of a phone.
  await expect(page.getByRole('link', { name: 'Войти' }).filter({ visible: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
})

/**
 * The bell's question is under way when the profile goes, and the window is come back to: a page that still asked would
 * be refused, which the browser complains of.
 */
async function askWhileLeaving(page: Page): Promise<void> {
  const letGo = await held(page, '**/api/notifications')
  const asked = page.waitForRequest('**/api/notifications')
  await page.getByRole('button', { name: /^Уведомления/, includeHidden: true }).dispatchEvent('click')
  await asked
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch()
    await letGo()
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await route.fulfill({ response: answer })
  })
}
