import { expectAccessibleByScreen as look } from '../../../support/stories/accessibility.ts'
import { newcomer } from '../../../support/stories/people/people.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

/** Everything that can be seen on the way of a guest: every step, every open list and picker, every window. */
test('SITE-15, WIZ-01 the wizard of a guest, with every list, picker and window that opens on the way @both', async ({
  page,
  isPhone,
}) => {
  test.setTimeout(180_000)
  await page.goto('/')
  await wizard.openWizard(page)
  await lookAtDirection(page, isPhone)
  await wizard.goOn(wizard.atStep(page, 1))
  await lookAtDetails(page, isPhone)
  await wizard.goOn(wizard.atStep(page, 2))
  await wizard.fillWishes(page, 'Тихий отель')
  await look(page, isPhone)
  await wizard.goOn(wizard.atStep(page, 3))
  await lookAtPreview(page, isPhone)
  await lookAtEntering(page, isPhone)
})

async function lookAtDirection(page: Page, isPhone: boolean): Promise<void> {
  const step = wizard.atStep(page, 1)
  await wizard.goOn(step)
  await expect(step.getByText('Пожалуйста, укажите город вылета')).toBeVisible()
  await look(page, isPhone)
  const country = step.getByRole('combobox', { name: 'Страна' })
  await country.click()
  await wizard.settleList(page.getByRole('option').first())
  await look(page, isPhone)
  await country.fill('абракадабра')
  await expect(page.getByRole('region', { name: 'Страна' }).getByText('Ничего не найдено')).toBeVisible()
  await look(page, isPhone)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await look(page, isPhone)
}

async function lookAtDetails(page: Page, isPhone: boolean): Promise<void> {
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await look(page, isPhone)
  for (const name of [/^Даты вылета/, /^Количество ночей/, /^Количество человек/, /^Питание/]) {
    await details.getByRole('button', { name }).click()
    const picker = page.getByRole('dialog').last()
    await wizard.settle(picker)
    await look(page, isPhone)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
  await wizard.pickDates(page, wizard.openDays())
  await wizard.pickFamily(page)
  await wizard.checkBudget(page, 20_000)
  await expect(details.getByText(/^Эта сумма слишком низкая для рынка/)).toBeVisible()
  await look(page, isPhone)
  await details.getByRole('button', { name: 'Установить минимальную цену' }).click()
  await expect(details.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
  await look(page, isPhone)
}

async function lookAtPreview(page: Page, isPhone: boolean): Promise<void> {
  const preview = wizard.atStep(page, 4)
  await wizard.settle(preview)
  await look(page, isPhone)
  await wizard.giveConsents(preview)
  await wizard.goOn(preview, /запустить|Продолжить/i)
  await wizard.settle(
    page.getByRole('dialog', { name: 'Войдите или зарегистрируйтесь, чтобы начать аукцион' }),
  )
  await look(page, isPhone)
  await page.getByRole('button', { name: 'Я здесь впервые' }).click()
}

async function lookAtEntering(page: Page, isPhone: boolean): Promise<void> {
  const registration = wizard.atStep(page, 5)
  await wizard.settle(registration)
  await look(page, isPhone)
  await wizard.goOn(registration, 'Зарегистрироваться и запустить')
  await expect(registration.getByText('Пожалуйста, укажите имя')).toBeVisible()
  await look(page, isPhone)
  await wizard.fillPerson(registration, newcomer())
  await wizard.goOn(registration, 'Зарегистрироваться и запустить')
  await page.getByText(/^Демо: код \d{4}$/).waitFor()
  await look(page, isPhone)
  await wizard.enterShownCode(page)
  await expect(page.getByRole('dialog', { name: 'Профиль создан и аукцион запущен!' })).toBeVisible()
  await look(page, isPhone)
}
