import { randomInt } from 'node:crypto'
import { expectAccessible } from '../../support/stories/accessibility.ts'
import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('ADM-08, ADM-18 a broken template is not saved, who leaves is asked, a moved address leads on and comes back', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/admin\/seo\/redirect$/)
  await enter(page, await signedInAdmin())
  await page.goto('/admin/seo')
  await page.getByRole('link', { name: 'Помощь', exact: true }).click()
  await page.getByLabel('Title: заголовок в поиске').fill('Помощь: {nobody}')
  await button(page, 'Сохранить').click()
  await expect(page.getByText('Переменной {nobody} здесь нет')).toBeVisible()
  await page.getByLabel('Title: заголовок в поиске').fill('Помощь: {name}')
  await expect(page.getByRole('region', { name: 'Как это выглядит' })).toContainText('Помощь: Кемер')
  await expect(page.getByLabel('Что изменится')).toContainText('Помощь: {name}')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Переезды', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Сохранить изменения?' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Остаться').click()
  await expect(page.getByLabel('Title: заголовок в поиске')).toHaveValue('Помощь: {name}')
  await page.getByRole('link', { name: 'Переезды', exact: true }).click()
  await button(page, 'Не сохранять').click()

  const old = `/old-${randomInt(100_000, 1_000_000)}`
  await page.getByLabel('Старый адрес').fill(`https://lotour.ru${old}/`)
  await button(page, 'Перенести').click()
  await page.getByLabel('Куда').fill(old)
  await button(page, 'Сохранить').click()
  await expect(page.getByText('Адрес не может вести сам на себя')).toBeVisible()
  await page.getByLabel('Куда').fill('/hot-tours/')
  await button(page, 'Сохранить').click()
  await expect(page.getByRole('region', { name: 'Прежние версии' })).toContainText('переехал')
  await expectAccessible(page)
  const open = async () => (await page.request.get(old, { maxRedirects: 0 })).status()
  await expect.poll(open).toBe(301)
  await button(page, 'Как было до всех правок').click()
  await expect(page.getByRole('region', { name: 'Прежние версии' })).toContainText('Ничего своего')
  await expect.poll(open).toBe(404)
})
