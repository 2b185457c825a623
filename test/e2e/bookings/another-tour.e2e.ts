import type { Locator } from '@playwright/test'
import { operatorFields, securityFields } from '../../../contract/bookings/documents/operators.ts'
import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { BY_DEMO, sign } from '../../support/stories/market/bookings.ts'
import {
  type Deal,
  lonelyTrip,
  operator,
  paidDeal,
  signedDeal,
  stateOfDeal,
} from '../../support/stories/market/deals.ts'
import { HOW_IT_ENDED, regionOf } from '../../support/stories/market/endings.ts'
import * as wizard from '../../support/stories/market/wizard.ts'
import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const WHY = 'Отель закрыли на ремонт, этот рядом и по той же цене'

/** Of the tour's operator this agency has told nothing yet. */
async function tellOfOperator(form: Locator): Promise<void> {
  const { security, ...facts } = operator
  const fill = async (names: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>) => {
    for (const [field, label] of Object.entries(names))
      await form.getByLabel(label, { exact: true }).fill(String(values[field]))
  }
  await fill(operatorFields, facts)
  await fill(securityFields, security)
}

/** The agent looks for another tour as for a request, and names it with its price. */
async function propose(page: Page, { id, seller }: Deal): Promise<void> {
  await enter(page, seller.agent)
  await page.goto(`/travel-agent/bookings/${id}`)
  await page.getByText('Тура больше нет: предложить другой').click()
  await page.getByRole('region', { name: 'Поиск туров' }).scrollIntoViewIfNeeded()
  await page
    .getByRole('button', { name: /Предложить этот тур/ })
    .nth(2)
    .click()
  const form = page.getByRole('form', { name: 'Другой тур' })
  await form.getByRole('button', { name: 'Предложить этот тур' }).click()
  await expect(form.getByText('Напишите туристу, почему тур другой')).toBeVisible()
  await form.getByRole('textbox', { name: 'Почему тур другой' }).fill(WHY)
  await tellOfOperator(form)
  await form.getByRole('button', { name: 'Предложить этот тур' }).click()
  await expect(page.getByText('Предложен другой тур, турист решает')).toBeVisible()
}

/** The same booking as an administrator finds it. */
async function openAsStaff(staff: Page, { id }: Deal): Promise<Page> {
  await enter(staff, await signedInAdmin())
  await staff.goto(`/admin/bookings?id=${id}`)
  return staff
}

const NOT_SIGNED = 'Предлагали другой тур, договор о нём не подписан'
/** On its way, or there. */
const BACK = /вернули туда, откуда они пришли|возвращаются туда, откуда пришли/

const card = (page: Page) => page.getByRole('region', { name: 'Агент предлагает другой тур' })

test('BOOK-08, BOOK-15 the tour is gone after it was paid: the tourist reads what differs, signs anew, and the money counts', async ({
  page,
  newVisitor,
}) => {
  const deal = await signedDeal({ of: lonelyTrip() })
  await paidDeal(deal, 'card_hold')
  await expect.poll(() => stateOfDeal(deal)).toBe('confirming')
  await enter(page, deal.tourist)
  await page.goto(`/tourist/bookings/${deal.id}`)
  const agent = await newVisitor()
  await propose(agent, deal)
  await expectAccessibleOnBothScreens(agent)

  // The page has heard of it by itself.
  await expect(card(page)).toContainText(WHY)
  await expect(
    page.getByRole('main').getByText('Агент предлагает другой тур: посмотрите и решите'),
  ).toBeVisible()
  await expect(card(page).getByText(/зачтутся за новый тур|Новый тур дешевле/)).toBeVisible()
  await expectAccessibleOnBothScreens(page)
  await card(page).getByRole('link', { name: 'К новому договору' }).click()
  await sign(page, wizard.enterShownCode)
  await expect(page.getByText('Зачтены деньги, оплаченные за прежний тур')).toBeVisible()
  await expect.poll(() => stateOfDeal(deal)).toBe('confirming')
  await expect(page.getByText('Другой тур вместо прежнего')).toBeVisible()

  await agent.getByLabel('Номер заявки у туроператора').fill('BR-1')
  await agent.getByRole('button', { name: 'Подтвердить', exact: true }).click()
  await expect(page.getByText('Туроператор подтвердил тур').last()).toBeVisible()
  await expect(agent.getByText('Другой тур вместо прежнего')).toBeVisible()

  const staff = await openAsStaff(await newVisitor(), deal)
  await expect(staff.getByText('Другой тур вместо прежнего')).toBeVisible()
  await expect(regionOf(staff, 'Что происходило')).toContainText('Туроператор подтвердил тур')
  await expectAccessibleOnBothScreens(staff)
})

test('BOOK-25, JOY-09 the other tour does not please: one tap returns the money, or books the reserve', async ({
  page,
  newVisitor,
}) => {
  const deal = await signedDeal({ hasReserve: true, of: lonelyTrip() })
  await paidDeal(deal, 'sbp')
  await expect.poll(() => stateOfDeal(deal)).toBe('confirming')
  const agent = await newVisitor()
  await propose(agent, deal)
  await enter(page, deal.tourist)
  await page.goto(`/tourist/bookings/${deal.id}`)
  await expect(card(page).getByRole('button', { name: /^Взять за/ })).toBeVisible()
  await expectAccessibleOnBothScreens(page)
  await card(page)
    .getByRole('button', { name: /^Отказаться и вернуть/ })
    .click()
  await expect(page.getByText('Бронирование закрыто, деньги возвращаются')).toBeVisible()
  await expect(page.getByRole('heading', { name: HOW_IT_ENDED })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Поездка ещё может состояться' })).toBeVisible()

  // The agent's page has heard of it by itself.
  await expect(regionOf(agent, HOW_IT_ENDED)).toContainText('Турист отказался от бронирования.')
  await expect(agent.getByText(NOT_SIGNED)).toBeVisible()
  await expectAccessibleOnBothScreens(agent)

  const staff = await openAsStaff(await newVisitor(), deal)
  await expect(staff.getByText('Предложен другой тур', { exact: true })).toBeVisible()
  await expect(staff.getByText(WHY).last()).toBeVisible()
  await expect(staff.getByText(NOT_SIGNED)).toBeVisible()
  await expect(regionOf(staff, HOW_IT_ENDED)).toContainText(BACK)
  await expectAccessibleOnBothScreens(staff)
  for (const side of [page, agent]) await expect(regionOf(side, HOW_IT_ENDED)).toContainText(BACK, BY_DEMO)
})
