import type { Locator, Page } from '@playwright/test'
import { held } from '../../../support/stories/refusals.ts'
import { expect, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

const country = (page: Page): Locator => wizard.atStep(page, 1).getByRole('combobox', { name: 'Страна' })
const list = (page: Page): Locator => page.getByRole('region', { name: 'Страна' })
const option = (page: Page, name: string): Locator =>
  page.getByRole('option', { name: new RegExp(`^${name}`) })

// How a list comes and goes is a part of these stories.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('WIZ-03, GEO-02 a lookup stands open on focus, understands a typo, the other layout and Latin letters, and marks what was typed', async ({
  page,
}) => {
  await page.goto('/')
  await wizard.openWizard(page)
  const field = country(page)
  await field.click()
  await expect(page.getByText(/^Популярные направления/)).toBeVisible()
  await expect(option(page, 'Турция')).toBeVisible()

  for (const typed of ['турц', 'nehw', 'turts']) {
    await field.fill(typed)
    await expect(option(page, 'Турция').locator('mark')).toHaveText('Турц')
  }
  await field.fill('турцыя')
  await expect(page.getByRole('option')).toHaveCount(1)
  await wizard.choose(option(page, 'Турция'))
  await expect(field).toHaveValue('Турция')

  // At once, while the list still fades: it is alive when it comes back.
  await field.fill('егип')
  await wizard.choose(option(page, 'Египет'))
  await expect(field).toHaveValue('Египет')
})

test('WIZ-03, WIZ-12, PICK-03 where nothing is found there is a way on: back to the popular ones, or the place goes into the wishes; another country brings its own resorts', async ({
  page,
}) => {
  await page.goto('/')
  await wizard.openWizard(page)
  const field = country(page)
  await field.fill('абракадабра')
  await expect(list(page).getByText('Ничего не найдено')).toBeVisible()
  await wizard.choose(page.getByRole('option', { name: 'Показать популярное' }))
  await expect(page.getByText(/^Популярные направления/)).toBeVisible()
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })

  const resort = wizard.atStep(page, 1).getByRole('combobox', { name: 'Курорт' })
  await resort.fill('Забытая бухта')
  await expect(page.getByRole('option', { name: 'Добавить «Забытая бухта» в пожелания' })).toBeVisible()
  await resort.press('Enter')
  await expect(page.getByText('«Забытая бухта» теперь в пожеланиях')).toBeVisible()
  await expect(resort).toHaveValue('')

  await resort.fill('анта')
  await wizard.choose(option(page, 'Анталья').first())
  await expect(wizard.atStep(page, 1).getByRole('combobox', { name: 'Отель' })).toBeEnabled()
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Египет' })
  await expect(resort).toHaveValue('')
  await expect(wizard.atStep(page, 1).getByRole('combobox', { name: 'Отель' })).toBeDisabled()
  await resort.click()
  await expect(option(page, 'Хургада').first()).toBeVisible()
  await expect(option(page, 'Анталья')).toHaveCount(0)
})

test('WIZ-03 a line that is pressed is taken, also where a newer answer comes between the press and the release', async ({
  page,
}) => {
  await page.goto('/')
  await wizard.openWizard(page)
  const field = country(page)
  await field.click()
  await expect(option(page, 'Египет')).toBeVisible()
  const letGo = await held(page, '**/api/geo/v2/countries?search=*')
  await field.fill('тай')
  const egypt = option(page, 'Египет')
  await wizard.settleList(egypt)
  await egypt.hover()
  await page.mouse.down()
  const answered = page.waitForResponse(/countries\?search=/)
  await letGo()
  await answered
  await page.mouse.up()
  await expect(field).toHaveValue('Египет')
})

test('WIZ-03 a slow press on a refused field opens its list, also where the field moves up meanwhile', async ({
  page,
}) => {
  await page.goto('/')
  const step = await wizard.openWizard(page)
  await wizard.goOn(step)
  await expect(step.getByText('Пожалуйста, укажите страну')).toBeVisible()
  const field = country(page)
  await field.hover()
  await page.mouse.down()
  await expect(field).toBeFocused()
  await framesLater(page)
  await page.mouse.up()
  await wizard.choose(option(page, 'Турция'))
  await expect(field).toHaveValue('Турция')
})

/** Long enough for the page to have moved what it moves with the focus. */
async function framesLater(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
}

test('WIZ-03 an answer to an older question does not replace a newer one', async ({ page }) => {
  await page.goto('/')
  await wizard.openWizard(page)
  const field = country(page)
  await field.click()
  const older = new URLSearchParams({ search: 'ег' }).toString()
  const letGo = await held(page, `**/api/geo/v2/countries?${older}`)
  const asked = page.waitForRequest(new RegExp(`countries\\?${older}`))
  await field.fill('ег')
  await asked
  await field.fill('таи')
  await expect(option(page, 'Таиланд')).toBeVisible()
  await letGo()
  await expect(option(page, 'Таиланд')).toBeVisible()
  await expect(option(page, 'Египет')).toBeHidden()
})

test('WIZ-03 a lookup whose server does not answer says so, keeps the text and tries again', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/countries/)
  await page.goto('/')
  await wizard.openWizard(page)
  const field = country(page)
  await field.click()
  let isDown = true
  await page.route('**/api/geo/v2/countries?search=*', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await field.fill('куб')
  await expect(list(page).getByText('Не удалось загрузить варианты')).toBeVisible()
  isDown = false
  const again = page.getByRole('button', { name: 'Повторить' })
  await wizard.settleList(again)
  await again.click()
  await expect(field).toBeFocused()
  await wizard.choose(option(page, 'Куба'))
  await expect(field).toHaveValue('Куба')
})

test('WIZ-03, WIZ-12, GEO-02 one box knows countries, resorts and hotels, fills the fields under it, and keeps what it does not know for the wishes', async ({
  page,
  context,
  watch,
}) => {
  watch.expectRefusal(/destinations/)
  await page.goto('/')
  const step = await wizard.openWizard(page)
  const box = step.getByRole('combobox', { name: 'Куда' })
  const lines = page.getByRole('region', { name: 'Куда' })
  const filled = async (place: Record<'Страна' | 'Курорт' | 'Отель', string | RegExp>) => {
    for (const [name, value] of Object.entries(place))
      await expect(step.getByRole('combobox', { name })).toHaveValue(value)
  }
  await box.fill('крым')
  await wizard.choose(option(page, 'Крым').first())
  await expect(box).toHaveValue('Крым, Россия')
  await filled({ Страна: 'Россия', Курорт: 'Крым', Отель: '' })

  // By the keyboard alone.
  await box.fill('риксос кемер')
  await expect(lines.getByRole('option').first()).toContainText('Отель, Кемер, Турция')
  await expect(box).toHaveAttribute('aria-activedescendant', /-0$/)
  await box.press('Enter')
  await filled({ Страна: 'Турция', Курорт: 'Кемер', Отель: /^Rixos.*\(Кемер\)$/ })
  await expect(box).toHaveValue(/^Rixos.*\(Кемер\), Турция$/)
  await expect(step.getByRole('radio', { name: '5 звёзд' })).toBeChecked()

  await context.setOffline(true)
  await box.fill('пхукет')
  await expect(lines.getByText('Не удалось загрузить варианты')).toBeVisible()
  await context.setOffline(false)
  await lines.getByRole('button', { name: 'Повторить' }).click()
  await wizard.choose(option(page, 'Пхукет').first())
  await filled({ Страна: 'Таиланд', Курорт: 'Пхукет', Отель: '' })

  await box.fill('Лукоморье')
  await wizard.choose(page.getByRole('option', { name: 'Добавить «Лукоморье» в пожелания' }))
  await expect(page.getByText('«Лукоморье» теперь в пожеланиях')).toBeVisible()
  await step.getByRole('button', { name: 'Очистить: Куда' }).click()
  await filled({ Страна: '', Курорт: '', Отель: '' })
})

test('WIZ-03, GEO-02 before a name is typed the popular hotels stand there with the prices of the trip, and a name typed in the other layout by ear is found', async ({
  page,
}) => {
  await page.goto('/')
  const step = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  const resort = step.getByRole('combobox', { name: 'Курорт' })
  await resort.fill('кемер')
  await wizard.choose(option(page, 'Кемер'))
  const hotel = step.getByRole('combobox', { name: 'Отель' })
  await hotel.click()
  await expect(page.getByText(/^Популярные отели\. Цены за\sвсех, 7\sночей/)).toBeVisible()
  await expect(page.getByRole('option', { name: /от \d/ }).first()).toBeVisible()
  await hotel.fill('hbrcjc')
  await expect(option(page, 'Rixos').first().locator('mark')).toHaveText('Rixos')
  await wizard.choose(option(page, 'Rixos').first())
  await expect(hotel).toHaveValue(/^Rixos.*\(Кемер\)$/)
})

test('WIZ-03, SITE-02 the page of a country’s card brings the city of its price, and another city brings its own prices', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Популярные страны' })
    .getByRole('link', { name: /Турция/ })
    .click()
  await expect(page).toHaveURL(/\/country\/turciya\/$/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Запустить аукцион/ })
    .first()
    .click()
  const step = wizard.atStep(page, 1)
  await wizard.settle(step)
  await expect(country(page)).toHaveValue('Турция')
  const departure = step.getByRole('combobox', { name: 'Город вылета' })
  await expect(departure).toHaveValue('Москва')
  await departure.fill('каза')
  await wizard.choose(option(page, 'Казань'))
  await step.getByRole('button', { name: 'Очистить: Страна' }).click()
  await expect(page.getByText(/^Популярные направления.*из\sКазани/)).toBeVisible()
  await expect(page.getByRole('option', { name: /от \d/ }).first()).toBeVisible()
})
