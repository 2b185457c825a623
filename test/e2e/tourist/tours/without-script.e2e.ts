import { expect, type Page, test } from '../../../support/stories/story.ts'

/** By a link of the page, as whoever reads it goes on. */
async function follow(page: Page, name: RegExp | string, heading: RegExp | string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

test('SITE-14, SITE-02 whoever has no script reads from the home page to a hotel, finds a resort, the market, the help and the agencies @both', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  // Every page has the button at its foot; it opens a word by the browser's own hand.
  const word = page.getByRole('dialog', { name: 'Для этого нужен JavaScript' })
  await expect(word).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Запустить аукцион' }).first().click()
  await expect(word).toBeVisible()
  await expect(word.getByRole('link', { name: 'help@lotour.ru' })).toBeVisible()
  await word.getByRole('button', { name: 'Понятно' }).click()
  await expect(word).toBeHidden()
  const wish = page.getByRole('textbox', { name: 'Опишите поездку одним предложением' })
  await wish.fill('вдвоём в Турцию')
  await wish.press('Enter')
  await expect(page.getByRole('heading', { name: 'Для этого нужен JavaScript' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  await page.goto('/')
  await follow(page, /^Турция/, 'Туры в Турцию')
  await expect(page.getByText(/^Проверено /).first()).toBeVisible()
  const prices = page.getByRole('row').filter({ hasText: '₽' })
  await expect(prices.first()).toBeHidden()
  await page.getByText('Все недели таблицей').click()
  await expect(prices.first()).toBeVisible()
  await follow(page, /^Кемер/, /Кемер/)
  await page.getByRole('region', { name: /отели/i }).getByRole('heading').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/country\/turciya\/[^/]+\/[^/]+-\d+\/$/)
  await expect(page.getByRole('main').getByText('₽').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Следить за ценой' })).toBeHidden()

  await page.goto('/country/')
  await page.getByRole('searchbox', { name: /курорт/i }).fill('Анталья')
  await page.getByRole('button', { name: 'Найти' }).click()
  await follow(page, /Анталья/, /Анталь/)

  await page.goto('/tours/')
  await expect(page.getByRole('article').first()).toContainText('₽')
  await page.goto('/statistics/')
  await expect(page.getByRole('heading', { name: /^Цены туров/ })).toBeVisible()
  await page.goto('/help/')
  await page.getByRole('searchbox').first().fill('виза')
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('main').getByText(/виз/i).first()).toBeVisible()
  await page.goto('/agent')
  await page.getByRole('searchbox', { name: 'Название или номер в реестре' }).fill('Белый парус')
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Белый парус/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Белый парус/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ИНН')
  await context.close()
})
