import type { HotTour } from '../../../../contract/supply/hot-tours.ts'
import { expectAccessible } from '../../../support/stories/accessibility.ts'
import { manyHotTours } from '../../../support/stories/market/hot-tours.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

/** Hot tours are looked for with the first minute of a new server. */
const FOUND_MS = 90_000

async function hotTours(page: Page, query = ''): Promise<HotTour[]> {
  const answer = await page.request.get(`/api/hot-tours${query}`)
  return ((await answer.json()) as { result: { items: HotTour[] } }).result.items
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(150_000)
  await expect.poll(async () => (await hotTours(page)).length, { timeout: FOUND_MS }).toBeGreaterThan(0)
})

test('SITE-03, TOUR-06, WIZ-50 a guest narrows and sorts hot tours, presses one, and the wizard stands filled @both', async ({
  page,
  isPhone,
}) => {
  const [tour] = await hotTours(page)
  if (!tour) throw new Error('there are hot tours')
  await page.goto('/')
  if (isPhone) await page.getByRole('link', { name: 'Горящие туры', exact: true }).click()
  else await page.getByRole('navigation').getByRole('link', { name: 'Горящие туры новое' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Горящие туры' })).toBeVisible()
  const filters = page.getByRole('form', { name: 'Фильтры горящих туров' })
  const cards = page.getByRole('list', { name: 'Горящие туры' }).getByRole('article')

  await filters.getByLabel('Куда', { exact: true }).selectOption(String(tour.country.id))
  await expect(page).toHaveURL(new RegExp(`country_id=${tour.country.id}`))
  await filters.getByLabel('Класс отеля').selectOption(String(Math.max(3, tour.hotel.stars)))
  await expect(page).toHaveURL(/stars=\d/)
  await page.getByRole('link', { name: 'Дешевле' }).click()
  await expect(page).toHaveURL(/sort=price/)
  const query = `?country_id=${tour.country.id}&stars=${Math.max(3, tour.hotel.stars)}&sort=price`
  const cheapest = (await hotTours(page, query)).map(({ hotel }) => hotel.name)
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(cheapest)
  // The page's own address holds it all: another visit shows the same.
  await page.reload()
  await expect(filters.getByLabel('Куда', { exact: true })).toHaveValue(String(tour.country.id))
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(cheapest)

  const card = cards.first()
  const [wanted] = await hotTours(page, query)
  if (!wanted) throw new Error('the list is not empty')
  await expect(card).toContainText(/дешевле обычной цены на эти даты; вылет/)
  await card.getByRole('button', { name: /^Запустить аукцион/ }).click()
  await expectPrefilled(page, wanted)
})

/** The first two steps hold the very tour of the card. */
async function expectPrefilled(page: Page, tour: HotTour): Promise<void> {
  const first = wizard.atStep(page, 1)
  await wizard.settle(first)
  await expect(first.getByRole('combobox', { name: 'Город вылета' })).toHaveValue(tour.departure.name)
  await expect(first.getByRole('combobox', { name: 'Страна' })).toHaveValue(tour.country.name)
  await expect(first.getByRole('combobox', { name: 'Курорт' })).toHaveValue(tour.region.name)
  await expect(first.getByRole('combobox', { name: 'Отель' })).toHaveValue(new RegExp(`^${tour.hotel.name}`))
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  const [day] = tour.date.split('.')
  await expect(details.getByRole('button', { name: /^Даты вылета/ })).toContainText(String(Number(day)))
  await expect(details.getByRole('button', { name: /^Количество ночей/ })).toContainText(String(tour.nights))
  await expect(details.getByRole('button', { name: /^Количество человек/ })).toContainText('2 взрослых')
  await expect(details.getByRole('button', { name: /^Питание/ })).toContainText(tour.meal_code)
  const budget = details.getByRole('textbox', { name: 'Бюджет на весь тур' })
  await expect.poll(async () => Number((await budget.inputValue()).replace(/\D/g, ''))).toBe(tour.price)
  // A price that was looked at within the hour is not checked by hand once more.
  const isFresh = tour.kind === 'price-list' && Date.now() - Date.parse(tour.priced_at) < 3_600_000
  await expect(details.getByRole('button', { name: 'Продолжить', exact: true })).toBeEnabled({
    enabled: isFresh,
  })
  await details.getByRole('button', { name: 'Проверить бюджет' }).click()
  // The tour is really sold: its price is at least the market's minimum for exactly this trip.
  await expect(details.getByText(/Ваш бюджет соответствует рыночным ценам!|выше/)).toBeVisible()
}

test('SITE-03, SITE-15 the list and its empty state can be used by everybody', async ({ page }) => {
  await page.goto('/hot-tours/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/hot-tours/?price=1')
  await expect(page.getByRole('heading', { name: 'По этим фильтрам ничего нет' })).toBeVisible()
  await expect(page.getByLabel('Цена за двоих')).toHaveValue('1')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Снять фильтры' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByLabel('Цена за двоих')).toHaveValue('')
})

test('SITE-03 Back takes back the last filter, and a page that is no more leads to the last', async ({
  page,
}) => {
  await page.goto('/hot-tours/')
  const filters = page.getByRole('form', { name: 'Фильтры горящих туров' })
  await filters.getByLabel('Класс отеля').selectOption('4')
  await expect(page).toHaveURL(/\?stars=4$/)
  await filters.getByLabel('Вылет в ближайшие').selectOption('14')
  await expect(page).toHaveURL(/days=14/)
  await page.goBack()
  await expect(page).toHaveURL(/\?stars=4$/)
  await expect(filters.getByLabel('Вылет в ближайшие')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/hot-tours\/$/)
  await expect(filters.getByLabel('Класс отеля')).toHaveValue('')

  await page.goto('/hot-tours/?sort=price&page=999')
  await expect(page).toHaveURL(/\?sort=price(&page=\d{1,2})?$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('SITE-14, SITE-03 the list is there without a script, and its filters work', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/hot-tours/?sort=discount`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByLabel('Вылет в ближайшие').selectOption('14')
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page).toHaveURL(/days=14/)
  await expect(page).toHaveURL(/sort=discount/)
  await expect(page.getByLabel('Вылет в ближайшие')).toHaveValue('14')

  const country = `country_id=${await manyHotTours()}`
  await page.goto(`${baseURL}/hot-tours/?${country}&sort=date`)
  const names = (list: HotTour[]) => list.map(({ hotel }) => hotel.name)
  await page.getByRole('link', { name: /^Показать ещё/ }).click()
  await expect(page).toHaveURL(new RegExp(`\\?${country}&sort=date&page=2$`))
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
    names(await hotTours(page, `?${country}&sort=date&page=2`)),
  )
  await page.getByRole('link', { name: 'Назад' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?${country}&sort=date$`))
  await context.close()
})

test('SITE-03, SITE-15 on a phone each chosen filter is a chip with a cross that takes it off, by keyboard and without a script too @phone', async ({
  page,
  browser,
}) => {
  const country = `country_id=${await manyHotTours()}`
  await page.goto(`/hot-tours/?${country}&stars=3&sort=price`)
  const off = page.getByRole('form').getByRole('link', { name: /^Снять: / })
  const offStars = page.getByRole('link', { name: 'Снять: От 3 звёзд' })
  await expect(off).toHaveCount(2)
  await offStars.click()
  await expect(page).toHaveURL(new RegExp(`\\?${country}&sort=price$`))
  await expect(offStars).toBeHidden()
  await expect(page.getByLabel('Класс отеля')).toBeFocused()
  await expect(page.getByLabel('Класс отеля')).toHaveValue('')
  await page.goBack()
  await expect(offStars).toBeVisible()
  await off.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?stars=3&sort=price$/)
  await expectAccessible(page)

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await plain.goto(`${process.env['STORIES_URL']}/hot-tours/?${country}&stars=3`)
  await plain.getByRole('link', { name: 'Снять: От 3 звёзд' }).click()
  await plain.waitForURL((url) => url.search === `?${country}`)
  await plain.close()
})
