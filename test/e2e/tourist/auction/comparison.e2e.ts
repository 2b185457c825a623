import type { Locator, Page } from '@playwright/test'
import { answered } from '../../../support/stories/market/answers.ts'
import { offerOf } from '../../../support/stories/market/offers.ts'
import { launched } from '../../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, test } from '../../../support/stories/story.ts'

interface Option {
  hotel: string
  price: number
}

/** A family's auction with an agency's two tours, the cheaper first. */
async function answeredAuction(page: Page) {
  const firm = agency('Тихая гавань')
  const family = await registered()
  const auction = await launched(family)
  await answered(await verifiedAgent(newcomer('Олег', 'Мальцев'), firm), auction.id)
  const { items } = (await family.call(`GET /api/request/best-offers/${auction.id}`)).result
  const own = items.find((offer: { agent: { organisation: string } }) =>
    offer.agent.organisation.startsWith(firm.organisation),
  )
  const options: Option[] = own.options.toSorted((one: Option, other: Option) => one.price - other.price)
  const [cheap, dear] = options as [Option, Option]
  await enter(page, family)
  return { id: auction.id, firm, cheap, dear }
}

const digits = (price: number) => new RegExp(String(price).replace(/\B(?=(\d{3})+$)/g, '\\s?'))

test('AUC-06, AUC-07 the dearer tour of an offer is chosen: its own price stands wherever the choice is told', async ({
  page,
}) => {
  const { id, firm, cheap, dear } = await answeredAuction(page)
  await page.goto(`/tourist/my-auctions/${id}`)
  const offer = offerOf(page, firm.organisation)
  // Closed it shows one tour, with the price and the match of that very tour.
  await expect(offer.getByRole('article')).toHaveCount(1)
  await offer.getByRole('button', { name: 'Подробнее' }).click()
  const tour = offer.getByRole('article', { name: new RegExp(`^${escaped(dear.hotel)}`) })
  await tour.getByRole('button', { name: /^Выбрать/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Выбрать за/ })
    .click()

  await page.waitForURL(/\/tourist\/bookings\/\d+$/)
  const booking = page.getByRole('main')
  await expect(booking.locator('header')).toContainText(dear.hotel)
  await expect(booking.locator('header')).toContainText(digits(dear.price))
  await expect(booking).not.toContainText(digits(cheap.price))
  await expectSeller(booking, firm)
  const ahead = booking.getByRole('region', { name: 'Что дальше' })
  await expect(ahead.getByRole('listitem')).toHaveCount(4)
  await expect(ahead).toContainText(digits(dear.price))
  await booking.getByRole('link', { name: 'Написать агентству' }).click()
  await expect(page.getByRole('log', { name: 'Переписка' })).toBeVisible()

  await page.goto(`/tourist/my-auctions/${id}`)
  const chosen = page.getByRole('region', { name: 'Вы выбрали' })
  await expect(chosen.getByRole('article')).toContainText(digits(dear.price))
  await expect(chosen).not.toContainText(digits(cheap.price))
  await expectSeller(chosen, firm)
  await chosen.getByRole('button', { name: 'Написать агентству' }).click()
  await expect(page.getByRole('log', { name: 'Переписка' })).toBeVisible()

  await page.goto('/tourist/my-auctions/')
  const card = page.getByRole('article').filter({ hasText: `№${id}` })
  await expect(card).toContainText(dear.hotel)
  await expect(card).toContainText(digits(dear.price))
  await expect(card).toContainText(firm.organisation)
  await expect(card).not.toContainText(digits(cheap.price))
})

test('AUC-06, AUC-07 an offer that comes while another is being pressed is shown when the finger has gone up, and the press is heard', async ({
  page,
}) => {
  const { id, firm } = await answeredAuction(page)
  const late = agency('Поздний отклик')
  const agent = await verifiedAgent(newcomer('Инна', 'Рогова'), late)
  await page.goto(`/tourist/my-auctions/${id}`)
  const choose = offerOf(page, firm.organisation).getByRole('button', { name: /^Выбрать/ })
  await choose.scrollIntoViewIfNeeded()
  await choose.evaluate((button) =>
    button.addEventListener('pointerdown', () => (document.body.dataset['pressed'] = ''), { once: true }),
  )
  // An offer of the demo may come between the look and the press.
  await expect(async () => {
    await page.mouse.up()
    await choose.hover()
    await page.mouse.down()
    await expect(page.locator('body[data-pressed]')).toBeAttached({ timeout: 1000 })
  }).toPass()
  const told = page.waitForResponse(
    async (response) =>
      response.url().includes('/best-offers/') && (await response.text()).includes(late.organisation),
  )
  await answered(agent, id)
  await told
  await expect(offerOf(page, late.organisation)).toBeHidden()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Выбрать этот вариант?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offerOf(page, late.organisation)).toBeVisible()
})

test('AUC-07 side by side: two whole columns on a phone, the price in sight to the end, on demand only what differs @both', async ({
  page,
  isMobile,
}) => {
  const { id } = await answeredAuction(page)
  await page.goto(`/tourist/my-auctions/${id}?view=compare`)
  const region = page.getByRole('region', { name: 'Сравнение вариантов' })
  const heads = region.getByRole('columnheader')
  await expect(heads.nth(1)).toBeVisible()
  if (isMobile) {
    await expectWithin(heads.nth(0), region)
    await expectWithin(heads.nth(1), region)
  }
  // Demo agents may have answered meanwhile: whichever stands second has its price at its head.
  const price = heads.nth(1)
  await expect(price).toContainText('₽')
  await region.evaluate((box) => {
    box.scrollIntoView({ block: 'end' })
    box.scrollTo({ top: box.scrollHeight })
  })
  await expectWithin(price, region)
  await expect(region.getByRole('button', { name: /^Выбрать/ }).first()).toBeInViewport()

  const rows = region.getByRole('rowheader')
  const all = await rows.count()
  await expect(rows.filter({ hasText: 'Вылет' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Только различия' }).click()
  // Every tour flies from the city that was asked for.
  await expect(rows.filter({ hasText: 'Вылет' })).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(all)
})

/** Who it is, and how to reach it. */
async function expectSeller(within: Locator, { inn }: { inn: string }): Promise<void> {
  const seller = within.getByRole('region', { name: 'Кто продаёт' })
  await expect(seller).toContainText(inn)
  await expect(seller.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:\+79/)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The whole of it lies in the box, to a pixel. */
async function expectWithin(inner: Locator, outer: Locator): Promise<void> {
  await expect(async () => {
    const [box, frame] = [await inner.boundingBox(), await outer.boundingBox()]
    if (!box || !frame) throw new Error('not drawn')
    expect(box.x).toBeGreaterThanOrEqual(frame.x - 1)
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + 1)
    expect(box.y).toBeGreaterThanOrEqual(frame.y - 1)
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 1)
  }).toPass()
}
