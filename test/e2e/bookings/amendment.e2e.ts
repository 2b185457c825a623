import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { BY_DEMO } from '../../support/stories/market/bookings.ts'
import {
  expectAllAccessible,
  lookAsStaff,
  openScreens,
  regionOf,
  roubles,
} from '../../support/stories/market/endings.ts'
import { confirmedSale, moneyIsBack } from '../../support/stories/market/sales.ts'
import { enterShownCode } from '../../support/stories/market/wizard.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const WHY = 'Авиакомпания отменила вечерний рейс, летим утром'
const FEE = 1500

interface Proposal {
  /** What the tour itself costs, whole roubles; the operator takes a fee. */
  tour: number
  /** Of the only one who goes, as it is to be written; absent: another flight. */
  surname?: string
  isTakenBack?: boolean
}

async function propose(agent: Page, { tour, surname, isTakenBack }: Proposal): Promise<void> {
  await agent.getByText('Предложить изменение', { exact: true }).click()
  const form = agent.getByRole('form', { name: 'Изменение поездки' })
  await form.getByRole('button', { name: 'Отправить туристу' }).click()
  await expect(form.getByText('Напишите туристу, что меняется и почему')).toBeVisible()
  if (surname) {
    await form.getByRole('button', { name: /^Что меняется/ }).click()
    await agent.getByRole('option', { name: 'Исправление имени' }).click()
    await form.getByLabel('Номер туриста в листе бронирования').fill('1')
    await form.getByLabel('Фамилия латиницей').fill(surname)
  }
  await form.getByRole('textbox', { name: 'Что именно и почему' }).fill(WHY)
  await form.getByLabel('Сумма, ₽').first().fill(String(tour))
  await form.getByRole('button', { name: 'Добавить строку' }).click()
  await form.getByRole('textbox', { name: 'Название' }).last().fill('Сбор туроператора')
  await form.getByLabel('Сумма, ₽').last().fill(String(FEE))
  await form.getByRole('button', { name: 'Отправить туристу' }).click()
  const waiting = regionOf(agent, 'Изменение ждёт подписи туриста')
  await expect(waiting).toContainText(WHY)
  if (!isTakenBack) return
  await waiting.getByRole('button', { name: 'Отозвать изменение' }).click()
  await expect(regionOf(agent, 'Изменить поездку')).toBeVisible()
}

test('BOOK-08 a confirmed trip is changed: the tourist reads what was and what will be, refuses once, then signs by a code, and what is too much goes back', async ({
  page,
  newVisitor,
}) => {
  const sale = await confirmedSale()
  const total = sale.due[0] + sale.due[1]
  const [was, now] = [roubles(total), roubles(total - 10_000 + FEE)]
  const screens = await openScreens(sale, { page, newVisitor })
  const { tourist, agent } = screens
  const proposal = regionOf(tourist, 'Агент предлагает изменить поездку')

  // Taken back by the agent, then left as it is by the tourist: nothing has changed.
  await propose(agent, { tour: total, isTakenBack: true })
  await propose(agent, { tour: total, surname: 'Lebedewa' })
  await expect(proposal).toContainText('Исправление имени')
  await expect(proposal).toContainText('Турист №1 из листа бронирования')
  await proposal.getByText('Оставить как есть').click()
  await proposal.getByRole('textbox', { name: 'Что передать агенту' }).fill('Мы успеваем и вечером')
  await proposal.getByRole('button', { name: 'Отказаться от изменения' }).click()
  await expect(proposal).toBeHidden()
  await expect(regionOf(agent, 'Изменить поездку')).toContainText('Мы успеваем и вечером')
  await expect(tourist.getByText(was, { exact: true }).first()).toBeVisible()

  await propose(agent, { tour: total - 10_000 })
  await expect(proposal).toContainText(`было: ${was}стало: ${now}`)
  await expect(proposal).toContainText(`Вернётся ${roubles(10_000 - FEE)}`)
  await expect(proposal.getByText(/^Новый договор готов/)).toBeVisible(BY_DEMO)
  await expectAccessibleOnBothScreens(tourist)
  await lookAsStaff(screens, sale)
  await expect(regionOf(screens.staff, 'Изменение ждёт подписи туриста')).toContainText(WHY)
  await proposal
    .getByRole('checkbox', { name: /Я прочитал новый договор/ })
    .locator('xpath=ancestor::label')
    .click()
  await proposal.getByRole('button', { name: 'Подписать кодом из СМС' }).click()
  await enterShownCode(tourist)
  await expect(proposal).toBeHidden()
  await expect(regionOf(tourist, 'Документы')).toContainText('Ваучер, версия 2', BY_DEMO)
  await moneyIsBack(sale)
  await lookAsStaff(screens, sale)
  for (const screen of [tourist, agent, screens.staff]) {
    await expect(regionOf(screen, screen === tourist ? 'Оплата' : 'Деньги')).toContainText(
      `Возвращено${roubles(10_000 - FEE)}`,
    )
    await expect(screen.getByText('Изменение поездки подписано', { exact: true })).toHaveCount(1)
  }
  await expectAllAccessible(screens)
})
