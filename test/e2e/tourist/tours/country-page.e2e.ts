import type { Locator } from '@playwright/test'
import { pressByKey, tabTo } from '../../../support/stories/keyboard.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'
import { newcomer, registered } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'

const COUNTRY = '/country/turciya/'

/** The first week that has a price, whatever the price list holds. */
function someWeek(page: Page): Locator {
  const weeks = page.getByRole('list', { name: 'Цены по неделям вылета' })
  return weeks.getByRole('button', { name: /: от [\d\s]+ ₽/ }).first()
}

/** «23–29 ноября: от 84 300 ₽…»: its last day of the month and its price. */
async function toldBy(week: Locator): Promise<{ day: string; price: number }> {
  const words = (await week.innerText()).replaceAll(/\s/g, ' ')
  const [, day = '', price = ''] = /(\d+) \p{L}+(?: \d{4})?: от ([\d ]+) ₽/u.exec(words) ?? []
  return { day, price: Number(price.replaceAll(' ', '')) }
}

/** The week of the page stands in the wizard, and its price is what the market asks. */
async function expectWeek(details: Locator, { day, price }: { day: string; price: number }): Promise<void> {
  await expect(details.getByRole('button', { name: /^Даты вылета/ })).toContainText(day)
  await expect(details.getByRole('button', { name: /^Количество ночей/ })).toContainText('7')
  const budget = details.getByRole('textbox', { name: 'Бюджет на весь тур' })
  await expect.poll(async () => Number((await budget.inputValue()).replace(/\D/g, ''))).toBe(price)
}

test('SITE-02, WIZ-50 from a country page found by its address a guest comes to a launched auction for the week that was pressed @both', async ({
  page,
}) => {
  await page.goto('/country/Turciya?utm_source=yandex')
  await expect(page).toHaveURL(new RegExp(`${COUNTRY}\\?utm_source=yandex$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Туры в Турцию' })).toBeVisible()
  const week = await toldBy(someWeek(page))
  await someWeek(page).click()

  const first = wizard.atStep(page, 1)
  await wizard.settle(first)
  await expect(first.getByRole('combobox', { name: 'Город вылета' })).toHaveValue('Москва')
  await expect(first.getByRole('combobox', { name: 'Страна' })).toHaveValue('Турция')
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await expectWeek(details, week)
  await details.getByRole('button', { name: 'Проверить бюджет' }).click()
  await expect(details.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
  await wizard.goOn(details)
  await wizard.goOn(wizard.atStep(page, 3))
  const registration = await wizard.goToRegistration(page, wizard.atStep(page, 4))
  await wizard.fillPerson(registration, newcomer())
  await wizard.goOn(registration, 'Зарегистрироваться')
  await wizard.enterShownCode(page)
  const done = page.getByRole('dialog', { name: 'Профиль создан и аукцион запущен!' })
  await done.getByRole('button', { name: 'Перейти к аукциону' }).click()
  await expect(page).toHaveURL(/\/tourist\/my-auctions\/\d+$/)
})

test('SITE-15, SITE-02 the same by keyboard: a week of a country page is walked to, pressed and launched @desk', async ({
  page,
}) => {
  await enter(page, await registered())
  await page.goto(COUNTRY)
  const week = await toldBy(someWeek(page))
  await pressByKey(page, someWeek(page))
  const first = wizard.atStep(page, 1)
  await wizard.settle(first)
  await pressByKey(page, first.getByRole('button', { name: 'Продолжить' }))
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await expectWeek(details, week)
  await pressByKey(page, details.getByRole('button', { name: 'Проверить бюджет' }))
  await expect(details.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
  await pressByKey(page, details.getByRole('button', { name: 'Продолжить' }))
  await pressByKey(page, wizard.atStep(page, 3).getByRole('button', { name: 'Продолжить' }))
  const preview = wizard.atStep(page, 4)
  await preview.getByRole('definition').first().waitFor()
  for (const box of await preview.getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await pressByKey(page, preview.getByRole('button', { name: /запустить/i }))
  await expect(preview).toBeHidden()
  await page.goto('/tourist/my-auctions/')
  await expect(page.getByRole('link', { name: 'Турция' })).toBeVisible()
})
