import type { Locator } from '@playwright/test'
import { newcomer, registered } from '../../../support/stories/people/people.ts'
import { held } from '../../../support/stories/refusals.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

const launchFailed = 'Не удалось запустить аукцион, попробуйте ещё раз'

test('WIZ-02 Back, the button and the browser’s, leads one step back at a time and never away from the page', async ({
  page,
}) => {
  await page.goto('/documents/')
  await page.goto('/')
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: 'Запустить аукцион', exact: true })
    .first()
  const first = await wizard.openWizard(page)
  await expect(first.getByRole('button', { name: 'назад к заявке', exact: true })).toBeVisible()
  await wizard.fillDirection(page, { departure: 'Казань', country: 'Турция' })
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await expect(details.getByRole('button', { name: 'назад', exact: true })).toBeVisible()

  await details.getByRole('button', { name: /^Количество ночей/ }).click()
  const nights = page.getByRole('dialog', { name: 'Количество ночей' })
  await wizard.settle(nights)
  await page.goBack()
  await expect(nights).toBeHidden()
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(first.getByRole('combobox', { name: 'Страна' })).toHaveValue('Турция')
  await page.goBack()
  await expect(first).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(opener).toBeFocused()

  await opener.click()
  await wizard.settle(first)
  await first.getByRole('button', { name: 'назад к заявке' }).click()
  await expect(first).toBeHidden()
  await expect(opener).toBeFocused()
})

test('WIZ-51 two tabs describe two trips, and a reload, a closed tab and «начать заново» touch only their own', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Казань', country: 'Турция' })
  const second = await context.newPage()
  await second.goto('/')
  await wizard.openWizard(second)
  await expect(countryOf(second)).toHaveValue('Турция')
  await wizard.fillDirection(second, { departure: 'Москва', country: 'Египет' })

  // Pressed while the page brings its window back: there is one all the same.
  const letGo = await held(page, '**/assets/wizard-*.js')
  await page.reload()
  await wizard.pressLaunch(page)
  await letGo()
  await wizard.settle(wizard.atStep(page, 1))
  await expect(countryOf(page)).toHaveValue('Турция')
  await second.reload()
  await wizard.settle(wizard.atStep(second, 1))
  await expect(countryOf(second)).toHaveValue('Египет')

  await second.getByRole('button', { name: 'Начать заново' }).click()
  await expect(countryOf(second)).toHaveValue('')
  await second.reload()
  await wizard.settle(wizard.atStep(second, 1))
  await expect(countryOf(second)).toHaveValue('')
  await second.close()
  await page.close()
  const third = await context.newPage()
  await third.goto('/')
  await wizard.openWizard(third)
  await expect(countryOf(third)).toHaveValue('Турция')
})

test('WIZ-10, WIZ-17 a launch that fails says so, is tried again and gives one auction @both', async ({
  page,
  isPhone,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/request$/)
  const tourist = await registered()
  await enter(page, tourist)
  await page.goto('/')
  const preview = await wizard.describeTrip(page)
  await wizard.giveConsents(preview)
  let tries = 0
  await page.route('**/api/request?*', async (route) => {
    tries += 1
    // The auction is made, but its answer is lost on the way.
    if (tries === 1) await route.fetch()
    if (tries <= 2) await route.fulfill({ status: 500, json: { status: false, code: 500, error: {} } })
    else await route.continue()
  })
  await wizard.goOn(preview, 'Запустить аукцион')
  const told = isPhone ? preview.getByRole('alert') : page.getByRole('alertdialog')
  await expect(told.filter({ hasText: launchFailed })).toBeVisible()
  const retry = (isPhone ? preview : told).getByRole('button', { name: 'Повторить' })
  await retry.click()
  await expect.poll(() => tries).toBe(2)
  await expect(told.filter({ hasText: launchFailed })).toBeVisible()
  // Twice, as an impatient person does.
  await retry.dblclick()
  const success = page.getByRole('dialog', { name: 'Заявка создана!' })
  await expect(success.getByText(/^Аукцион №\d+ успешно создан$/)).toBeVisible()
  await expect(success.getByText('Когда агент откликнется, у вас появится с ним чат.')).toBeVisible()
  await expect(success.getByText(/^Заявку получил[ио] \d+\sагентств/)).toBeVisible()
  await expect(success.getByText(/^В прайс-листах подход/)).toBeVisible()
  const notice = page.getByRole('alertdialog', { name: /^Аукцион №\d+$/ })
  if (isPhone) await expect(notice).toHaveCount(0)
  else await expect(notice).toContainText('Готово! Аукцион запущен — первые отклики уже в пути.')
  expect((await tourist.call('GET /api/requests')).result.total_items).toBe(1)

  await success.getByRole('button', { name: 'Перейти к аукциону' }).click()
  await expect(page).toHaveURL(/\/tourist\/my-auctions\/\d+$/)
  // Without a window over the page it stands at the foot, clear of what is pressed in the head.
  if (!isPhone) await expect.poll(async () => (await notice.boundingBox())?.y).toBeGreaterThan(450)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await wizard.openWizard(page)
  await expect(countryOf(page)).toHaveValue('')
})

test('WIZ-10 whose session has ended signs in over the preview and launches, nothing said twice', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/consents$/)
  const person = newcomer()
  const tourist = await registered(person)
  await enter(page, tourist)
  await page.goto('/')
  const preview = await wizard.describeTrip(page)
  await wizard.giveConsents(preview)
  await page.context().clearCookies()
  await wizard.goOn(preview, 'Запустить аукцион')
  const entrance = page.getByRole('dialog', { name: 'Войдите или зарегистрируйтесь, чтобы начать аукцион' })
  await expect(entrance.getByText(/увидит только тот, кого вы выберете/)).toBeVisible()
  await wizard.fillPhone(entrance, person.phone)
  await entrance.getByRole('button', { name: 'Получить код' }).click()
  await wizard.enterShownCode(page)
  await expect(page.getByRole('dialog', { name: 'Заявка создана!' })).toBeVisible()
  expect((await tourist.call('GET /api/requests')).result.total_items).toBe(1)
})

test('WIZ-10 an agent who signs in on the way is told that auctions are for tourists', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/(request|consents)$/)
  await page.goto('/')
  const preview = await wizard.describeTrip(page)
  await wizard.giveConsents(preview)
  await wizard.goOn(preview, /^(Продолжить|Зарегистрироваться и запустить)$/)
  await wizard.fillPhone(page.getByRole('dialog').last(), '79000000002')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await wizard.enterShownCode(page)
  const alert = page.getByRole('dialog', { name: 'Внимание' })
  await expect(alert).toContainText(
    'Запуск аукциона доступен только для туристов. Пожалуйста, войдите в туристическую учетную запись или зарегистрируйтесь как турист для создания аукциона',
  )
  await page.goBack()
  await expect(alert).toBeHidden()
  await expect(preview).toBeVisible()
})

test('SITE-09, WIZ-18 the footer’s entry knows who launches and where they live, the page shows the new auction by itself, and Telegram is offered', async ({
  page,
}) => {
  await enter(page, await registered({ ...newcomer('Анна', 'Лебедева'), homeCityId: KAZAN_HOME }))
  await page.goto('/tourist/my-auctions/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Запустить аукцион' }).click()
  const first = wizard.atStep(page, 1)
  await wizard.settle(first)
  await expect(first.getByRole('progressbar', { name: 'Шаг 1 из 4' })).toBeVisible()
  await expect(first.getByRole('combobox', { name: 'Город вылета' })).toHaveValue('Казань')
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  await wizard.fillDetails(page)
  await wizard.goOn(wizard.atStep(page, 2))
  await wizard.goOn(wizard.atStep(page, 3))
  const preview = wizard.atStep(page, 4)
  await expect(preview.getByText('Лебедева Анна, Казань')).toBeVisible()
  await wizard.giveConsents(preview)
  await wizard.goOn(preview, 'Запустить аукцион')
  const success = page.getByRole('dialog', { name: 'Заявка создана!' })
  const offered = success.getByRole('link', { name: 'Подключить' })
  await expect(offered).toHaveAttribute('href', /\/dev\/bots\/telegram\?start=[\w-]{43}$/)
  await success.getByRole('button', { name: 'Хорошо' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Турция' })).toBeVisible()
})

test('WIZ-09 a step that is not filled says so, and the first field in error is in sight, however small the window @both', async ({
  page,
  isPhone,
}) => {
  await page.clock.install()
  await page.goto('/')
  const first = await wizard.openWizard(page)
  const departure = first.getByRole('combobox', { name: 'Город вылета' })
  await wizard.goOn(first)
  const since = await page.evaluate(() => Date.now())
  await wizard.goOn(first)
  await expect(departure).toBeFocused()
  await expect(first.getByText('Пожалуйста, укажите город вылета')).toBeVisible()
  await expect(first.getByText('Пожалуйста, укажите страну прибытия')).toBeVisible()
  for (const title of ['Укажите город вылета!', 'Выберите страну назначения!']) {
    await expect(page.getByRole('alertdialog', { name: title })).toHaveCount(isPhone ? 0 : 1)
  }
  // For ten seconds each, by the page's own clock.
  await expect(async () => {
    if (!isPhone) await page.clock.fastForward(1000)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  }).toPass()
  const shownMs = (await page.evaluate(() => Date.now())) - since
  if (!isPhone) expect(shownMs).toBeGreaterThanOrEqual(10_000)
  expect(shownMs).toBeLessThan(40_000)
  // A small phone; a desktop at twice the size of its letters.
  await page.setViewportSize(isPhone ? { width: 360, height: 640 } : { width: 720, height: 450 })
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await first.getByRole('button', { name: 'Очистить: Город вылета' }).click()
  await first.getByRole('radio').last().focus()
  await wizard.goOn(first)
  await expect(departure).toBeFocused()
  await expectUncovered(departure)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  for (const field of await details.getByRole('form').locator('button[aria-haspopup], input').all()) {
    await field.focus()
    await expectUncovered(field)
  }
})

const KAZAN_HOME = 6787

/** Nothing lies over the middle of the field, least of all the window's own foot. */
async function expectUncovered(field: Locator): Promise<void> {
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return seen !== null && (element.contains(seen) || seen.contains(element))
      }),
    )
    .toBe(true)
}

function countryOf(page: Page) {
  return wizard.atStep(page, 1).getByRole('combobox', { name: 'Страна' })
}
