import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { lookAsStaff, openScreens } from '../../support/stories/market/endings.ts'
import { paidSale } from '../../support/stories/market/sales.ts'
import { expect, test } from '../../support/stories/story.ts'

test('BOOK-07 whoever has a live booking keeps the profile, and reads which one it is and from when on it may be deleted; without a trip it goes, the deal stays for the others without a name', async ({
  page,
  newVisitor,
  watch,
}) => {
  const sale = await paidSale('card_hold')
  const screens = await openScreens(sale, { page, newVisitor })
  const { tourist, agent } = screens
  watch.expectRefusal(/\/api\/user$/)
  await tourist.setViewportSize({ width: 320, height: 640 })
  await tourist.goto('/profile')
  await tourist.getByRole('button', { name: 'Удалить профиль' }).click()
  const window = tourist.getByRole('dialog', { name: 'Удалить профиль навсегда?' })
  await expect(window.getByText(/^попутчики, их паспорта и документы прошедших поездок/)).toBeVisible()
  await expect(window.getByText('бронирования у агентств: даты, цены и платежи')).toBeVisible()
  await window.getByText('Понимаю: вернуть профиль будет нельзя').click()
  await window.getByRole('button', { name: 'Удалить навсегда' }).click()
  const whyNot = window.getByText(
    new RegExp(
      `^Бронирование №${sale.id} ещё не закончено\\. Профиль можно будет удалить с \\d\\d\\.\\d\\d\\.20\\d\\d,`,
    ),
  )
  await expect(whyNot).toBeInViewport({ ratio: 1 })
  await expectAccessibleOnBothScreens(tourist)

  await sale.agent.call(`POST /api/travel-agent/booking/${sale.id}/refuse`, { reason: 'Мест больше нет' })
  await window.getByRole('button', { name: 'Удалить навсегда' }).click()
  await tourist.waitForURL((url) => url.pathname === '/')
  await agent.reload()
  await expect(agent.getByText('Вы не подтвердили тур.')).toBeVisible()
  await lookAsStaff(screens, sale)
  await expect(screens.staff.getByText('Соколова')).toHaveCount(0)
})
