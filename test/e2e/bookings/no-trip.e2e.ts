import {
  expectAllAccessible,
  HOW_IT_ENDED,
  inLedger,
  lookAsStaff,
  openScreens,
  regionOf,
  roubles,
  type Screens,
} from '../../support/stories/market/endings.ts'
import { hoursPass, moneyIsBack, paidSale, type Sale } from '../../support/stories/market/sales.ts'
import { expect, test } from '../../support/stories/story.ts'

const WHY = 'Отель закрыл продажи на ваши даты'

/** The agent opens the booking from the desk and says that the operator does not have the tour. */
async function refuseAtDesk({ agent }: Screens, { id }: Sale): Promise<void> {
  await agent.goto('/travel-agent/bookings')
  const card = agent.getByRole('article').filter({ hasText: `№${id}` })
  await expect(card).toContainText('Подтвердите тур у туроператора')
  await expect(card).toContainText('Осталось:')
  await card.getByRole('link').click()
  await agent.getByText('Туроператор не подтвердил тур', { exact: true }).click()
  const form = agent.getByRole('form', { name: 'Отказать' })
  await form.getByRole('textbox', { name: 'Почему' }).fill(WHY)
  await form.getByRole('button', { name: 'Вернуть деньги и закрыть' }).click()
  await expect(agent.getByText('Деньги возвращаются туристу')).toBeVisible()
}

test('BOOK-18 the agent refuses a tour whose money is held: the card is free again, and all three read why and where the money is', async ({
  page,
  newVisitor,
}) => {
  const sale = await paidSale('card_hold')
  const screens = await openScreens(sale, { page, newVisitor })
  const { tourist, agent, staff } = screens
  const free = `${roubles(sale.due[0])} не списаны и снова доступны на карте.`
  await expect(regionOf(tourist, 'Оплата')).toContainText('заблокированы на карте и не списаны')
  await refuseAtDesk(screens, sale)

  // It comes to the tourist's open page by itself.
  const told = regionOf(tourist, HOW_IT_ENDED)
  await expect(told).toContainText('Агентство не подтвердило тур.')
  await expect(told).toContainText(WHY)
  await expect(told).toContainText(free)
  await expect(tourist.getByRole('heading', { name: 'Поездка ещё может состояться' })).toBeVisible()
  const own = regionOf(agent, HOW_IT_ENDED)
  await expect(own).toContainText('Вы не подтвердили тур.')
  await expect(own).toContainText(free)
  await lookAsStaff(screens, sale)
  await expect(regionOf(staff, HOW_IT_ENDED)).toContainText(WHY)
  await expect(regionOf(staff, 'Деньги')).toContainText('Разблокировано на карте')
  await expectAllAccessible(screens)
  await staff.goto('/admin/ledger')
  await expect(inLedger(staff, sale)).toContainText('Деньги разблокированы')
})

test('BOOK-18 the agent refuses a tour paid by SBP: the whole sum goes back by itself, and the books know the refund', async ({
  page,
  newVisitor,
}) => {
  const sale = await paidSale('sbp')
  const screens = await openScreens(sale, { page, newVisitor })
  const { tourist, agent, staff } = screens
  const sum = roubles(sale.due[0])
  await refuseAtDesk(screens, sale)
  await moneyIsBack(sale)
  for (const side of [tourist, agent]) {
    await expect(regionOf(side, HOW_IT_ENDED)).toContainText(`${sum} вернули туда, откуда они пришли.`)
    await side.goto(side.url())
    await expect(regionOf(side, HOW_IT_ENDED)).toContainText(WHY)
  }
  await tourist.goto('/tourist/payments')
  await expect(tourist.getByRole('listitem').filter({ hasText: sum })).toContainText(
    `Возврат ${sum}: деньги вернулись`,
  )
  await agent.goto('/travel-agent/bookings?state=over')
  await expect(agent.getByRole('article').filter({ hasText: `№${sale.id}` })).toContainText('Не подтверждено')
  await lookAsStaff(screens, sale)
  await expect(regionOf(staff, HOW_IT_ENDED)).toContainText(`${sum} вернули`)
  await staff.goto('/admin/ledger')
  await expect(inLedger(staff, sale)).toContainText(`Возврат ${sum}: возвращено`)
})

test('BOOK-24 an agent silent for a day gives the tourist the choice, for five days loses the booking: the money comes back by itself and nobody calls it a refusal', async ({
  page,
  newVisitor,
}) => {
  const sale = await paidSale('card')
  const screens = await openScreens(sale, { page, newVisitor })
  const { tourist, agent, staff } = screens
  await hoursPass(sale, 25)
  await tourist.reload()
  await expect(tourist.getByText('Агентство не ответило за сутки')).toBeVisible()
  await tourist.getByRole('button', { name: 'Подождать' }).click()
  await expect(tourist.getByText('Если оно не ответит за пять дней после оплаты')).toBeVisible()
  await agent.reload()
  await expect(agent.getByText(/^Срок был/)).toBeVisible()

  await hoursPass(sale, 96)
  const back = `${roubles(sale.due[0])} вернули туда, откуда они пришли.`
  const told = regionOf(tourist, HOW_IT_ENDED)
  await expect(told).toContainText('Агентство не ответило за пять дней.')
  await expect(told).toContainText(back)
  await expect(tourist.getByText('Тур не подтвердили, деньги возвращаются')).toBeHidden()
  const own = regionOf(agent, HOW_IT_ENDED)
  await expect(own).toContainText('Вы не ответили за пять дней.')
  await expect(own).toContainText(back)
  await expect(agent.getByRole('button', { name: 'Подтвердить' })).toBeHidden()
  await lookAsStaff(screens, sale)
  await expect(regionOf(staff, HOW_IT_ENDED)).toContainText('Агентство не ответило за пять дней.')
  await expect(regionOf(staff, 'Деньги')).toContainText('Возвращено')
  await expectAllAccessible(screens)
})
