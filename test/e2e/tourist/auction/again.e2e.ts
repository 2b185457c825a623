import { answered } from '../../../support/stories/market/answers.ts'
import { launched, trip } from '../../../support/stories/market/trips.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'

const DAY_MS = 86_400_000

/** In the wizard that opens, at its second step; answers what stands there of the days and of the people. */
async function detailsOf(page: Page) {
  await wizard.settle(wizard.atStep(page, 1))
  await expect(wizard.atStep(page, 1).getByRole('combobox', { name: 'Страна' })).toHaveValue('Турция')
  await wizard.goOn(wizard.atStep(page, 1))
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  const field = (name: RegExp) => details.getByRole('button', { name })
  return { details, days: field(/^Даты вылета/), people: field(/^Количество человек/) }
}

test('JOY-08 a trip that is over is launched again in a minute: the same people, wishes and budget', async ({
  page,
}) => {
  const [agent, tourist] = await Promise.all([
    verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Ещё раз')),
    registered(),
  ])
  const { id, budget } = await launched(tourist, { wishes: 'Номер с видом на море' })
  const offer = await answered(agent, id)
  await tourist.call('POST /api/tourist/offer/choose', { offer_id: offer.id, version: 1, position: 1 })
  await enter(page, tourist)
  await page.goto('/tourist/my-auctions/')
  const card = page.getByRole('article').filter({ hasText: `№${id}` })
  await expect(card.getByText('Агент выбран')).toBeVisible()
  await page.goto(`/tourist/my-auctions/${id}`)
  await page.getByRole('button', { name: 'Повторить поездку' }).click()

  const { details, people } = await detailsOf(page)
  await expect(people).toContainText('2 взрослых, 1 ребёнок')
  await details.getByRole('button', { name: 'Проверить бюджет' }).click()
  await wizard.goOn(details)
  const wishes = wizard.atStep(page, 3)
  await expect(wishes.getByRole('textbox', { name: /пожелания/i })).toHaveValue('Номер с видом на море')
  await wizard.goOn(wishes)
  const preview = wizard.atStep(page, 4)
  await wizard.giveConsents(preview)
  await wizard.goOn(preview, 'Запустить аукцион')
  await expect(page.getByRole('dialog', { name: 'Заявка создана!' })).toBeVisible()

  const { result } = await tourist.call('GET /api/requests?state=active')
  const { date_from, date_to, adult_count, childrens } = trip()
  expect(result.items).toMatchObject([
    { date_from, date_to, adult_count, childrens, max_price: budget, wishes: 'Номер с видом на море' },
  ])
})

test('JOY-08 a trip that is behind moves by a year, its people with it', async ({ page, watch }) => {
  // The browser alone lives later: for the server these days are too far ahead.
  watch.expectRefusal(/^\/api\/prices\/histogram$/)
  const [agent, tourist] = await Promise.all([
    verifiedAgent(newcomer('Инна', 'Рогова'), agency('Через год')),
    registered(),
  ])
  const { id } = await launched(tourist)
  const offer = await answered(agent, id)
  await tourist.call('POST /api/tourist/offer/choose', { offer_id: offer.id, version: 1, position: 1 })
  await enter(page, tourist)
  const later = new Date(Date.now() + 90 * DAY_MS)
  await page.clock.setFixedTime(later)
  await page.goto('/tourist/my-auctions/')
  const card = page.getByRole('article').filter({ hasText: `№${id}` })
  await card.getByRole('button', { name: 'Повторить поездку' }).click()
  const { details, days, people } = await detailsOf(page)
  const departs = new Date(Date.now() + (40 + 364) * DAY_MS)
  await expect(days).toContainText(String(departs.getUTCFullYear()))
  await people.click()
  const guests = page.getByRole('dialog', { name: 'Количество человек' })
  await expect(guests.getByLabel('Ребёнок 1', { exact: true })).toHaveValue('6')
  await page.keyboard.press('Escape')
  await expect(details).toBeVisible()
})
