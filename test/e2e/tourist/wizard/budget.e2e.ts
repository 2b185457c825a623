import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

const CREATE = '**/api/min-price/request/create'
const LOOK = '**/api/min-price/request/get*'
const PRICES = '**/api/prices/**'
const CHANGED = 'Вы изменили параметры тура. Нажмите кнопку «Проверить бюджет» для продолжения'
const MATCHED = 'Ваш бюджет соответствует рыночным ценам!'

/** The second step for a trip from Moscow to Turkey; the days are not chosen yet. */
async function openDetails(page: Page): Promise<Details> {
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  const window = wizard.atStep(page, 2)
  await wizard.settle(window)
  return {
    window,
    budget: window.getByRole('textbox', { name: 'Бюджет на весь тур' }),
    next: window.getByRole('button', { name: 'Продолжить', exact: true }),
    press: (name) => window.getByRole('button', { name }).click(),
    says: (text) => expect(window.getByText(text)).toBeVisible(),
  }
}

interface Details {
  window: Locator
  budget: Locator
  next: Locator
  press: (name: string) => Promise<void>
  says: (text: string | RegExp) => Promise<void>
}

/** Holds the calls of an address until they are let go. */
async function held(page: Page, address: string): Promise<{ letGo: () => Promise<void> }> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const hold = async (route: Route) => {
    await opened
    // A call that was called off meanwhile goes nowhere.
    await route.continue().catch(() => undefined)
  }
  await page.route(address, hold)
  return {
    letGo: async () => {
      open()
      await page.unroute(address, hold)
    },
  }
}

const found = (result: object) => ({ json: { status: true, result } })
const minPrice = {
  state: 'finished',
  outcome: 'no_tours',
  min_price: null,
  min_date: null,
  tours_found: 0,
  priced_at: null,
  source: null,
  suppliers: [],
}
const stillAsking = {
  state: 'searching',
  outcome: null,
  suppliers: [{ title: 'Tourvisor', state: 'searching' }],
}

const noPrices = {
  buckets: [],
  tours_found: 0,
  min_price: null,
  median_price: null,
  max_price: null,
  priced_at: null,
}

/** Whole roubles out of «… 98 400 ₽ …». */
const roublesIn = (text: string) => Number(/([\d\s]+)\s₽/u.exec(text)?.[1]?.replace(/\s/gu, ''))

test('WIZ-11, WIZ-13, WIZ-14, TOUR-01 the budget is idle, checked, too low, matched and old again, and the way on is open only while it holds', async ({
  page,
}) => {
  const { window, budget, next, press, says } = await openDetails(page)
  // Told as disabled, it says what is missing.
  await next.click({ force: true })
  await says('Пожалуйста, заполните данные')
  await expect(window.getByRole('button', { name: /^Даты вылета/ })).toBeFocused()
  await wizard.pickDates(page, wizard.openDays())
  await budget.fill('90000')
  await next.click({ force: true })
  await says('Проверьте бюджет, чтобы продолжить')
  await expect(budget).toBeFocused()
  await budget.fill('')
  await says(/^Укажите сумму за весь тур и нажмите «Проверить бюджет»/)
  await expect(next).toBeDisabled()
  await budget.fill('2999')
  await says('Проверьте актуальную стоимость тура')
  await press('Проверить бюджет')
  await says(/^Укажите бюджет не меньше 3\s000\s₽$/)

  const answer = await held(page, CREATE)
  await budget.fill('3001')
  await press('Проверить бюджет')
  await says('Проверяем ваш бюджет…')
  await expect(next).toBeDisabled()
  await answer.letGo()
  const low = window.getByText(
    /^Эта сумма слишком низкая для рынка\. Чтобы агенты могли ответить, установите минимальную цену\s— [\d\s]+₽\.$/,
  )
  await expect(low).toBeVisible()
  const minimum = roublesIn(await low.innerText())
  await expect(next).toBeDisabled()
  await press('Установить минимальную цену')
  await says(MATCHED)
  // The verdict and the histogram.
  await expect(
    window.getByText(/^За всех, с топливным сбором\. Проверено .+, по\sпрайс-листам\.$/),
  ).toHaveCount(2)
  expect(roublesIn(`${await budget.inputValue()} ₽`)).toBe(minimum)
  await expect(next).toBeEnabled()

  await budget.fill(String(minimum - 1))
  await says(/^Минимально допустимый бюджет\s— [\d\s]+₽ для выбранных условий\.$/)
  await expect(next).toBeDisabled()
  await budget.fill(String(minimum * 2))
  await says(CHANGED)
  await press('Проверить бюджет')
  await says(MATCHED)
  await expect(next).toBeEnabled()

  // An answer that comes after a change is dropped.
  const late = await held(page, LOOK)
  const asked = page.waitForRequest(LOOK)
  await press('Проверить бюджет')
  await asked
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('min-price'))
  await wizard.pickFamily(page)
  await says(CHANGED)
  await late.letGo()
  await dropped
  await says(CHANGED)
  await expect(next).toBeDisabled()
})

test('WIZ-13, WIZ-14, WIZ-21, WIZ-52, TOUR-01 without a price the way on is shut until the visitor goes on without one; no minimum and a silent server each say what to do, and nothing typed is lost', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/(min-price|prices|types)\//)
  const error = { status: 500, json: { status: false, code: 500, error: {} } }
  await page.route(PRICES, (route) => route.fulfill(error))
  await page.route('**/api/types/food*', (route) => route.fulfill(error))
  const { window, budget, next, press, says } = await openDetails(page)
  // The six of the specification, where the server's list fails.
  await window.getByRole('button', { name: /^Питание/ }).click()
  await expect(page.getByRole('option', { name: /\((BB|HB|FB|AI|UAI|RO)\)$/ })).toHaveCount(6)
  await page.keyboard.press('Escape')
  await wizard.pickDates(page, wizard.openDays())
  await budget.fill('90000')
  await says('Не удалось узнать цены туров')
  await page.unroute(PRICES)
  await page.route('**/api/prices/histogram*', (route) => route.fulfill(found(noPrices)))
  await press('Повторить')
  await says('В прайс-листах таких туров нет')

  const lookedAt: number[] = []
  await page.route(LOOK, (route) => {
    lookedAt.push(Date.now())
    return route.fulfill(found({ ...minPrice, ...(lookedAt.length < 3 && stillAsking) }))
  })
  await press('Проверить бюджет')
  // The verdict of the price list does not wait for suppliers outside.
  await says('По этим условиям туров не нашлось')
  await says(/^Уточняем у\sTourvisor…$/)
  await expect(window.getByText(/^Уточняем у/)).toBeHidden()
  await says('По этим условиям туров не нашлось')
  const pauses = lookedAt.slice(1).map((at, before) => at - (lookedAt[before] ?? 0))
  expect(pauses).toHaveLength(2)
  for (const pause of pauses) expect(pause).toBeGreaterThan(900)
  await expect(next).toBeDisabled()
  await press('Продолжить без цены рынка')
  await wizard.settle(wizard.atStep(page, 3))
  await wizard.atStep(page, 3).getByRole('button', { name: 'назад', exact: true }).click()
  await wizard.settle(window)
  await expect(next).toBeEnabled()
  await budget.fill('80000')
  await press('Проверить бюджет')
  await says('По этим условиям туров не нашлось')
  await expect(next).toBeDisabled()
  await window.getByRole('button', { name: /^Установить 150\s000\s₽$/ }).click()
  await expect(budget).toHaveValue(/^150\s000$/)
  await expect(next).toBeEnabled()

  await page.unroute(LOOK)
  await page.route(LOOK, (route) => route.fulfill(found({ ...minPrice, outcome: 'no_minimum' })))
  await press('Проверить бюджет')
  await says('Не удалось узнать минимальную цену')
  await expect(next).toBeDisabled()

  await page.unroute(LOOK)
  await page.route(CREATE, (route) => route.abort('connectionrefused'))
  await press('Повторить')
  await says('Не удалось проверить бюджет')
  await says(/Не удалось связаться с сервером/)
  await expect(next).toBeDisabled()
  await expect(budget).toHaveValue(/^150\s000$/)

  await page.unroute(CREATE)
  await budget.fill('900000')
  await press('Проверить бюджет')
  await says(MATCHED)
  await expect(next).toBeEnabled()
})

test('WIZ-52 the budget stands among the prices of the trip, is chosen among them and typed without asking anybody', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/prices/histogram')) asked.push(request.url())
  })
  const { window, budget, press, says } = await openDetails(page)
  const prices = window.getByRole('region', { name: 'Сколько стоят такие туры' })
  await expect(prices.getByText('Выберите даты вылета, и здесь появятся цены туров.')).toBeVisible()
  const height = async () => (await prices.boundingBox())?.height
  const before = await height()
  expect(asked).toHaveLength(0)
  await pickPricedDates(page)

  const slider = prices.getByRole('slider', { name: 'Бюджет по ценам туров' })
  await expect(slider).toHaveAttribute('aria-valuetext', 'Бюджет не указан')
  await expect(prices.getByText(/^Нашли .+\sтур/)).toBeVisible()
  await expect(prices.getByText(/Проверено/)).toBeVisible()
  expect(await height()).toBeCloseTo(before ?? 0, 0)
  const minimum = roublesIn(await prices.getByText(/^минимум/).innerText())

  await slider.click()
  await expect(budget).toHaveValue(/00$/)
  const pressed = roublesIn(`${await budget.inputValue()} ₽`)
  expect(pressed).toBeGreaterThan(minimum)
  await expect(prices.getByText(/^В ваш бюджет попада(ет|ют) .+ из\s\d+$/)).toBeVisible()
  await slider.press('Home')
  await expect(slider).not.toHaveAttribute('aria-valuenow', String(pressed))
  await slider.press('End')
  await expect(prices.getByText(/^В ваш бюджет попадают все .+\sтур/)).toBeVisible()
  await budget.fill(String(minimum - 1))
  await expect(prices.getByText(/^В ваш бюджет не попадает ни один тур из\s\d+$/)).toBeVisible()
  await budget.fill(String(minimum + 10_500))
  await expect(slider).toHaveAttribute('aria-valuetext', /₽\. В ваш бюджет попада/)
  expect(asked).toHaveLength(1)

  await budget.fill('3001')
  await press('Проверить бюджет')
  await says(new RegExp(`минимальную цену\\s— ${spaced(minimum)}\\s₽`))
})

/** As a person who cannot see them hears the prices of the days. */
async function pickPricedDates(page: Page): Promise<void> {
  await wizard
    .atStep(page, 2)
    .getByRole('button', { name: /^Даты вылета/ })
    .click()
  const calendar = page.getByRole('dialog', { name: /^Диапазон дат/ })
  await wizard.settle(calendar)
  // On the last days of a month none of its days is on sale any more, and a phone shows one month.
  await calendar.getByRole('button', { name: 'Далее' }).first().click()
  await expect(calendar.getByRole('button', { name: /\d{4}.*, от [\d\s]+₽ за всех/ }).first()).toBeVisible()
  await expect(calendar.getByText(/Обновлено/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await wizard.pickDates(page, wizard.openDays())
}

/** 98400 as it is written, for a pattern. */
function spaced(roubles: number): string {
  return String(roubles).replace(/\B(?=(\d{3})+$)/g, '\\s')
}
