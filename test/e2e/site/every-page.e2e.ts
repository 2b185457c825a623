import {
  expectAccessibleByScreen,
  expectAccessibleOnBothScreens,
} from '../../support/stories/accessibility.ts'
import { answered } from '../../support/stories/market/answers.ts'
import { offerOf } from '../../support/stories/market/offers.ts'
import { launched } from '../../support/stories/market/trips.ts'
import {
  agency,
  newcomer,
  registered,
  signedInAdmin,
  verifiedAgent,
} from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

/**
 * What no story of its own looks at: in the room of a phone by day, in that of a desk by night. A page comes once and is
 * looked at twice; whatever opens over one has a story on each screen.
 */
async function look(
  page: Page,
  paths: readonly string[],
  at: (page: Page) => Promise<void> = expectAccessibleOnBothScreens,
): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await at(page)
  }
}

test('SITE-15 countries, operators, hotels and what a city flies to', async ({ page }) => {
  await look(page, [
    '/country/',
    '/tour-operator/',
    '/tour-operator/pegas-touristik/',
    '/country/turciya/',
    '/country/turciya/iyul/',
    '/country/turciya/kemer/',
    '/country/turciya/hotel/1/',
    '/from/kazan/',
    '/city?search=%D0%90%D1%82%D0%BB%D0%B0%D0%BD%D1%82%D0%B8%D0%B4%D0%B0',
    '/tours/?price=1',
  ])
})

test('SITE-15 the help, the market, the agencies and the documents', async ({ page }) => {
  await look(page, [
    '/help/',
    '/help/cancelling/',
    '/statistics/',
    '/agent',
    '/agent/city/sochi/',
    '/documents',
    '/documents/legal',
    '/documents/agreement',
    '/documents/terms-of-use',
    '/documents/recommendations',
  ])
})

test('SITE-15 the entrances of the staff, and what does not open', async ({ page, watch }) => {
  watch.expectRefusal(/nothing-here|share|agent\/999999|phone-change|unsubscribe|fill/)
  await look(page, [
    '/agent/999999',
    '/admin/login',
    '/phone-change?token=none',
    '/phone-change/cancel?token=none',
    '/fill/none',
    '/share/none',
    '/unsubscribe/none',
    '/offline.html',
    '/nothing-here',
  ])
})

/** A tourist on the page, whose request an agency has answered. */
async function answeredTourist(page: Page) {
  const firm = agency('Ровный свет')
  const [agent, tourist] = await Promise.all([verifiedAgent(newcomer('Олег', 'Мальцев'), firm), registered()])
  const { id } = await launched(tourist)
  const offer = await answered(agent, id)
  await enter(page, tourist)
  return { firm, tourist, id, offer }
}

test('SITE-15 a tourist’s news, conversations and request under edit, what was chosen and paid, and what is hidden', async ({
  page,
  watch,
}) => {
  const { tourist, id, offer } = await answeredTourist(page)
  await look(page, [
    '/notifications',
    '/chats',
    `/chats/${offer.chat_id}`,
    '/support',
    '/support/new',
    `/tourist/my-auctions/${id}?family=1`,
    `/tourist/my-auctions/${id}?edit=1`,
    '/tourist/my-auctions/?hidden=1',
    `/tourist/my-auctions/${id}?view=compare`,
  ])
  const choice = { offer_id: offer.id, version: 1, position: 1 }
  const { booking_id } = await tourist.call('POST /api/tourist/offer/choose', choice)
  await look(page, [`/tourist/bookings/${booking_id}`, '/tourist/bookings', '/tourist/payments'])
  await page.goto(`/tourist/my-auctions/${id}`)
  await expect(page.getByRole('region', { name: 'Вы выбрали' })).toBeVisible()
  await expectAccessibleOnBothScreens(page)
  await tourist.call('POST /api/request/hide', { request_id: id, status: true })
  await look(page, ['/tourist/my-auctions/'])
  watch.expectRefusal(/^\/travel-agent\/requests/)
  await look(page, ['/travel-agent/requests'])
})

test('SITE-15 the question before a choice @both', async ({ page, isPhone }) => {
  const { firm, id } = await answeredTourist(page)
  await page.goto(`/tourist/my-auctions/${id}`)
  const choose = offerOf(page, firm.organisation)
    .getByRole('button', { name: /^Выбрать/ })
    .first()
  // An offer of the demo that comes between down and up takes the card from under the finger.
  await expect(async () => {
    await choose.click()
    await expect(page.getByRole('dialog', { name: 'Выбрать этот вариант?' })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectAccessibleByScreen(page, isPhone)
})

/** An agent on the page, who has answered a request; answers its number. */
async function answeringAgent(page: Page): Promise<number> {
  const agent = await verifiedAgent(newcomer('Инна', 'Рогова'), agency('Прямой путь'))
  const { id } = await launched(await registered())
  await answered(agent, id)
  await enter(page, agent)
  return id
}

test('SITE-15 an agency’s keys, numbers and conversations', async ({ page }) => {
  const id = await answeringAgent(page)
  await look(page, [
    '/travel-agent/api',
    '/travel-agent/statistics',
    '/travel-agent/special-offers',
    '/travel-agent/bookings',
    '/travel-agent/people',
    '/travel-agent/reviews',
    '/travel-agent/shop/connected',
    '/chats',
    '/notifications',
    `/travel-agent/requests/${id}`,
  ])
})

test('SITE-15 an agency’s windows and its payment @both', async ({ page, isPhone }) => {
  const id = await answeringAgent(page)
  await page.goto('/travel-agent/people')
  await lookAtWindows(page, isPhone, ['Пригласить сотрудника'])
  await page.goto('/travel-agent/api')
  await lookAtWindows(page, isPhone, ['Создать ключ', 'Добавить адрес'])
  await page.goto(`/travel-agent/requests/${id}`)
  await page.getByRole('list', { name: 'Туры в отклике' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Курорт на карте/ })).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
  await page.goto('/travel-agent/balance')
  await page.getByRole('button', { name: 'Пополнить' }).click()
  const sum = page.getByRole('dialog', { name: 'Пополнение баланса' })
  await sum.getByRole('textbox', { name: 'Сумма' }).fill('20000')
  await expectAccessibleByScreen(page, isPhone)
  await sum.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect(page.getByRole('button', { name: /^Оплатить/ })).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
})

/** What opens over the desk, each closed by Escape alone. */
async function lookAtWindows(page: Page, isPhone: boolean, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessibleByScreen(page, isPhone)
    // The first closes a list that has opened under the field with the focus.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden({ timeout: 2000 })
    }).toPass()
  }
}

test('SITE-15, TICK-03 the desk of the support: its list, nothing found, a ticket, the person beside it, its windows @both', async ({
  page,
  isPhone,
}) => {
  const person = await registered(newcomer('Вера', 'Столова'))
  const { result } = await person.call('POST /api/feedback', {
    topic: 'refund',
    subject: 'Вопрос для стола',
    text: 'Где мои деньги?',
  })
  await enter(page, await signedInAdmin())
  const own = (one: Page) => expectAccessibleByScreen(one, isPhone)
  await look(page, ['/admin/tickets', '/admin/tickets?search=нет-такого-обращения'], own)
  await page.goto('/admin/tickets')
  await lookAtWindows(page, isPhone, ['Фильтры', 'Написать человеку первым'])
  await look(page, [`/admin/tickets/${result.feedback_id}`], own)
  await page.getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: 'Объединить с другим' }).click()
  // The menu is a dialog too until it has gone.
  await expect(page.getByRole('dialog', { name: /^Объединить №/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectAccessibleByScreen(page, isPhone)
  await look(page, [`/admin/tickets/${result.feedback_id}?pane=person`], own)
})

test('SITE-15 an administrator’s people, ledger, imports, offers, deliveries and jobs', async ({ page }) => {
  await enter(page, await signedInAdmin())
  await look(
    page,
    [
      'today',
      'users',
      'users?reports=open',
      'users?reports=decided',
      'requests',
      'bookings',
      'cancellations',
      'promo-codes',
      'seo',
      'dashboard',
      'dashboard?metric=fees',
      'ledger',
      'price-imports',
      'special-offers',
      'reviews',
      'notifications',
      'jobs',
    ].map((name) => `/admin/${name}`),
  )
})
