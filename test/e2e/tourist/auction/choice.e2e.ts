import type { Page } from '@playwright/test'
import { conversation } from '../../../support/stories/market/chat.ts'
import { offerOf } from '../../../support/stories/market/offers.ts'
import type { Client } from '../../../support/stories/client.ts'
import {
  agency,
  newcomer,
  registered,
  signedInAdmin,
  verifiedAgent,
} from '../../../support/stories/people/people.ts'
import { subscription } from '../../../support/stories/live.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, test } from '../../../support/stories/story.ts'
import { launched, trip } from '../../../support/stories/market/trips.ts'

/** Answers over HTTP with the cheapest tour that the market has; answers the offer's number. */
async function answered(agent: Client, auction: { id: number; budget: number }): Promise<number> {
  const found = await agent.call('POST /api/travel-agent/tours/search', trip())
  const tour_id = found.result.hotels[0].tours[0].id
  const price = Math.max(3000, Math.round(auction.budget * 0.015))
  const body = { request_id: auction.id, price, comment: 'Первое слово', options: [{ tour_id }] }
  return (await agent.call('POST /api/travel-agent/offer', body)).result.id
}

test('OFFER-08, AUC-07 an agent edits, the tourist sees at once what changed and chooses; its booking opens; both read who was chosen @both', async ({
  page: tourist,
  newVisitor,
}) => {
  const [winner, loser] = [agency('Верное слово'), agency('Другое слово')]
  const [first, second, family] = await Promise.all([
    verifiedAgent(newcomer('Олег', 'Мальцев'), winner),
    verifiedAgent(newcomer('Инна', 'Рогова'), loser),
    registered(),
  ])
  const auction = await launched(family)
  await answered(first, auction)
  await answered(second, auction)
  await enter(tourist, family)
  await tourist.goto(`/tourist/my-auctions/${auction.id}`)
  const offer = offerOf(tourist, winner.organisation)
  await offer.getByRole('button', { name: 'Подробнее' }).click()
  await expect(offer.getByText('Первое слово')).toBeVisible()

  const agent = await newVisitor()
  await enter(agent, first)
  // On a phone the list of cards takes the table's place when its script has come.
  const hears = subscription(agent, /^\/me$/)
  await agent.goto(`/travel-agent/offers?request_id=${auction.id}`)
  await hears
  await agent.getByRole('button', { name: `Действия с откликом на заявку №${auction.id}` }).click()
  await agent.getByRole('menuitem', { name: 'Изменить' }).click()
  await agent.getByRole('textbox', { name: 'Комментарий туристу' }).fill('Добавили трансфер')
  await agent.getByRole('button', { name: 'Сохранить' }).click()

  await expect(offer.getByText('Изменён', { exact: true })).toBeVisible()
  await expect(offer.getByRole('region', { name: 'Что изменилось' })).toContainText(
    'Агент изменил комментарий',
  )
  await expect(offer.getByText('Добавили трансфер')).toBeVisible()

  // Until the choice a phone is hidden; whoever stands before the conversation then sees it without a reload.
  const chat = await openChat(tourist, first)
  await expect(conversation(chat)).not.toContainText('903')
  await offer.getByRole('button', { name: /^Выбрать/ }).click()
  const question = tourist.getByRole('dialog', { name: 'Выбрать этот вариант?' })
  await expect(question).toContainText('Аукцион закроется')
  await question.getByRole('button', { name: /^Выбрать за/ }).click()
  await tourist.waitForURL(/\/tourist\/bookings\/\d+$/)
  await expect(tourist.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(tourist.getByRole('region', { name: 'Кто продаёт' })).toContainText(winner.organisation)
  await tourist.getByRole('link', { name: `Аукцион №${auction.id}` }).click()
  const chosen = tourist.getByRole('region', { name: 'Вы выбрали' })
  await expect(chosen.getByRole('region', { name: 'Кто продаёт' })).toContainText(winner.organisation)
  await expect(chosen.getByRole('link', { name: 'К бронированию' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(offerOf(tourist, loser.organisation).getByText('Не выбран')).toBeVisible()
  await expect(agent.getByText('Выбран туристом').last()).toBeVisible()
  await expect(conversation(chat).getByText('Звоните: +7 903 000-11-22')).toBeVisible()
})

/** The tourist's second window, where the agent has left a phone. */
async function openChat(tourist: Page, agent: Client): Promise<Page> {
  const { items } = (await agent.call('GET /api/chats')).result
  const chat = await tourist.context().newPage()
  const hears = subscription(chat, /^\/chats\/\d+$/)
  await chat.goto(`/chats/${items[0].id}`)
  await hears
  const body = { text: 'Звоните: +7 903 000-11-22', client_id: `phone-of-offer-${items[0].id}` }
  await agent.call(`POST /api/chats/${items[0].id}/messages`, body)
  await expect(conversation(chat)).toContainText('Звоните')
  return chat
}

test('ADM-03 an administrator takes an offer off with a reason, and its agent reads it', async ({
  page: admin,
  newVisitor,
}) => {
  const firm = agency('Чужие картинки')
  const firmAgent = await verifiedAgent(newcomer('Пётр', 'Ложкин'), firm)
  const auction = await launched(await registered())
  const id = await answered(firmAgent, auction)
  await enter(admin, await signedInAdmin())
  await admin.goto(`/admin/offers?search=${id}`)
  await admin.getByRole('button', { name: `№${id}: ${firm.organisation}` }).click()
  const panel = admin.getByRole('region', { name: `Отклик №${id}` })
  await panel.getByRole('button', { name: 'Снять отклик' }).click()
  await panel.getByRole('button', { name: 'Снять отклик' }).click()
  await expect(panel.getByText('Укажите причину')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Причина' }).fill('Чужие фотографии отеля')
  await panel.getByRole('button', { name: 'Снять отклик' }).click()
  await expect(panel.getByText('Снят администрацией')).toBeVisible()

  const agent = await newVisitor()
  await enter(agent, firmAgent)
  await agent.goto('/travel-agent/offers?state=removed')
  await expect(agent.getByText('Чужие фотографии отеля')).toBeVisible()
})
