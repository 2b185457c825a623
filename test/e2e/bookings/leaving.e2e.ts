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
  await tourist.goto('/profile')
  await tourist.getByRole('button', { name: 'Удалить профиль' }).click()
  const window = tourist.getByRole('dialog', { name: 'Удалить профиль навсегда?' })
  await window.getByText('Понимаю: вернуть профиль будет нельзя').click()
  await window.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(
    window.getByText(
      new RegExp(
        `^Бронирование №${sale.id} ещё не закончено\\. Профиль можно будет удалить с \\d\\d\\.\\d\\d\\.20\\d\\d,`,
      ),
    ),
  ).toBeVisible()
  await expectAccessibleOnBothScreens(tourist)

  await sale.agent.call(`POST /api/travel-agent/booking/${sale.id}/refuse`, { reason: 'Мест больше нет' })
  await window.getByRole('button', { name: 'Удалить навсегда' }).click()
  await tourist.waitForURL((url) => url.pathname === '/')
  await agent.reload()
  await expect(agent.getByText('Вы не подтвердили тур.')).toBeVisible()
  await lookAsStaff(screens, sale)
  await expect(screens.staff.getByText('Соколова')).toHaveCount(0)
})
