import { randomUUID } from 'node:crypto'
import { answered } from '../../support/stories/market/answers.ts'
import { offerOf } from '../../support/stories/market/offers.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { subscription } from '../../support/stories/live.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('TICK-06, BOOK-10 after the choice no notice stands over the booking that it tells of; one that comes over a form takes nothing typed away @both', async ({
  page,
  isPhone,
}) => {
  const firm = agency('Тихие вести')
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  const tourist = await registered()
  const auction = await launched(tourist)
  const { chat_id } = await answered(agent, auction.id)
  await enter(page, tourist)
  const hears = subscription(page, /^\/me$/)
  await page.goto(`/tourist/my-auctions/${auction.id}`)
  await hears

  // What is not shown of an offer opens where it is told of.
  const offer = offerOf(page, firm.organisation)
  await offer.getByRole('button', { name: /^Ещё 1\sвариант/ }).click()
  await expect(offer.getByRole('button', { name: 'Свернуть' })).toBeVisible()
  await offer
    .getByRole('button', { name: /^Выбрать/ })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Выбрать этот вариант?' })
    .getByRole('button', { name: /^Выбрать за/ })
    .click()
  await page.waitForURL(/\/tourist\/bookings\/\d+$/)

  await page.getByRole('button', { name: 'Добавить туриста' }).click()
  const window = page.getByRole('dialog')
  const surname = window.getByLabel('Фамилия', { exact: true })
  await surname.fill('Лебедева')
  await agent.call(`POST /api/chats/${chat_id}/messages`, { client_id: randomUUID(), text: 'Здравствуйте!' })
  const news = page.locator('[data-news]')
  // Beside a form it has a corner on a wide screen alone; it waits in the bell on a phone.
  await expect(news).toContainText('Новое сообщение')
  await expect(news).not.toContainText('Вы выбрали')
  if (isPhone) await expect(news).toBeHidden()
  else {
    // At a desk it stands beside the window and covers nothing in it.
    for (const button of await window.getByRole('button').all()) await button.click({ trial: true })
    await expect(news.getByRole('button', { name: 'Закрыть' })).toBeInViewport({ ratio: 0.99 })
    await news.getByRole('button', { name: 'Закрыть' }).click()
    await expect(news).not.toContainText('Новое сообщение')
  }
  await expect(surname).toHaveValue('Лебедева')
  await surname.click({ trial: true })
})
