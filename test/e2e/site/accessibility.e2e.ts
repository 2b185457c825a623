import {
  expectAccessibleByScreen,
  expectAccessibleOnBothScreens,
} from '../../support/stories/accessibility.ts'
import { offerOf } from '../../support/stories/market/offers.ts'
import {
  agency,
  newcomer,
  registered,
  signedInAdmin,
  verifiedAgent,
} from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { answered } from '../../support/stories/market/answers.ts'

test('SITE-15 home and the entrances', async ({ page }) => {
  for (const path of ['/login', '/travel-agent/registration', '/']) {
    await page.goto(path)
    await expectAccessibleOnBothScreens(page)
  }
})

test('SITE-15 an auction with offers, its comparison and a chat @both', async ({ page, isPhone }) => {
  const tourist = await registered()
  const { id } = await launched(tourist)
  const firm = agency('Северный ветер')
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  await answered(agent, id)
  await enter(page, tourist)
  await page.goto('/tourist/my-auctions/')
  await expect(page.getByRole('link', { name: 'Турция' })).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
  await page.goto(`/tourist/my-auctions/${id}`)
  const offer = offerOf(page, firm.organisation)
  await offer.getByRole('button', { name: 'Подробнее' }).click()
  await expect(offer.getByRole('article')).toHaveCount(2)
  await expectAccessibleByScreen(page, isPhone)
  await page.getByRole('link', { name: 'Сравнить' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
  await page.getByRole('link', { name: 'Списком' }).click()
  await offer.getByRole('button', { name: /^Написать/ }).click()
  await expect(page.getByRole('log', { name: 'Переписка' })).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
})

test("SITE-15 an agent's feed, request, offers and balance, an administrator's queue @both", async ({
  page,
  isPhone,
  newVisitor,
}) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const { id } = await launched(await registered())
  const other = await launched(await registered())
  await answered(agent, other.id)
  await enter(page, agent)
  await page.goto('/travel-agent/requests')
  await expect(page.getByText(`№${id}`)).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
  await page.goto(`/travel-agent/requests/${id}`)
  await page.getByRole('list', { name: 'Найденные отели' }).getByRole('button').first().click()
  await expectAccessibleByScreen(page, isPhone)
  for (const path of ['offers', 'balance', 'api']) {
    await page.goto(`/travel-agent/${path}`)
    await expectAccessibleByScreen(page, isPhone)
  }
  const moderator = await newVisitor()
  await enter(moderator, await signedInAdmin())
  for (const path of ['travel-agents', 'offers']) {
    await moderator.goto(`/admin/${path}`)
    await moderator.getByRole('row').getByRole('button').first().click()
    await expectAccessibleByScreen(moderator, isPhone)
  }
  await moderator.goto('/admin/users')
  await expectAccessibleByScreen(moderator, isPhone)
  await moderator.getByRole('row').getByRole('button').first().click()
  await expectAccessibleByScreen(moderator, isPhone)
  await moderator.goto('/admin/requests')
  await expectAccessibleByScreen(moderator, isPhone)
  await moderator.goto('/admin/ledger')
  await expect(
    moderator.getByRole('region', { name: 'Балансы агентов' }).getByRole('row').nth(1),
  ).toBeVisible()
  await expectAccessibleByScreen(moderator, isPhone)
})
