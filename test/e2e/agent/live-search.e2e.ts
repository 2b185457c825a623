import { startTourvisorPartner, type TourvisorPartner } from '../../partners/tourvisor.ts'
import { type RunningApp, startApp } from '../../support/processes/running-app.ts'
import { expectAccessible } from '../../support/stories/accessibility.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'
import { launched, trip } from '../../support/stories/market/trips.ts'
import * as wizard from '../../support/stories/market/wizard.ts'

/** An application of its own, which has Tourvisor beside its price list. */
let partner: TourvisorPartner
let app: RunningApp
const usual = process.env['STORIES_URL']

test.beforeAll(async () => {
  test.setTimeout(180_000)
  partner = await startTourvisorPartner({ searchMs: 12_000 })
  const env = {
    TOURVISOR_URL: partner.url,
    TOURVISOR_LOGIN: 'demo',
    TOURVISOR_PASSWORD: 'demo',
    LOTOUR_PRICE_ROWS: '60000',
  }
  app = await startApp({ name: 'e2e-live-search', env })
  process.env['STORIES_URL'] = app.url
})

test.afterAll(async () => {
  process.env['STORIES_URL'] = usual
  await app?.stop()
  await partner?.stop()
})

test.beforeEach(() => partner.mend())

/** An agent before a fresh request; each request's children are others, so that no search is known already. */
async function beforeRequest(page: Page, age: number): Promise<void> {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const { id } = await launched(await registered(), { of: { ...trip(), childrens: [age] } })
  await enter(page, agent)
  await page.goto(new URL(`/travel-agent/requests/${id}`, app.url).href)
}

const hotels = (page: Page) => page.getByRole('list', { name: 'Найденные отели' })
const suppliers = (page: Page) => page.getByRole('list', { name: 'Где ищем' })
const tourvisor = (page: Page) => suppliers(page).getByRole('listitem').filter({ hasText: 'Tourvisor' })

test('TOUR-02, TOUR-05, OFFER-01 tours of the price list stand there at once, those of Tourvisor join them with progress shown, and one of them is offered', async ({
  page,
}) => {
  await beforeRequest(page, 3)
  await expect(hotels(page).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Поиск туров' })).toBeVisible()
  await expect(tourvisor(page)).toContainText('%')
  await expect(tourvisor(page)).toContainText(/\d\sтур.*, только что/, { timeout: 60_000 })
  await expect(page.getByRole('progressbar', { name: 'Поиск туров' })).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const live = hotels(page)
    .getByRole('button')
    .filter({ hasText: /Tourvisor, (только что|\d)/ })
    .first()
  await expect(
    hotels(page)
      .getByRole('button')
      .filter({ hasText: /Прайс-лист, (только что|\d)/ })
      .first(),
  ).toBeVisible()
  await live.click()
  await expect(live).toHaveAttribute('aria-pressed', 'true')
  const basket = page.getByRole('region', { name: 'Отклик', exact: true })
  await expect(basket.getByRole('list', { name: 'Туры в отклике' }).getByRole('article')).toHaveCount(1)
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
})

test('TOUR-02 nothing moves under the pointer or takes the focus: new tours wait for a press', async ({
  page,
}) => {
  await beforeRequest(page, 4)
  const first = hotels(page).getByRole('button').first()
  await first.focus()
  const words = await first.innerText()
  const more = page.getByRole('button', { name: /^Показать ещё \d/ })
  await expect(more).toBeVisible({ timeout: 60_000 })
  await expect(tourvisor(page)).toContainText('только что', { timeout: 60_000 })
  expect(await first.innerText()).toBe(words)
  await expect(first).toBeFocused()
  await more.click()
  await expect(more).toBeHidden()
  await expect(hotels(page)).toBeFocused()
  await expect(
    hotels(page)
      .getByRole('button')
      .filter({ hasText: /Tourvisor, (только что|\d)/ })
      .first(),
  ).toBeVisible()
})

test('TOUR-05 Tourvisor dies half-way: it is named, what it found stays, the price list goes on', async ({
  page,
}) => {
  // Longer than anybody waits for it: however slow the machine, the search is still under way when its partner dies.
  partner.searchesTake(120_000)
  await beforeRequest(page, 6)
  await expect(tourvisor(page)).toContainText(/уже \d+/, { timeout: 60_000 })
  partner.fault({ call: 'all', fault: 'reset' })
  await expect(page.getByText(/Нет связи с\sTourvisor: показано то, что он успел найти\./)).toBeVisible({
    timeout: 60_000,
  })
  await expect(tourvisor(page)).toContainText('поиск прерван')
  await expect(
    hotels(page)
      .getByRole('button')
      .filter({ hasText: /Прайс-лист, (только что|\d)/ })
      .first(),
  ).toBeVisible()
})

test('TOUR-01, WIZ-11 the budget verdict is there at once and says that Tourvisor is still being asked', async ({
  page,
}) => {
  await page.goto(app.url)
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  const window = wizard.atStep(page, 2)
  await wizard.settle(window)
  await wizard.pickDates(page, wizard.openDays())
  await window.getByRole('textbox', { name: 'Бюджет на весь тур' }).fill('900000')
  await window.getByRole('button', { name: 'Проверить бюджет' }).click()
  const asking = window.getByText(/^Уточняем у\sTourvisor…$/)
  await expect(window.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
  await expect(asking).toBeVisible()
  await expect(window.getByRole('button', { name: 'Продолжить' })).toBeEnabled()
  await expectAccessible(page)
  await expect(asking).toBeHidden({ timeout: 60_000 })
  await expect(window.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
})
