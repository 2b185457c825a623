import { registered } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import type { Locator } from '@playwright/test'
import { expect, type Page, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

/** As a person counts: each is one. */
const family = '👨‍👩‍👧‍👦'
const tooLong = 'Пожелания не могут быть длиннее 2\u00a0000'

// Phone only: characters are counted alike on every screen.
test('WIZ-05, WIZ-15 wishes hold two thousand characters, letters or emoji alike, and their spaces are tidied', async ({
  page,
}) => {
  const tourist = await registered()
  await enter(page, tourist)
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  await wizard.fillDetails(page)
  await wizard.goOn(wizard.atStep(page, 2))
  const step = wizard.atStep(page, 3)
  const field = step.getByRole('textbox', { name: /пожелания/i })
  for (const character of ['ж', family]) {
    await field.fill(character.repeat(2001))
    await expect(step.getByText(/^2\s001 \/ 2\s000$/)).toBeVisible()
    await wizard.goOn(step)
    await expect(step.getByText(tooLong, { exact: false })).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(character.repeat(2000))
    await expect(step.getByText(tooLong, { exact: false })).toBeHidden()
    await wizard.goOn(step)
    const back = wizard.atStep(page, 4).getByRole('button', { name: 'Редактировать' })
    await back.click()
    await field.waitFor()
  }
  await field.fill(`  Тихий   отель\n\n у  моря ${family} `)
  await wizard.goOn(step)
  const preview = wizard.atStep(page, 4)
  await expect(preview.getByText(`Тихий отель у моря ${family}`, { exact: true })).toBeVisible()
  await wizard.giveConsents(preview)
  await wizard.goOn(preview, 'Запустить аукцион')
  await expect(page.getByRole('dialog', { name: 'Заявка создана!' })).toBeVisible()
  const { result } = await tourist.call('GET /api/requests')
  expect(result.items[0].wishes).toBe(`Тихий отель у моря ${family}`)
})

// Phone only: told on the small screen.
test('WIZ-09, WIZ-05 at 320 px wishes that are far too long are refused in sight: the field has the focus, the reason stands uncovered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  await wizard.fillDetails(page)
  await wizard.goOn(wizard.atStep(page, 2))
  const step = wizard.atStep(page, 3)
  const field = step.getByRole('textbox', { name: /пожелания/i })
  await field.fill('Тихий отель '.repeat(1000))
  await step.getByRole('checkbox').last().focus()
  await wizard.goOn(step)
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  const reason = step.getByText(tooLong, { exact: false })
  await expect(field).toHaveAccessibleDescription(new RegExp(tooLong))
  await expect
    .poll(() =>
      reason.evaluate((element) => {
        const { left, top, bottom, width } = element.getBoundingClientRect()
        const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y))
        return ends.every((seen) => seen !== null && element.contains(seen))
      }),
    )
    .toBe(true)
})

test('WIZ-14, WIZ-15 the limits of the details hold at their edges', async ({ page }) => {
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await expect(details.getByRole('button', { name: /^Количество ночей/ })).toContainText('7 ночей')
  await expect(details.getByRole('button', { name: /^Количество человек/ })).toContainText('1 взрослый')

  await details.getByRole('button', { name: /^Количество ночей/ }).click()
  const nights = page.getByRole('dialog', { name: 'Количество ночей' })
  await wizard.settle(nights)
  const count = nights.getByRole('textbox').or(nights.getByRole('spinbutton')).first()
  await count.fill('31')
  await count.press('Tab')
  await expect(nights.getByText('Не больше 30')).toBeVisible()
  await expect(count).toHaveValue('31')
  await count.fill('30')
  await count.press('Tab')
  await apply(nights, page)
  await expect(details.getByRole('button', { name: /^Количество ночей/ })).toContainText('30 ночей')

  await details.getByRole('button', { name: /^Количество человек/ }).click()
  const guests = page.getByRole('dialog', { name: 'Количество человек' })
  await wizard.settle(guests)
  const more = guests.getByRole('button', { name: 'Больше: Взрослые' })
  for (let adults = 1; adults < 6; adults += 1) await more.click()
  await expect(more).toBeDisabled()
  const addChild = guests.getByRole('button', { name: 'Добавить ребёнка' })
  for (let children = 0; children < 3; children += 1) await addChild.click()
  await expect(addChild).toBeHidden()
  const ages = guests.getByLabel('Ребёнок 3', { exact: true })
  const offered = await ages.locator('option:not([disabled])').allInnerTexts()
  expect([offered.at(0), offered.at(-1)]).toEqual(['до 1 года', '17\u00a0лет'])
  for (const child of [1, 2, 3])
    await guests.getByLabel(`Ребёнок ${child}`, { exact: true }).selectOption('17')
  await guests.getByRole('button', { name: 'Применить' }).click()
  await expect(details.getByRole('button', { name: /^Количество человек/ })).toContainText(
    '6 взрослых, 3 ребёнка',
  )

  await wizard.pickDates(page, wizard.openDays())
  await wizard.checkBudget(page, 2999)
  await expect(details.getByText(/^Укажите бюджет не меньше 3\s000\s₽$/)).toBeVisible()
  await expect(details.getByRole('button', { name: 'Продолжить' })).toBeDisabled()
  await wizard.checkBudget(page, 3000)
  await expect(details.getByText(/^Укажите бюджет не меньше/)).toBeHidden()
  await expect(
    details.getByText(/Эта сумма слишком низкая для рынка|По этим условиям туров не нашлось/),
  ).toBeVisible()
})

/** The first and the last places on earth where a day begins; one on each screen. */
for (const [timezoneId, isForPhone] of [
  ['Pacific/Kiritimati', true],
  ['America/Los_Angeles', false],
] as const) {
  test.describe(() => {
    test.use({ timezoneId })
    test(`WIZ-15 in ${timezoneId} the first day is the visitor’s own tomorrow, the last a year ahead, and both are taken @both`, async ({
      page,
      isPhone,
    }) => {
      test.skip(isPhone !== isForPhone, 'told on the other screen')
      await page.goto('/')
      const first = await wizard.openWizard(page)
      await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
      await wizard.goOn(first)
      const details = wizard.atStep(page, 2)
      await wizard.settle(details)
      const field = details.getByRole('button', { name: /^Даты вылета/ })
      await field.click()
      const calendar = page.getByRole('dialog', { name: /^Диапазон дат/ })
      await wizard.settle(calendar)
      const days = calendar.getByRole('gridcell').getByRole('button')
      const open = days.and(calendar.locator(':not([aria-disabled="true"]):not([data-outside-month])'))
      const tomorrow = dayIn(timezoneId, 1)
      await expect(open.first()).toHaveAccessibleName(new RegExp(`, ${tomorrow}`))
      const next = calendar.getByRole('button', { name: 'Далее' }).first()
      for (let turns = 0; turns < 14 && (await next.isEnabled()); turns += 1) await next.click()
      const last = dayIn(timezoneId, 0, 1)
      await expect(open.last()).toHaveAccessibleName(new RegExp(`, ${last}`))
      await open.last().click()
      await open.last().click()
      await expect(calendar).toBeHidden()
      await wizard.checkBudget(page, 150_000)
      await expect(
        details.getByText(
          /Ваш бюджет соответствует|По этим условиям туров не нашлось|слишком низкая для рынка/,
        ),
      ).toBeVisible()
    })
  })
}

/** «2 января 2027», so many days or years from the day it is there now. */
function dayIn(timeZone: string, days: number, years = 0): string {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    .format(new Date())
    .split('-')
    .map(Number)
  const date = new Date(Date.UTC(year + years, month - 1, day + days))
  return new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' }).format(date).replace(' г.', '')
}

/** A phone asks for «Применить», a desktop closes with Escape. */
async function apply(picker: Locator, page: Page): Promise<void> {
  const button = picker.getByRole('button', { name: 'Применить' })
  if ((await button.count()) > 0) await button.click()
  else await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
}
