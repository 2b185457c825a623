import type { HotTour } from '../../../../contract/supply/hot-tours.ts'
import { expectAccessible } from '../../../support/stories/accessibility.ts'
import { tabTo } from '../../../support/stories/keyboard.ts'
import { manyHotTours } from '../../../support/stories/market/hot-tours.ts'
import { cutOnce } from '../../../support/stories/refusals.ts'
import { shifted } from '../../../support/stories/shifts.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'

/** Those of the price list are looked for with the first minute of a new server. */
const FOUND_MS = 90_000
const PAGE = 24
/** Two pages and a half of tours are there. */
let country: string

async function hotTours(page: Page, query = ''): Promise<HotTour[]> {
  const answer = await page.request.get(`/api/hot-tours${query}`)
  return ((await answer.json()) as { result: { items: HotTour[] } }).result.items
}

const cards = (page: Page) => page.getByRole('list', { name: 'Горящие туры' }).getByRole('article')
const idsOn = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby')))
const idsOf = (tours: HotTour[]) => tours.map(({ id }) => `hot-${id}`)
const moreOf = (page: Page) => page.getByRole('link', { name: /^Показать ещё/ })

test.beforeEach(async () => {
  country = `country_id=${await manyHotTours()}`
})

test('SITE-03, SITE-15 more tours come under the present ones by keyboard: nothing moves, the focus goes on, and a reload and Back show the same', async ({
  page,
}) => {
  await page.goto(`/hot-tours/?${country}&sort=date`)
  await expect(cards(page)).toHaveCount(PAGE)
  const first = await idsOn(page)
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
  await expect(page).toHaveURL(new RegExp(`\\?${country}&sort=date&pages=2$`))
  const both = await idsOn(page)
  expect(both.slice(0, PAGE)).toEqual(first)
  expect(both).toEqual(idsOf(await hotTours(page, `?${country}&sort=date&pages=2`)))
  await expect(page.getByText(`Туры 1–${PAGE * 2} из`)).toBeVisible()

  await page.reload()
  await expect(cards(page)).toHaveCount(PAGE * 2)
  expect(await idsOn(page)).toEqual(both)
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
  expect(await idsOn(page)).toEqual(both)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('SITE-03 a next page that does not come says so, and all that is shown stays', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/hot-tours/)
  await page.goto(`/hot-tours/?${country}`)
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
  await page.goto(`/hot-tours/?${country}`)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/hot-tours?*', async (route) => {
    await promise
    await route.continue()
  })
  await moreOf(page).click()
  await page.getByLabel('Класс отеля').selectOption('4')
  const narrowedTo = new RegExp(`\\?${country}&stars=4$`)
  await expect(page).toHaveURL(narrowedTo)
  const narrowed = idsOf(await hotTours(page, `?${country}&stars=4`))
  await expect.poll(() => idsOn(page)).toEqual(narrowed)
  const late = page.waitForResponse(/\/api\/hot-tours\?.*page=2/)
  resolve()
  await late
  await expect(page).toHaveURL(narrowedTo)
  expect(await idsOn(page)).toEqual(narrowed)
})

test('GEO-02, SITE-03, SITE-15 a hotel opens from its card by keyboard; Escape, Back and a reload know the window and the tours under it', async ({
  page,
}) => {
  const [tour] = await hotTours(page, `?${country}&page=2`)
  if (!tour) throw new Error('there are two pages of them')
  await page.goto(`/hot-tours/?${country}`)
  await moreOf(page).click()
  await expect(cards(page)).toHaveCount(PAGE * 2)
  const card = cards(page).and(page.locator(`[aria-labelledby="hot-${tour.id}"]`))
  await expect(card).toContainText('Стандартный номер')
  await expect(card).not.toContainText('Standard Room')
  const mention = card.getByRole('heading', { level: 2 }).getByRole('link')
  await mention.focus()
  await page.keyboard.press('Enter')
  const window = page.getByRole('dialog', { name: tour.hotel.name })
  await expect(window.getByRole('link', { name: /^Курорт на карте/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/hot-tours/\\?${country}&pages=2&hotel=${tour.hotel.id}$`))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  const closed = new RegExp(`/hot-tours/\\?${country}&pages=2$`)
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(mention).toBeFocused()
  await expect(page).toHaveURL(closed)
  await expect(cards(page)).toHaveCount(PAGE * 2)

  await mention.click()
  await expect(window).toBeVisible()
  await page.reload()
  await expect(window).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
  await expect(page).toHaveURL(closed)
  await expect(cards(page)).toHaveCount(PAGE * 2)
})

test('GEO-02, TOUR-06 the hotel of a hot tour shows what its neighbouring days cost for the same party', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const listed = async () => (await hotTours(page)).find(({ kind }) => kind === 'price-list')
  await expect.poll(listed, { timeout: FOUND_MS }).toBeDefined()
  let tour: HotTour | undefined
  // Prices move while others look: what the page shows may be a list younger than the answer.
  await expect(async () => {
    tour = await listed()
    await page.goto('/hot-tours/')
    const card = page.locator(`[aria-labelledby="hot-${tour?.id}"]`)
    await card.getByRole('heading').getByRole('link').click({ timeout: 5000 })
  }).toPass()
  const prices = page.getByRole('dialog').getByRole('region', { name: 'Цены по дням вылета' })
  await expect(prices).toContainText('₽')
  await expect(prices).toContainText(`${tour?.departure.name}, ${tour?.nights}`)
  await expect(prices).toContainText('2 взрослых')
})

// Phone only: a wide screen has room for the fields.
test('SITE-03, SITE-15 on a phone the filters are one line of chips, each says what is chosen, and a keyboard reaches them all', async ({
  page,
}) => {
  await page.goto('/hot-tours/')
  const filters = page.getByRole('form', { name: 'Фильтры горящих туров' })
  const top = (await cards(page).first().boundingBox())?.y ?? Infinity
  expect(top, 'the first tour is on the first screen').toBeLessThan(page.viewportSize()?.height ?? 0)
  expect((await filters.boundingBox())?.height).toBeLessThan(64)
  const place = filters.getByLabel('Куда', { exact: true })
  await tabTo(page, place)
  await page.keyboard.press('ArrowDown')
  const shown = filters.getByRole('button', { name: 'Показать' })
  // What an arrow passes by is not asked for.
  await expect(shown).toBeVisible()
  await expect(page).toHaveURL(/\/hot-tours\/$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/country_id=\d+$/)
  await expect(shown).toBeHidden()
  const [one] = await hotTours(page, new URL(page.url()).search)
  const chip = filters.locator('.hot-filter').filter({ has: page.locator('[name="country_id"]') })
  await expect(chip.locator('[aria-hidden]')).toHaveText(one?.country.name ?? '')
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
