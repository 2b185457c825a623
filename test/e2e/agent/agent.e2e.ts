import { conversation, expectAnswer, write } from '../../support/stories/market/chat.ts'
import { subscription } from '../../support/stories/live.ts'
import { openBasket, pickTours, requestInFeed } from '../../support/stories/market/cockpit.ts'
import { offerOf } from '../../support/stories/market/offers.ts'
import { agency, newcomer, registered, signIn, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter, signInAs } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'
import { launched } from '../../support/stories/market/trips.ts'

test('OFFER-01, OFFER-03, OFFER-04, TOUR-02, TOUR-03, AUC-06, WS-01 an agent sees a fresh request, answers with two tours, pays once, and the tourist reads and answers at once @both', async ({
  page: agent,
  newVisitor,
}) => {
  test.setTimeout(150_000)
  const person = newcomer('Олег', 'Мальцев')
  const firm = agency('Северный ветер')
  await verifiedAgent(person, firm)
  const tourist = await newVisitor()
  const family = await registered()

  const feed = subscription(agent, /^\/agent\/feed$/)
  await signInAs(agent, person.phone)
  await expect(agent).toHaveURL(/\/travel-agent\/requests/)
  await expect(agent.getByRole('heading', { level: 1, name: 'Заявки туристов' })).toBeVisible()
  await feed
  const { id, budget } = await launched(family)
  const entry = requestInFeed(agent, id)
  await expect(entry).toBeVisible()
  await entry.getByRole('link', { name: 'Турция' }).click()
  await expect(agent.getByRole('heading', { level: 1, name: new RegExp(`^Заявка №${id}`) })).toBeVisible()

  await enter(tourist, family)
  const auction = subscription(tourist, new RegExp(`^/auctions/${id}$`))
  await tourist.goto(`/tourist/my-auctions/${id}`)
  await auction

  const fee = Math.max(3000, Math.round(budget * 0.015))
  await pickTours(agent, 2)
  const basket = await openBasket(agent)
  await expect(basket.getByRole('definition').filter({ hasText: roubles(fee) })).toBeVisible()
  await expect(basket.getByRole('definition').filter({ hasText: roubles(3_000_000) })).toBeVisible()
  await expect(basket.getByRole('list', { name: 'Туры в отклике' }).getByRole('article')).toHaveCount(2)
  await basket
    .getByRole('button', { name: /^Уточнить цену/ })
    .first()
    .click()
  await expect(basket.getByText(/, уточнено /)).toBeVisible()
  await basket.getByRole('textbox', { name: 'Комментарий туристу' }).fill('Оба отеля у самого моря.')
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(agent.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()

  const offer = offerOf(tourist, firm.organisation)
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Подробнее' }).click()
  await expect(offer.getByRole('article')).toHaveCount(2)
  await offer.getByText('Из чего складывается цена').first().click()
  await expect(offer.getByText(/топливный сбор включён|надбавка/).first()).toBeVisible()
  await expect(offer.getByText('Оба отеля у самого моря.')).toBeVisible()
  await offer.getByRole('button', { name: /^Написать/ }).click()

  await agent.getByRole('link', { name: 'Открыть чат' }).click()
  await expect(conversation(agent)).toBeVisible()
  await write(tourist, 'Здравствуйте! Рейс прямой?')
  await expectAnswer(agent, 'Здравствуйте! Рейс прямой?')
  await write(agent, 'Добрый день! Да, прямой.')
  await expectAnswer(tourist, 'Добрый день! Да, прямой.')

  await agent.goto('/travel-agent/balance')
  const left = agent.getByRole('region', { name: 'Остаток' })
  await expect(left).toContainText(roubles(3_000_000 - fee))
  await agent.goto('/travel-agent/offers')
  await expect(agent.getByRole('main').getByText(`№${id}`)).toBeVisible()
  await expect(agent.getByText('Прочитан').first()).toBeVisible()
})

test('OFFER-04 a request that was launched while the agent read another one stands in the feed when he comes back', async ({
  page,
}) => {
  const first = await launched(await registered())
  await enter(page, await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер')))
  await page.goto('/travel-agent/requests')
  await page.getByText(`№${first.id}`).waitFor()
  await requestInFeed(page, first.id).getByRole('link', { name: 'Турция' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^Заявка №${first.id}`) }),
  ).toBeVisible()
  const second = await launched(await registered())
  await page.getByRole('link', { name: 'Все заявки' }).click()
  await expect(page.getByText(`№${second.id}`)).toBeVisible()
})

test('OFFER-05 neither the feed nor the request tells an agent who the tourist is', async ({
  page: agent,
}) => {
  const person = newcomer('Олег', 'Мальцев')
  await verifiedAgent(person, agency('Северный ветер'))
  const tourist = newcomer('Аделаида', 'Криворучко')
  const { id } = await launched(await registered(tourist))
  const heard: string[] = []
  agent.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0))
    heard.push(body.toString('utf8'))
  })
  agent.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await enter(agent, await signIn(person.phone))
  await agent.goto('/travel-agent/requests')
  await agent.goto(`/travel-agent/requests/${id}`)
  await expect(agent.getByRole('list', { name: 'Найденные отели' })).toBeVisible()
  const everything = heard.join('\n')
  expect(everything).toContain(String(id))
  for (const secret of [tourist.phone.slice(1), tourist.email, tourist.lastName, tourist.firstName]) {
    expect(everything).not.toContain(secret)
  }
})

/** As the pages write it, with spaces that do not break. */
function roubles(amount: number): RegExp {
  return new RegExp(`${new Intl.NumberFormat('ru').format(amount).replace(/\s/g, '\\s')}\\s₽`)
}
