import { money } from '../../../../contract/texts.ts'
import type { Client } from '../../../support/stories/client.ts'
import { subscription } from '../../../support/stories/live.ts'
import { offerOf } from '../../../support/stories/market/offers.ts'
import { launched, trip } from '../../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'

/** Answers over HTTP with the cheapest tour that the market has; answers what it costs. */
async function answered(agent: Client, auction: { id: number; budget: number }): Promise<number> {
  const found = await agent.call('POST /api/travel-agent/tours/search', trip())
  const [tour] = found.result.hotels[0].tours
  const price = Math.max(3000, Math.round(auction.budget * 0.015))
  const body = { request_id: auction.id, price, options: [{ tour_id: tour.id }] }
  await agent.call('POST /api/travel-agent/offer', body)
  return tour.price
}

const place = (desk: Page) => desk.getByRole('status', { name: 'Место отклика' })
const ownPrice = (desk: Page) => desk.getByRole('region', { name: 'Своя цена' })

/** At the desk, in place: the own price of the one tour. */
async function lower(desk: Page, price: number): Promise<void> {
  const field = ownPrice(desk).getByRole('textbox', { name: /^Своя цена/ })
  const folded = ownPrice(desk).getByRole('button', { name: /^Своя цена/ })
  await expect(field.or(folded)).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await field.fill(String(price))
  await ownPrice(desk).getByRole('button', { name: 'Изменить цену бесплатно' }).click()
  await expect(ownPrice(desk).getByRole('button', { name: 'Изменить цену бесплатно' })).toBeHidden()
}

test('OFFER-10, OFFER-11, AUC-07 three agents, two lower their price before the tourist’s eyes; the places move, one is chosen at its last price and its rivals see at once that they have lost', async ({
  page: tourist,
  newVisitor,
}) => {
  const firms = [agency('Первая цена'), agency('Вторая цена'), agency('Третья цена')] as const
  const [one, two, three, family] = await Promise.all([
    verifiedAgent(newcomer('Олег', 'Мальцев'), firms[0]),
    verifiedAgent(newcomer('Инна', 'Рогова'), firms[1]),
    verifiedAgent(newcomer('Пётр', 'Ложкин'), firms[2]),
    registered(),
  ])
  const auction = await launched(family)
  const listPrice = await answered(one, auction)
  for (const agent of [two, three]) await answered(agent, auction)
  await two.call('PUT /api/travel-agent/commissions', {
    default_percent: 12,
    max_discount_percent: 40,
    operators: [],
  })
  const [first, second] = [Math.round(listPrice * 0.8), Math.round(listPrice * 0.8) - 1500]

  await enter(tourist, family)
  const watches = subscription(tourist, /^\/auctions\/\d+$/)
  await tourist.goto(`/tourist/my-auctions/${auction.id}`)
  await watches
  const desks: Page[] = []
  for (const agent of [one, two]) {
    const desk = await newVisitor()
    await enter(desk, agent)
    const hears = subscription(desk, /^\/agent\/requests\/\d+$/)
    await desk.goto(`/travel-agent/requests/${auction.id}`)
    await hears
    desks.push(desk)
  }
  const [desk, rival] = desks as [Page, Page]
  const list = await newVisitor()
  await enter(list, three)
  const told = subscription(list, /^\/me$/)
  await list.goto(`/travel-agent/offers?request_id=${auction.id}`)
  await told

  await lower(desk, first)
  await expect(place(desk)).toContainText('1-е место по цене')
  await expect(place(rival)).not.toContainText('1-е место по цене')
  await expect(place(rival)).toContainText(`лучшая цена ${money(first)}`)
  const fallen = offerOf(tourist, firms[0].organisation)
  await expect(
    fallen.getByText(`Дешевле на ${money(listPrice - first)}`).filter({ visible: true }),
  ).toBeVisible()

  // What is left is told while the price is typed.
  await ownPrice(rival)
    .getByRole('button', { name: /^Своя цена/ })
    .click()
  await ownPrice(rival)
    .getByRole('textbox')
    .fill(String(listPrice + 1))
  await ownPrice(rival).getByRole('textbox').blur()
  await expect(ownPrice(rival)).toContainText('не может быть выше цены тура')
  await expect(ownPrice(rival).getByRole('button', { name: 'Изменить цену бесплатно' })).toBeDisabled()
  await ownPrice(rival).getByRole('textbox').fill(String(second))
  await expect(ownPrice(rival).getByRole('status')).toContainText('Вам останется')
  await lower(rival, second)
  await expect(place(rival)).toContainText('1-е место по цене')
  await expect(place(desk)).toContainText('2-е место по цене')

  const best = offerOf(tourist, firms[1].organisation)
  await best.getByRole('button', { name: 'Подробнее' }).click()
  await expect(best.getByText(`Скидка агентства ${money(listPrice - second)}`)).toBeVisible()
  await best.getByRole('button', { name: /^Выбрать/ }).click()
  const question = tourist.getByRole('dialog', { name: 'Выбрать этот вариант?' })
  await question.getByRole('button', { name: `Выбрать за ${money(second)}` }).click()
  await tourist.waitForURL(/\/tourist\/bookings\/\d+$/)
  await expect(tourist.getByRole('main')).toContainText(money(second))
  await expect(tourist.getByRole('region', { name: 'Кто продаёт' })).toContainText(firms[1].organisation)

  await expect(place(desk)).toBeHidden()
  await expect(ownPrice(desk)).toBeHidden()
  await expect(list.getByText('Не выбран').last()).toBeVisible()
  const { items } = (await two.call(`GET /api/travel-agent/offers?request_id=${auction.id}`)).result
  expect(items[0]).toMatchObject({ state: 'chosen', min_price: second, chosen_position: 1 })
})

test('OFFER-11, TICK-05 «Сможете дешевле?» in one tap: the desk says how far it is to the best price, one tap answers it', async ({
  page: tourist,
  newVisitor,
}) => {
  const firms = [agency('Дороже всех'), agency('Дешевле всех')] as const
  const [one, two, family] = await Promise.all([
    verifiedAgent(newcomer('Мария', 'Лунина'), firms[0]),
    verifiedAgent(newcomer('Яков', 'Сомов'), firms[1]),
    registered(),
  ])
  const auction = await launched(family)
  const listPrice = await answered(one, auction)
  await answered(two, auction)
  const { items } = (await two.call(`GET /api/travel-agent/offers?request_id=${auction.id}`)).result
  const [{ id, options }] = items
  const best = Math.round(listPrice * 0.95)
  const own = [{ tour_id: options[0].tour_id, own_price: best }]
  await two.call('PATCH /api/travel-agent/offer', { id, version: 1, options: own })

  const desk = await newVisitor()
  await enter(desk, one)
  const told = subscription(desk, /^\/me$/)
  await desk.goto(`/travel-agent/requests/${auction.id}`)
  await told
  await enter(tourist, family)
  const watches = subscription(tourist, /^\/auctions\/\d+$/)
  await tourist.goto(`/tourist/my-auctions/${auction.id}`)
  await watches
  const dear = offerOf(tourist, firms[0].organisation)
  await dear.getByRole('button', { name: /^Сможете дешевле/ }).click()
  await expect(dear.getByText(/^Спросили о цене/)).toBeVisible()
  await expect(dear.getByRole('button', { name: /^Сможете дешевле/ })).toBeHidden()

  const asked = desk.getByRole('status', { name: 'Просьба о цене' })
  await expect(asked).toContainText(`До лучшей цены ${money(listPrice - best)}`)
  await asked.getByRole('button', { name: /^Предложить/ }).click()
  await ownPrice(desk).getByRole('button', { name: 'Изменить цену бесплатно' }).click()
  await expect(asked).toBeHidden()
  // Whoever works by keyboard goes on from here.
  await expect(desk.locator(':focus')).toContainText('цена тура')
  await expect(place(desk)).toContainText('1-е место по цене')
  await expect(dear.getByText(/^Дешевле на/).filter({ visible: true })).toBeVisible()
})
