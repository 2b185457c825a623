import type { HotTour } from '../../../contract/supply/hot-tours.ts'
import { expectAccessible } from '../../support/stories/accessibility.ts'
import { tabTo } from '../../support/stories/keyboard.ts'
import { cutOnce } from '../../support/stories/refusals.ts'
import { shifted } from '../../support/stories/shifts.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

/** Hot tours are looked for with the first minute of a new server. */
const FOUND_MS = 90_000
const PAGE = 24

async function hotTours(page: Page, query = ''): Promise<HotTour[]> {
  const answer = await page.request.get(`/api/hot-tours${query}`)
  return ((await answer.json()) as { result: { items: HotTour[] } }).result.items
}

const cards = (page: Page) => page.getByRole('list', { name: 'Горящие туры' }).getByRole('article')
const namesOn = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allInnerTexts()
const moreOf = (page: Page) => page.getByRole('link', { name: /^Показать ещё/ })

test.beforeEach(async ({ page }) => {
  test.setTimeout(150_000)
  const second = async () => (await hotTours(page, '?page=2')).length
  await expect.poll(second, { timeout: FOUND_MS }).toBeGreaterThan(0)
})

test('SITE-03, SITE-15 more tours come under the present ones by keyboard: nothing moves, the focus goes on, and a reload and Back show the same', async ({
  page,
}) => {
  await page.goto('/hot-tours/?sort=date')
  await expect(cards(page)).toHaveCount(PAGE)
  const first = await namesOn(page)
  await page.route('**/api/hot-tours?*', async (route) => {
    // Longer than a shift is forgiven after a press.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await moreOf(page).focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(PAGE * 2)
  await expect(cards(page).nth(PAGE)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await shifted(page)).toBe(0)
  await expect(page).toHaveURL(/\?sort=date&pages=2$/)
  const both = await namesOn(page)
  expect(both.slice(0, PAGE)).toEqual(first)
  expect(both).toEqual((await hotTours(page, '?sort=date&pages=2')).map(({ hotel }) => hotel.name))
  await expect(page.getByText(`Туры 1–${PAGE * 2} из`)).toBeVisible()

  await page.reload()
  await expect(cards(page)).toHaveCount(PAGE * 2)
  expect(await namesOn(page)).toEqual(both)
  await cards(page)
    .nth(PAGE + 3)
    .scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Турагенты' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: /турагент/i })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(PAGE * 2)
  expect(await namesOn(page)).toEqual(both)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('SITE-03 a next page that does not come says so, and all that is shown stays', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/hot-tours/)
  await page.goto('/hot-tours/')
  await cutOnce(page, '/api/hot-tours?*')
  const cut = page.waitForEvent('requestfailed')
  await moreOf(page).focus()
  await cut
  await cutOnce(page, '/api/hot-tours?*')
  await moreOf(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Не загрузилось' })).toBeVisible()
  await expect(cards(page)).toHaveCount(PAGE)
  await moreOf(page).press('Enter')
  await expect(cards(page)).toHaveCount(PAGE * 2)
  await expect(page.getByRole('alert').filter({ hasText: 'Не загрузилось' })).toBeHidden()
})

test('SITE-03 another filter begins anew, also while more tours are on their way', async ({ page }) => {
  await page.goto('/hot-tours/')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/hot-tours?*', async (route) => {
    await promise
    await route.continue()
  })
  await moreOf(page).click()
  await page.getByLabel('Класс отеля').selectOption('4')
  await expect(page).toHaveURL(/\?stars=4$/)
  const narrowed = (await hotTours(page, '?stars=4')).map(({ hotel }) => hotel.name)
  await expect.poll(() => namesOn(page)).toEqual(narrowed)
  const late = page.waitForResponse(/\/api\/hot-tours\?page=2/)
  resolve()
  await late
  await expect(page).toHaveURL(/\?stars=4$/)
  expect(await namesOn(page)).toEqual(narrowed)
})

test('GEO-02, SITE-03, SITE-15 a hotel opens from its card and says what is known of it; Escape, Back and a reload know the window', async ({
  page,
}) => {
  await page.goto('/hot-tours/')
  const [tour] = (await hotTours(page)).filter(
    ({ hotel, room }) => hotel.id !== null && room === 'Standard Room',
  )
  if (!tour) throw new Error('a hot tour of a hotel that we know')
  const card = cards(page).filter({ has: page.locator(`#hot-${tour.id}`) })
  await expect(card).toContainText('Стандартный номер')
  await expect(card).not.toContainText('Standard Room')
  await moreOf(page).click()
  await expect(cards(page)).toHaveCount(PAGE * 2)
  const mention = card.getByRole('heading', { level: 2 }).getByRole('link')
  await mention.focus()
  await page.keyboard.press('Enter')
  const window = page.getByRole('dialog', { name: tour.hotel.name })
  await expect(window.getByRole('link', { name: /^Курорт на карте/ })).toBeVisible()
  await expect(window.getByRole('region', { name: 'Цены по дням вылета' })).toContainText('₽')
  await expect(page).toHaveURL(new RegExp(`/hot-tours/\\?pages=2&hotel=${tour.hotel.id}$`))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(mention).toBeFocused()
  await expect(page).toHaveURL(/\/hot-tours\/\?pages=2$/)
  await expect(cards(page)).toHaveCount(PAGE * 2)

  await mention.click()
  await expect(window).toBeVisible()
  await page.reload()
  await expect(window).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
  await expect(page).toHaveURL(/\/hot-tours\/\?pages=2$/)
  await expect(cards(page)).toHaveCount(PAGE * 2)
})

test('SITE-03, SITE-15 on a phone the filters are one line of chips, each says what is chosen, and a keyboard reaches them all', async ({
  page,
  isPhone,
}) => {
  test.skip(!isPhone, 'a wide screen has room for the fields')
  await page.goto('/hot-tours/')
  const filters = page.getByRole('form', { name: 'Фильтры горящих туров' })
  const top = (await cards(page).first().boundingBox())?.y ?? Infinity
  expect(top, 'the first tour is on the first screen').toBeLessThan(page.viewportSize()?.height ?? 0)
  expect((await filters.boundingBox())?.height).toBeLessThan(64)
  const place = filters.getByLabel('Куда', { exact: true })
  await tabTo(page, place)
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/country_id=\d+$/)
  const [country] = await hotTours(page, new URL(page.url()).search)
  const chip = filters.locator('.hot-filter').filter({ has: place })
  await expect(chip.locator('[aria-hidden]')).toHaveText(country?.country.name ?? '')
  await tabTo(page, filters.getByLabel('Цена за двоих'))
  await expect(filters.getByLabel('Цена за двоих')).toBeInViewport()
  await filters.getByLabel('Вылет в ближайшие').selectOption('14')
  await expect(filters).toContainText('Вылет: две недели')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})
