import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { lonelyTrip, signedDeal, tourGoes } from '../../support/stories/market/deals.ts'
import { HOW_IT_ENDED, regionOf } from '../../support/stories/market/endings.ts'
import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

const NO_MONEY = 'Денег по этому бронированию не пришло, возвращать нечего.'

test('BOOK-03, JOY-09 the tour is gone before it is paid: one tap takes the reserve, its agent and an administrator see it', async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/booking\/\d+\/pay$/)
  const deal = await signedDeal({ hasReserve: true, of: lonelyTrip() })
  const { id, tourist, seller, rival } = deal
  await enter(page, tourist)
  await page.goto(`/tourist/bookings/${id}`)
  await expect(page.getByRole('region', { name: 'Запасное предложение' })).toContainText('Причал')
  await tourGoes(deal)
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await expect(page.getByText('Этого тура больше нет в продаже')).toBeVisible()
  await expect(page.getByText(/Ничего не оплачено/)).toBeVisible()
  await expectAccessibleOnBothScreens(page)

  await page.getByRole('button', { name: /^Взять за \d/ }).click()
  await page.waitForURL(
    (url) => /^\/tourist\/bookings\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`),
  )
  const replacedBy = Number(page.url().split('/').at(-1))
  await expect(page.getByRole('main').getByRole('link', { name: /^Причал \d+$/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('Заполните данные всех, кто едет')).toBeVisible()
  await page.goto(`/tourist/bookings/${id}`)
  await expect(page.getByText('Тур больше не продаётся. Взято запасное предложение').first()).toBeVisible()
  await expect(page.getByRole('link', { name: `К бронированию №${replacedBy}` })).toBeVisible()
  await expect(regionOf(page, HOW_IT_ENDED)).toContainText('Вы отказались от бронирования.')
  await expect(regionOf(page, HOW_IT_ENDED)).toContainText(NO_MONEY)
  await expectAccessibleOnBothScreens(page)

  const agent = await newVisitor()
  await enter(agent, seller.agent)
  await agent.goto(`/travel-agent/bookings/${id}`)
  await expect(agent.getByText('Тур больше не продаётся. Взято запасное предложение').first()).toBeVisible()
  await expect(regionOf(agent, HOW_IT_ENDED)).toContainText('Турист отказался от бронирования.')
  await expect(regionOf(agent, HOW_IT_ENDED)).toContainText(NO_MONEY)
  await expectAccessibleOnBothScreens(agent)
  const other = await newVisitor()
  if (rival) await enter(other, rival.agent)
  await other.goto(`/travel-agent/bookings/${replacedBy}`)
  await expect(other.getByRole('main').getByText('Турист заполняет данные')).toBeVisible()

  const staff = await newVisitor()
  await enter(staff, await signedInAdmin())
  await staff.goto(`/admin/bookings?search=${deal.requestId}`)
  await expect(staff.getByText(`№${replacedBy}`, { exact: false }).first()).toBeVisible()
  await staff.goto(`/admin/bookings?id=${id}`)
  await expect(staff.getByText('Тур больше не продаётся. Взято запасное предложение').first()).toBeVisible()
  await expect(regionOf(staff, HOW_IT_ENDED)).toContainText(NO_MONEY)
  await expectAccessibleOnBothScreens(staff)
})
