import { money } from '../../../../contract/texts.ts'
import { expectAccessibleOnBothScreens } from '../../../support/stories/accessibility.ts'
import { answered } from '../../../support/stories/market/answers.ts'
import { launched } from '../../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'

/** As long a word as a name may be. */
const LONG = 'Сверхвысокоинтернационализированнейший'

async function joined(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Как вас зовут').fill(name)
  await page.getByRole('button', { name: 'Голосовать' }).click()
  await expect(page.getByRole('heading', { name: `${name}, ваша личная ссылка` })).toBeVisible()
}

test('JOY-01, JOY-02, JOY-03, JOY-04 a family of three votes live by a link; a vote is changed from another device, the offer is edited, the link is revoked', async ({
  page: tourist,
  newVisitor,
  watch,
}) => {
  watch.expectRefusal(/\/share\//)
  const [agent, anna] = await Promise.all([
    verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Семейный выбор')),
    registered(),
  ])
  const { id } = await launched(anna)
  const offer = await answered(agent, id)
  await agent.call('PUT /api/travel-agent/commissions', {
    default_percent: 12,
    max_discount_percent: 40,
    operators: [],
  })
  const { result } = await anna.call(`GET /api/tourist/offer/${offer.id}`)
  const [option] = result.options
  // At a price that nobody else names: the demo's agents may offer the same hotel.
  const [price, lower] = [option.price - 1234, Math.round(option.price * 0.9)]
  const priced = (version: number, own_price: number) =>
    agent.call('PATCH /api/travel-agent/offer', {
      id: offer.id,
      version,
      options: [{ tour_id: option.tour_id, own_price }],
    })
  await priced(1, price)
  await enter(tourist, anna)
  await tourist.goto(`/tourist/my-auctions/${id}`)
  await tourist.getByRole('link', { name: 'Подобрать семьёй' }).click()
  await tourist.getByRole('button', { name: 'Открыть ссылку' }).click()
  await expect(tourist.getByRole('img', { name: 'QR-код ссылки' })).toBeVisible()
  const link = (await tourist.locator('code').textContent()) ?? ''

  const [mother, uncle] = [await newVisitor(), await newVisitor()]
  await joined(mother, link, 'Мама')
  await joined(uncle, link, LONG)
  await uncle.setViewportSize({ width: 320, height: 640 })
  expect(await uncle.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(uncle.getByRole('heading', { name: 'Куда поедем?' })).toBeFocused()
  const cardOf = (page: Page) => page.getByRole('listitem').filter({ hasText: money(price) })
  const mine = cardOf(mother)
  await mine.getByRole('textbox', { name: 'Комментарий' }).fill('Хочу сюда')
  await mine.getByRole('button', { name: 'Нравится' }).click()
  await expect(mine.getByRole('button', { name: 'Изменить голос' })).toBeFocused()
  // Nobody has reloaded.
  await expect(cardOf(uncle).getByText('Хочу сюда')).toBeVisible()
  const row = tourist.getByRole('row').filter({ hasText: money(price) })
  await expect(row).toContainText('Хочу сюда')
  await expect(row).toContainText('Никто не против')
  await cardOf(uncle).getByRole('button', { name: 'Не хочу' }).click()
  await expect(row).toContainText('Не хочу')
  await expect(row).not.toContainText('Никто не против')
  await expectAccessibleOnBothScreens(mother)
  await expectAccessibleOnBothScreens(tourist)

  const own = await uncle.locator('code').textContent()
  const tablet = await newVisitor()
  await tablet.goto(own ?? '')
  await expect(tablet.getByRole('heading', { name: `${LONG}, ваша личная ссылка` })).toBeVisible()
  expect(new URL(tablet.url()).hash).toBe('')
  await cardOf(tablet).getByRole('button', { name: 'Изменить голос' }).click()
  await cardOf(tablet).getByRole('button', { name: 'Можно' }).click()
  await expect(row).toContainText('Никто не против')

  await priced(2, lower)
  // The former price stands there beside the new one.
  await expect(row).toContainText(`Голос за прежнюю цену: ${money(price)}`)
  await expect(row).toContainText(money(lower))
  await expect(row).not.toContainText('Никто не против')
  const anew = mother.getByRole('listitem').filter({ hasText: money(lower) })
  await expect(anew.getByRole('button', { name: 'Нравится' })).toBeVisible()

  await tourist.getByRole('button', { name: 'Убрать: Мама' }).click()
  await expect(tourist.getByRole('button', { name: 'Оставить' })).toBeFocused()
  await tourist.getByRole('button', { name: 'Убрать с голосами' }).click()
  await expect(tourist.getByRole('button', { name: 'Убрать: Мама' })).toBeHidden()
  await expect(tourist.getByRole('heading', { name: 'Кто голосует' })).toBeFocused()
  await expect(mother.getByText('Вас убрали из голосования')).toBeVisible()

  await tourist.getByRole('button', { name: 'Отозвать ссылку' }).click()
  await tourist.getByRole('button', { name: 'Отозвать', exact: true }).click()
  await expect(tourist.getByRole('button', { name: 'Открыть ссылку' })).toBeVisible()
  for (const page of [uncle, tablet])
    await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не открывается' })).toBeVisible()
  const answer = await mother.request.get(link)
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store'])
})
