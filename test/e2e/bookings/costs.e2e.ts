import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import {
  expectAllAccessible,
  inLedger,
  lookAsStaff,
  openScreens,
  regionOf,
  roubles,
  type Screens,
} from '../../support/stories/market/endings.ts'
import { confirmedSale, moneyIsBack, type Sale } from '../../support/stories/market/sales.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const COST = 'Невозвратный перелёт'
const PROOF = 'Счёт туроператора № 15 от 20.11.2026'
const PAPER = 'Счёт 15.pdf'
const KEPT = 5000
const TOLD = 'Отель вернул не всё'
const NOTE = 'Сломала ногу, справка есть'

/** The tourist reads the calculation and calls the trip off. */
async function callOff(tourist: Page, sum: string): Promise<void> {
  await tourist.getByRole('button', { name: 'Отказаться от бронирования' }).click()
  const window = tourist.getByRole('dialog')
  await expect(window.getByText(new RegExp(`^Оплачено ${sum}\\. Агентство вправе удержать`))).toBeVisible()
  await expectAccessibleOnBothScreens(tourist)
  await window.getByRole('button', { name: /^Почему/ }).click()
  await tourist.getByRole('option', { name: 'Болезнь' }).click()
  await window.getByRole('textbox', { name: 'Что передать агенту' }).fill(NOTE)
  await window.getByRole('button', { name: 'Отказаться', exact: true }).click()
  await expect(regionOf(tourist, 'Отмена')).toContainText('Агентство называет расходы')
  await expect(tourist.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(tourist.getByRole('heading', { level: 1 })).toBeInViewport()
}

/** The agent names one cost with its paper, on the page that has heard of it by itself. */
async function nameCost(agent: Page, back: string): Promise<void> {
  const section = regionOf(agent, 'Отмена')
  await expect(section).toContainText(`Болезнь. ${NOTE}`)
  const form = section.getByRole('form', { name: 'Расходы по отмене' })
  await form.getByRole('button', { name: 'Добавить расход' }).click()
  await form.getByRole('textbox', { name: 'Расход 1' }).fill(COST)
  await form.getByLabel('Сумма').fill(String(KEPT))
  await form.getByRole('textbox', { name: 'Документ' }).fill(PROOF)
  await form
    .getByLabel('Документы о расходах для туриста')
    .setInputFiles({ name: PAPER, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(form.getByRole('link', { name: PAPER })).toBeVisible()
  await form.getByRole('button', { name: `Удержать ${roubles(KEPT)}, вернуть ${back}` }).click()
  await expect(agent.getByText('Турист увидит расчёт')).toBeVisible()
  await expect(agent.getByText('Расходы названы, турист смотрит расчёт')).toBeVisible()
  await expect(agent.getByText('Укажите расходы по отмене')).toBeHidden()
  await expect(section).toContainText(/Расчёт отправлен .* Ждём ответа туриста до /)
  await expect(form).toBeHidden()
  await section.getByRole('button', { name: 'Изменить расходы' }).click()
  await expect(form.getByRole('textbox', { name: 'Расход 1' })).toHaveValue(COST)
}

/** A cancellation that waits for its end, as administrators list it. */
async function waitingAtStaff({ staff }: Screens, { id, agency }: Sale) {
  await staff.goto('/admin/cancellations')
  const line = staff.getByRole('article', { name: `Бронирование №${id}` })
  await expect(line).toContainText(agency)
  return line
}

/** What went back and what stayed is the same on all three screens. */
async function expectSettled(
  screens: Screens,
  sale: Sale,
  { kept, back }: { kept: string; back: string },
): Promise<void> {
  const { tourist, agent, staff } = screens
  await moneyIsBack(sale)
  await lookAsStaff(screens, sale)
  for (const screen of [tourist, agent, staff]) {
    const section = regionOf(screen, 'Отмена')
    await expect(section).toContainText('Отмена завершена: удержаны только расходы агентства')
    await expect(section).toContainText(`${COST}${PROOF}`)
    await expect(section).toContainText(`Удержано${kept}`)
    await expect(section).toContainText(`Сумма возврата${back}`)
    const money = regionOf(screen, screen === tourist ? 'Оплата' : 'Деньги')
    await expect(money).toContainText(`Осталось у агентства${kept}`)
    await expect(money).toContainText(`Возвращено${back}`)
    await expect(screen.getByText('Туроператор подтвердил тур', { exact: true })).toHaveCount(1)
  }
}

test('BOOK-25 a paid trip is called off for the agency’s costs: three screens show the same calculation, and the rest goes back to the kopeck', async ({
  page,
  newVisitor,
}) => {
  const sale = await confirmedSale()
  const total = sale.due[0] + sale.due[1]
  const [kept, back] = [roubles(KEPT), roubles(total - KEPT)]
  const screens = await openScreens(sale, { page, newVisitor })
  const { tourist, agent, staff } = screens
  await callOff(tourist, roubles(total))
  await expectAccessibleOnBothScreens(tourist)
  await expect(await waitingAtStaff(screens, sale)).toContainText('Ждём расходы')
  await nameCost(agent, back)
  await expect(await waitingAtStaff(screens, sale)).toContainText(`${COST}${PROOF}`)
  await expect(regionOf(tourist, 'Отмена').getByRole('link', { name: PAPER })).toBeVisible()
  await regionOf(tourist, 'Отмена')
    .getByRole('button', { name: `Согласиться и получить ${back}` })
    .click()
  await expectSettled(screens, sale, { kept, back })
  await expectAllAccessible(screens)
  await staff.goto('/admin/cancellations')
  await expect(staff.getByRole('article', { name: `Бронирование №${sale.id}` })).toHaveCount(0)
  await staff.goto('/admin/ledger')
  await expect(inLedger(staff, sale).filter({ hasText: 'Возвращён' })).not.toHaveCount(0)
})

test('BOOK-25 costs that the tourist disputes are frozen until an administrator decides: both read the decision, and the rest goes back', async ({
  page,
  newVisitor,
}) => {
  const sale = await confirmedSale()
  const { id, tourist: payer, agent: seller, due } = sale
  const total = due[0] + due[1]
  await payer.call(`POST /api/booking/${id}/cancellation`, { reason: 'illness', note: NOTE })
  const cost = { title: COST, amount: KEPT, proof: PROOF }
  await seller.call(`POST /api/travel-agent/booking/${id}/costs`, { costs: [cost], note: TOLD })
  const screens = await openScreens(sale, { page, newVisitor })
  const { tourist, agent, staff } = screens

  await tourist.getByText('Не согласны с расходами?').click()
  const dispute = tourist.getByRole('form', { name: 'Спор о расходах' })
  await dispute.getByRole('textbox', { name: 'С чем вы не согласны' }).fill('Билеты возвратные')
  await dispute.getByRole('button', { name: 'Открыть спор' }).click()
  await expect(regionOf(tourist, 'Отмена')).toContainText('Администратор прочитает обе стороны')
  await expect(tourist.getByRole('button', { name: /^Согласиться/ })).toBeHidden()
  const section = regionOf(agent, 'Отмена')
  await expect(section).toContainText('Турист не согласен: Билеты возвратные')
  // What is disputed is changed by nobody any more.
  await expect(section.getByRole('form', { name: 'Расходы по отмене' })).toBeHidden()
  await section.getByRole('textbox', { name: 'Ваш ответ' }).fill('Вернули только часть тарифа')
  await section.getByRole('button', { name: 'Ответить' }).click()
  await expect(regionOf(tourist, 'Отмена')).toContainText('Вернули только часть тарифа')

  const kept = 2000
  const waiting = await waitingAtStaff(screens, sale)
  await expect(waiting).toContainText(`Агентство о расходах: ${TOLD}`)
  await expect(waiting).toContainText('Вернули только часть тарифа')
  const decision = waiting.getByRole('form', { name: 'Решение' })
  await decision.getByLabel('Сколько удержит агентство').fill(String(kept))
  await decision.getByRole('textbox', { name: 'Почему так' }).fill('Документ подтверждает часть')
  await decision.getByRole('button', { name: 'Решить' }).click()
  await expect(staff.getByText(`Отмена бронирования №${id} завершена`)).toBeVisible()
  await expectSettled(screens, sale, { kept: roubles(kept), back: roubles(total - kept) })
  for (const screen of Object.values(screens))
    await expect(regionOf(screen, 'Отмена')).toContainText(
      'Решение администратора: Документ подтверждает часть',
    )
  await expectAllAccessible(screens)
})
