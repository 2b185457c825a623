import { expectAccessible } from '../../support/stories/accessibility.ts'
import { answered } from '../../support/stories/market/answers.ts'
import { offerOf } from '../../support/stories/market/offers.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'
import { launched } from '../../support/stories/market/trips.ts'

test('OFFER-09, TOUR-06 an agency publishes a special offer; a tourist sees whose it is and the wizard stands filled', async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/travel-agent\/special-offer$/)
  const firm = agency('Ясный день')
  await enter(page, await verifiedAgent(newcomer('Олег', 'Мальцев'), firm))
  await page.goto('/travel-agent/special-offers')
  await page.getByRole('button', { name: 'Новое спецпредложение' }).click()
  await page.getByRole('list', { name: 'Найденные отели' }).getByRole('button').first().click()
  const terms = page.getByRole('region', { name: 'Условия' })
  const hotel = await terms.getByRole('heading').innerText()
  const cost = Number((await terms.getByText(/^Цена тура/).innerText()).replace(/\D/g, ''))
  await terms.getByLabel('Ваша цена за всех').fill(String(cost))
  await terms.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(terms.getByText('напишите, чем ваше предложение лучше')).toBeVisible()
  await terms.getByLabel('Бонус или пояснение').fill('Трансфер в подарок, звоните 8 916 123-45-67')
  await terms.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(terms.getByText('Уберите телефоны')).toBeVisible()
  await terms.getByLabel('Бонус или пояснение').fill('Трансфер в подарок')
  await terms.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('list', { name: 'Спецпредложения' })).toContainText('Трансфер в подарок')
  await expect(page.getByText(/^Сегодня можно опубликовать ещё/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Новое спецпредложение' })).toBeVisible()
  await expectAccessible(page)

  const tourist = await newVisitor()
  await enter(tourist, await registered())
  // Behind all discounts stands a bonus without one; other stories have put a page of dear tours there.
  await tourist.goto('/hot-tours/?sort=price')
  const card = tourist.getByRole('article', { name: hotel }).filter({ hasText: firm.organisation }).first()
  await expect(card).toContainText('Трансфер в подарок')
  await card.getByRole('button', { name: /^Запустить аукцион/ }).click()
  await expect(tourist.getByRole('combobox', { name: 'Город вылета' })).not.toHaveValue('')
})

test('OFFER-09, AGT-04 a tourist’s heart narrows the list, and the agent’s statistic knows of it', async ({
  page,
  newVisitor,
}) => {
  const tourist = await registered()
  const { id } = await launched(tourist)
  const firm = agency('Северный ветер')
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  await answered(agent, id)
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${id}?only=shortlist`)
  await expect(page.getByText('В избранном пока ничего нет')).toBeVisible()
  await page.getByRole('link', { name: 'Все', exact: true }).click()
  const heart = offerOf(page, firm.organisation).getByRole('button', { name: /^В избранное/ })
  // The heart is red before the server knows.
  const isKept = page.waitForResponse(/\/shortlist$/)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await isKept
  await page.getByRole('link', { name: 'Избранное', exact: true }).click()
  await expect(offerOf(page, firm.organisation)).toBeVisible()

  // Of its two options one is liked.
  await page.goto(`/tourist/my-auctions/${id}?view=compare`)
  const options = page.getByRole('button', { name: new RegExp(`^Нравится: .*, ${firm.organisation}$`) })
  await expect(options).toHaveCount(2)
  const isLiked = page.waitForResponse(/\/shortlist$/)
  await options.first().click()
  await isLiked
  await page.reload()
  await expect(options.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(options.last()).toHaveAttribute('aria-pressed', 'false')

  const desk = await newVisitor()
  await enter(desk, agent)
  await desk.goto('/travel-agent/statistics')
  const funnel = desk.getByRole('table', { name: 'Воронка откликов' })
  await expect(funnel.getByRole('row', { name: /Добавил в избранное/ })).toContainText('1')
  await expectAccessible(desk)
})
