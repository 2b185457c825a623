import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Locator, Page, Route } from '@playwright/test'
import * as people from '../../test/support/stories/people/people.ts'
import { enter } from '../../test/support/stories/people/sign-in.ts'
import * as wizard from '../../test/support/stories/market/wizard.ts'
import { atRest, screens, visit } from './studio.ts'

const folder = path.resolve(import.meta.dirname, '../../.data/screens')
/** Of the demo. */
const AGENT_PHONE = '79000000002'
const CHECK = '**/api/min-price/request/get*'
const LAUNCH = '**/api/request?*'

interface Shoot {
  page: Page
  /** Takes the screen as it is now. */
  shot: (name: string) => Promise<void>
}

/** Every step and state of the wizard on a phone and on a desktop, by the widths' names. */
export async function takeWizard(browser: Browser): Promise<void> {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  for (const screen of [screens.phone, screens.desktop]) {
    for (const tour of [showDirection, showDetails, showRegistration, showTourist, showAgent]) {
      await visit(browser, screen, (page) => tour({ page, shot: (name) => shoot(page, name) }))
    }
  }
  console.log(`${fs.readdirSync(folder).length} снимков в ${folder}`)
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await atRest(page)
  await page.screenshot({ path: path.join(folder, `${name}-${page.viewportSize()?.width}.png`) })
}

async function showDirection({ page, shot }: Shoot): Promise<void> {
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await shot('1-empty')
  await wizard.goOn(first)
  await shot('1-errors')
  const departure = first.getByRole('combobox', { name: 'Город вылета' })
  await departure.click()
  await wizard.settleList(page.getByRole('option').first())
  await shot('1-departures')
  const country = first.getByRole('combobox', { name: 'Страна' })
  await country.fill('труция')
  await page.getByRole('option', { name: /Турция/ }).waitFor()
  await shot('1-country-misspelt')
  await country.fill('щщщщ')
  await page.getByText('Ничего не найдено').first().waitFor()
  await shot('1-country-nothing')
  await page.route('**/api/geo/v2/countries*', (route) => route.abort())
  await country.fill('греция')
  await page.getByText('Не удалось загрузить варианты').first().waitFor()
  await shot('1-country-failed')
  await page.unroute('**/api/geo/v2/countries*')
  await country.fill('')
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await first.getByRole('combobox', { name: 'Курорт' }).click()
  await wizard.settleList(page.getByRole('option').first())
  await shot('1-regions')
  await page.getByRole('option').first().click()
  await shot('1-filled')
}

async function showDetails({ page, shot }: Shoot): Promise<void> {
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await shot('2-empty')
  await details.getByRole('button', { name: 'Проверить бюджет' }).click()
  await shot('2-errors')
  for (const [name, label] of [
    ['dates', /^Даты вылета/],
    ['nights', /^Количество ночей/],
    ['guests', /^Количество человек/],
    ['meals', /^Питание/],
  ] as const) {
    await details.getByRole('button', { name: label }).click()
    await wizard.settle(page.getByRole('dialog').last())
    await shot(`2-${name}-open`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').nth(1).waitFor({ state: 'hidden' })
  }
  await wizard.pickDates(page, wizard.openDays())
  await wizard.pickFamily(page)
  await shot('2-filled')
  await showVerdicts({ page, shot }, details)
}

/** All that is said beside the budget. */
async function showVerdicts({ page, shot }: Shoot, details: Locator): Promise<void> {
  const verdict = async (name: string, text: RegExp | string) => {
    await details.getByText(text).first().waitFor()
    await details.getByText(text).first().scrollIntoViewIfNeeded()
    await shot(`2-budget-${name}`)
  }
  await wizard.checkBudget(page, 20_000)
  await verdict('too-low', /Эта сумма слишком низкая для рынка/)
  await details.getByRole('textbox', { name: 'Бюджет на весь тур' }).fill('30000')
  await verdict('changed-budget', /Минимально допустимый бюджет/)
  await details.getByRole('button', { name: 'Установить минимальную цену' }).click()
  await verdict('matched', 'Ваш бюджет соответствует рыночным ценам!')
  await details.getByRole('button', { name: /^Количество ночей/ }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^10 ночей/ })
    .click()
  await verdict('changed-trip', /Вы изменили параметры тура/)
  for (const [name, found, text] of [
    ['no-tours', 0, 'По этим условиям туров не нашлось'],
    ['no-minimum', 5, 'Не удалось узнать минимальную цену'],
  ] as const) {
    await page.route(CHECK, (route) => answerWith(route, { min_price: null, tours_found: found }))
    await wizard.checkBudget(page, 160_000 + found)
    await verdict(name, text)
    await page.unroute(CHECK)
  }
  await page.route(CHECK, (route) => answerWith(route, { state: 'searching' }))
  await wizard.checkBudget(page, 170_000)
  await details.getByText('Проверяем ваш бюджет…').waitFor()
  await atRest(page)
  await page.screenshot({ path: path.join(folder, `2-budget-checking-${page.viewportSize()?.width}.png`) })
  await page.unroute(CHECK)
  await page.route(CHECK, (route) => route.abort())
  await wizard.checkBudget(page, 180_000)
  await verdict('failed', /Не удалось связаться с сервером/)
}

async function answerWith(route: Route, change: object): Promise<void> {
  const response = await route.fetch()
  const body = await response.json()
  await route.fulfill({ response, json: { ...body, result: { ...body.result, ...change } } })
}

async function showRegistration({ page, shot }: Shoot): Promise<void> {
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  await wizard.fillDetails(page)
  await wizard.goOn(wizard.atStep(page, 2))
  const wishes = wizard.atStep(page, 3)
  await wizard.settle(wishes)
  await shot('3-empty')
  await wishes.getByRole('textbox', { name: /пожелания/i }).fill('ж'.repeat(2001))
  await wizard.goOn(wishes)
  await shot('3-errors')
  await wizard.fillWishes(
    page,
    'Тихий отель у самого моря, с детским клубом и горками. Вылет лучше утренний.',
  )
  await shot('3-filled')
  await wizard.goOn(wishes)
  const preview = wizard.atStep(page, 4)
  await shot('4-preview')
  await wizard.giveConsents(preview)
  await shot('4-consents')
  await wizard.goOn(preview, /^(Продолжить|Зарегистрироваться и запустить)$/)
  await wizard.settle(page.getByRole('dialog').last())
  await shot('5-sign-in')
  await page.getByRole('button', { name: 'Я здесь впервые' }).click()
  const registration = wizard.atStep(page, 5)
  await wizard.settle(registration)
  await shot('5-empty')
  await wizard.goOn(registration, 'Зарегистрироваться')
  await shot('5-errors')
  await wizard.fillPerson(registration, people.newcomer())
  await shot('5-filled')
  await wizard.goOn(registration, 'Зарегистрироваться')
  const shown = await page.getByText(/^Демо: код \d{4}$/).innerText()
  await wizard.settle(page.getByRole('dialog').last())
  await shot('5-code')
  await wizard.enterCode(page, String((Number(shown.slice(-4)) + 1) % 10_000).padStart(4, '0'))
  await page.getByText(/Неверный код/).waitFor()
  await shot('5-code-wrong')
  await wizard.enterShownCode(page)
  await page.getByRole('dialog', { name: 'Профиль создан и аукцион запущен!' }).waitFor()
  await shot('6-success-newcomer')
}

async function showTourist({ page, shot }: Shoot): Promise<void> {
  await enter(page, await people.registered(people.newcomer('Анна', 'Лебедева')))
  await page.route('**/api/user', (route) => answerWith(route, { telegram_link: 'https://t.me/lotour_bot' }))
  await page.goto('/')
  const preview = await wizard.describeTrip(page)
  await wizard.giveConsents(preview)
  await shot('4-tourist')
  await page.route(LAUNCH, (route) => route.fulfill({ status: 500, json: { status: false, error: {} } }))
  await wizard.goOn(preview, 'Запустить аукцион')
  await page.getByText(/Не удалось запустить аукцион/).waitFor()
  await shot('4-failure')
  await page.unroute(LAUNCH)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await page.getByRole('dialog', { name: 'Заявка создана!' }).waitFor()
  await page.getByRole('link', { name: 'Подключить' }).waitFor()
  await shot('6-success-tourist')
}

async function showAgent({ page, shot }: Shoot): Promise<void> {
  await page.goto('/')
  const preview = await wizard.describeTrip(page)
  await wizard.giveConsents(preview)
  await wizard.goOn(preview, /^(Продолжить|Зарегистрироваться и запустить)$/)
  await wizard.fillPhone(page.getByRole('dialog').last(), AGENT_PHONE)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await wizard.enterShownCode(page)
  await page.getByRole('dialog', { name: 'Внимание' }).waitFor()
  await shot('6-agent')
}
