import { expect, type Locator, type Page } from '@playwright/test'
import type { Newcomer } from '../people/people.ts'

export const stepTitles = [
  'Выберите направление для вашего отдыха',
  'Укажите детали отдыха и бюджет',
  'Добавьте пожелания и выберите тип отдыха',
  'Проверьте детали и запустите аукцион',
  'Зарегистрируйтесь, и аукцион начнётся',
] as const

/** The wizard's window at a step, counted from one. */
export function atStep(page: Page, step: 1 | 2 | 3 | 4 | 5): Locator {
  return page.getByRole('dialog', { name: stepTitles[step - 1] })
}

/** Of the home page's buttons that open the wizard the one that is seen first. */
export async function pressLaunch(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Запустить аукцион', exact: true }).first().click()
}

/** From the home page; ready to be typed into. */
export async function openWizard(page: Page): Promise<Locator> {
  await pressLaunch(page)
  const window = atStep(page, 1)
  await settle(window)
  return window
}

/** A window is pressed only where it has come to rest, as a person does. */
export async function settle(window: Locator): Promise<void> {
  await window.waitFor()
  await expect
    .poll(() => window.evaluate((element) => element.closest('[data-entering]') === null))
    .toBe(true)
}

/** On a touch screen a list waits for the keyboard before it shows itself, and slides in. `inside` is anything in it. */
export async function settleList(inside: Locator): Promise<void> {
  await inside.waitFor()
  await expect
    .poll(() =>
      inside.evaluate((line) => {
        const list = line.closest('[data-placement]')
        const isStill = list?.getAnimations().every(({ playState }) => playState === 'finished')
        return list !== null && isStill && getComputedStyle(list).opacity === '1'
      }),
    )
    .toBe(true)
}

/** Takes a line of a list that has come to its last answer: until then lines move, as they do under a hasty hand. */
export async function choose(option: Locator): Promise<void> {
  await settleList(option)
  await expect(option.page().locator('[data-placement] [aria-busy="true"]')).toHaveCount(0)
  await option.click()
}

export async function goOn(window: Locator, label: string | RegExp = 'Продолжить'): Promise<void> {
  await window.getByRole('button', { name: label }).click()
}

interface Direction {
  departure: string
  country: string
}

export async function fillDirection(page: Page, { departure, country }: Direction): Promise<void> {
  const window = atStep(page, 1)
  await pickPlace(page, window.getByRole('combobox', { name: 'Город вылета' }), departure)
  await pickPlace(page, window.getByRole('combobox', { name: 'Страна' }), country)
}

/** Types the first letters and takes the answer from the list. */
async function pickPlace(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name.slice(0, 4).toLowerCase())
  const option = page.getByRole('option', { name: new RegExp(`^${name}`) })
  await choose(option)
  await expect(field).toHaveValue(name)
}

interface Days {
  from: Date
  to: Date
}

/** A fortnight that begins on the second of the month after next, where the whole window is open. */
export function openDays(): Days {
  const now = new Date()
  const day = (at: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, at, 12))
  return { from: day(2), to: day(16) }
}

export async function pickDates(page: Page, { from, to }: Days): Promise<void> {
  const field = atStep(page, 2).getByRole('button', { name: /^Даты вылета/ })
  await field.click()
  const calendar = page.getByRole('dialog', { name: /^Диапазон дат/ })
  const day = (date: Date) => calendar.getByRole('button', { name: new RegExp(`, ${inWords(date)}`) })
  const next = calendar.getByRole('button', { name: 'Далее' }).first()
  await next.waitFor()
  await settle(calendar)
  for (let turns = 0; turns < 3 && (await day(from).count()) === 0; turns += 1) await next.click()
  await day(from).click()
  await day(to).click()
  await expect(calendar).toBeHidden()
  await expect(field).toContainText(String(to.getUTCFullYear()))
}

/** «2 января 2027» */
function inWords(date: Date): string {
  const words = new Intl.DateTimeFormat('ru', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return words.format(date).replace(' г.', '')
}

/** Two adults and a child of five. */
export async function pickFamily(page: Page): Promise<void> {
  const field = atStep(page, 2).getByRole('button', { name: /^Количество человек/ })
  await field.click()
  const guests = page.getByRole('dialog', { name: 'Количество человек' })
  await settle(guests)
  await guests.getByRole('button', { name: 'Больше: Взрослые' }).click()
  await guests.getByRole('button', { name: 'Добавить ребёнка' }).click()
  await guests.getByLabel('Ребёнок 1', { exact: true }).selectOption('5')
  await guests.getByRole('button', { name: 'Применить' }).click()
  await expect(guests).toBeHidden()
  await expect(field).toContainText('2 взрослых, 1 ребёнок')
}

export async function checkBudget(page: Page, roubles: number): Promise<void> {
  const window = atStep(page, 2)
  await window.getByRole('textbox', { name: 'Бюджет на весь тур' }).fill(String(roubles))
  await window.getByRole('button', { name: 'Проверить бюджет' }).click()
}

export async function fillWishes(page: Page, wishes: string): Promise<void> {
  const window = atStep(page, 3)
  await window.getByRole('textbox', { name: /пожелания/i }).fill(wishes)
  await tick(window.getByRole('checkbox', { name: 'Пляжный отдых' }))
}

/** The real box is hidden under its picture; what is pressed is the label, at its beginning, before any link. */
async function tick(box: Locator): Promise<void> {
  await box.locator('xpath=ancestor::label').click({ position: { x: 12, y: 16 } })
  await expect(box).toBeChecked()
}

export async function giveConsents(window: Locator): Promise<void> {
  const boxes = window.getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await tick(box)
}

export async function fillPerson(form: Page | Locator, person: Newcomer): Promise<void> {
  await form.getByLabel('Имя', { exact: true }).fill(person.firstName)
  await form.getByLabel('Фамилия', { exact: true }).fill(person.lastName)
  await form.getByLabel('Электронная почта').fill(person.email)
  await fillPhone(form, person.phone)
}

/** Typed digit by digit, as the mask expects; the country's code stands there already. */
export async function fillPhone(form: Page | Locator, phone: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Телефон' }).pressSequentially(phone.slice(1))
}

/** The four digits that a demo shows beside the cells. */
export async function enterShownCode(page: Page): Promise<void> {
  const shown = await page.getByText(/^Демо: код \d{4}$/).innerText()
  await enterCode(page, shown.slice(-4))
}

export async function enterCode(page: Page, digits: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Код подтверждения' }).pressSequentially(digits)
}

/** From an empty wizard to the preview, by the shortest way: two to Turkey for the market's minimum. */
export async function describeTrip(
  page: Page,
  { departure = 'Москва', country = 'Турция' } = {},
): Promise<Locator> {
  const first = await openWizard(page)
  await fillDirection(page, { departure, country })
  await goOn(first)
  await fillDetails(page)
  await goOn(atStep(page, 2))
  await goOn(atStep(page, 3))
  const preview = atStep(page, 4)
  await preview.getByRole('definition').first().waitFor()
  return preview
}

/** Dates, and a budget that is raised to what the market asks. */
export async function fillDetails(page: Page): Promise<void> {
  const details = atStep(page, 2)
  await settle(details)
  await pickDates(page, openDays())
  await checkBudget(page, 3000)
  await details.getByRole('button', { name: 'Установить минимальную цену' }).click()
  await expect(details.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
}

/** From the preview's consents to the form of somebody who is here for the first time. */
export async function goToRegistration(page: Page, preview: Locator): Promise<Locator> {
  await giveConsents(preview)
  await goOn(preview, /^(Продолжить|Зарегистрироваться и запустить)$/)
  await page
    .getByRole('dialog', { name: 'Войдите или зарегистрируйтесь, чтобы начать аукцион' })
    .getByRole('button', { name: 'Я здесь впервые' })
    .click()
  const registration = atStep(page, 5)
  await settle(registration)
  return registration
}
