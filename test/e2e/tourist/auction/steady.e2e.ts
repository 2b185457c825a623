import { subscription } from '../../../support/stories/live.ts'
import { answered } from '../../../support/stories/market/answers.ts'
import { conversation } from '../../../support/stories/market/chat.ts'
import { offerOf } from '../../../support/stories/market/offers.ts'
import { launched } from '../../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { shifted } from '../../../support/stories/shifts.ts'
import { expect, test } from '../../../support/stories/story.ts'

const STILL = 0.02

test('AUC-06, TICK-05, SITE-15 nothing moves by itself when the first offers come, nor when a message comes into a long conversation', async ({
  page,
}) => {
  const firms = [agency('Первая тишина'), agency('Вторая тишина')] as const
  const [one, two, family] = await Promise.all([
    verifiedAgent(newcomer('Олег', 'Мальцев'), firms[0]),
    verifiedAgent(newcomer('Инна', 'Рогова'), firms[1]),
    registered(),
  ])
  const auction = await launched(family)
  await enter(page, family)
  const watches = subscription(page, /^\/auctions\/\d+$/)
  await page.goto(`/tourist/my-auctions/${auction.id}`)
  await watches
  const { chat_id: chatId } = await answered(one, auction.id)
  await expect(offerOf(page, firms[0].organisation)).toBeVisible()
  await answered(two, auction.id)
  await expect(offerOf(page, firms[1].organisation)).toBeVisible()
  expect(await shifted(page), 'the offers').toBeLessThanOrEqual(STILL)

  const say = (text: string) =>
    one.call(`POST /api/chats/${chatId}/messages`, { client_id: crypto.randomUUID(), text })
  for (let at = 1; at <= 25; at += 1) await say(`Вариант ${at}: первая линия, свой пляж, до моря сто метров.`)
  const hears = subscription(page, /^\/chats\/\d+$/)
  await page.goto(`/chats/${chatId}`)
  await expect(conversation(page)).toContainText('Вариант 25:')
  await hears
  await say('Ответьте, когда будет удобно')
  await expect(conversation(page)).toContainText('Ответьте, когда будет удобно')
  expect(await shifted(page), 'the conversation').toBeLessThanOrEqual(STILL)
})
