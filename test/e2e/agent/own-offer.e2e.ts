import { conversation } from '../../support/stories/market/chat.ts'
import { openBasket, pickTours, requestInFeed } from '../../support/stories/market/cockpit.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expectAccessible, expectAccessibleByDayAndNight } from '../../support/stories/accessibility.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

/** An agent at the desk of a fresh request. */
async function atDesk(page: Page) {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const tourist = await registered()
  const { id } = await launched(tourist)
  await enter(page, agent)
  await page.goto(`/travel-agent/requests/${id}`)
  await pickTours(page, 2)
  const basket = await openBasket(page)
  return { agent, tourist, id, basket, words: basket.getByRole('textbox', { name: 'Комментарий туристу' }) }
}

test('OFFER-12 the chance, the own percent and the limit of a discount open beside what they are about, whole for a screen reader', async ({
  page,
}) => {
  const { basket } = await atDesk(page)
  await basket.getByRole('listitem').first().getByRole('heading').getByRole('button').click()
  await basket
    .getByRole('button', { name: /^Своя цена/ })
    .first()
    .click()
  for (const [button, name] of [
    ['Как считается шанс', 'Как считается шанс'],
    [/^(?:Указать|Изменить) комиссию/, /комисси/i],
    ['Предел скидки', 'Предел скидки'],
  ] as const) {
    await basket.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessibleByDayAndNight(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('OFFER-12 what a template leaves in its braces holds the answer back until it is filled in or taken out', async ({
  page,
}) => {
  const { basket, words } = await atDesk(page)
  const send = basket.getByRole('button', { name: 'Отправить отклик' })
  const hotel = await basket
    .getByRole('list', { name: 'Туры в отклике' })
    .getByRole('heading')
    .first()
    .innerText()
  await words.fill('Советуем {отель} за {цена}, {скидка}')
  await expect(words).toHaveAccessibleDescription(/Осталось \{отель\}, \{цена\}, \{скидка\}/)
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await basket.getByRole('button', { name: 'Подставить' }).click()
  await expect(words).toHaveValue(
    new RegExp(`^Советуем ${hotel.replace(/ \d★$/u, '')}.* за от.*₽, \\{скидка\\}$`, 'u'),
  )
  await expect(basket.getByRole('button', { name: 'Подставить' })).toBeHidden()
  await expect(send).toBeDisabled()
  await words.fill('Советуем оба')
  await expect(send).toBeEnabled()
})

test('OFFER-12 a request that its tourist deletes closes on the open desk at once: nothing can be sent, nothing is lost, and nothing is asked for in vain', async ({
  page,
}) => {
  const { tourist, id, basket, words } = await atDesk(page)
  await words.fill('Тихое место у моря')
  await expect(basket.getByRole('button', { name: 'Отправить отклик' })).toBeEnabled()
  await tourist.call('DELETE /api/request', { request_id: id })
  await expect(page.getByText('Заявка закрыта')).toBeVisible({ timeout: 5000 })
  await expect(page.getByRole('button', { name: 'Отправить отклик' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Найденные отели' })).toBeHidden()
  const kept = page.getByRole('group').filter({ hasText: 'Подготовленный отклик сохранён: 2\u00a0тура' })
  await kept.getByText(/^Подготовленный отклик/).click()
  await expect(kept.getByRole('list', { name: 'Туры в отклике' }).getByRole('listitem')).toHaveCount(2)
  await expect(kept.getByText('Тихое место у моря')).toBeVisible()
  await expectAccessible(page)
})

test('OFFER-12, AUC-07 the choice shows on the open desk, in the feed and in the list at once, with the option taken and the next step @both', async ({
  page,
  isPhone,
}) => {
  const { tourist, id, basket } = await atDesk(page)
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  const { items } = (await tourist.call(`GET /api/request/best-offers/${id}`)).result
  const [offer] = items
  await tourist.call('POST /api/tourist/offer/choose', { offer_id: offer.id, version: 1, position: 2 })
  const own = page.getByRole('region', { name: 'Ваш отклик' })
  await expect(own.getByRole('heading', { name: 'Турист выбрал вас' })).toBeVisible({ timeout: 5000 })
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeHidden()
  const options = own.getByRole('list', { name: 'Туры в отклике' }).getByRole('listitem')
  await expect(options.nth(1)).toContainText('Выбран туристом')
  await expect(options.nth(0)).not.toContainText('Выбран туристом')
  await expect(own.getByRole('link', { name: 'Написать туристу' })).toHaveAttribute(
    'href',
    `/chats/${offer.chat_id}`,
  )
  await expectAccessible(page)
  if (!isPhone) await expect(requestInFeed(page, id)).toContainText('Выбрали вас')
  await page.goto('/travel-agent/offers')
  const row = page.getByRole('row').filter({ hasText: `№${id}` })
  await expect(row).toContainText('Выбран туристом')
  await expect(row).toContainText(offer.options[1].hotel)
  await expect(row.getByRole('link', { name: 'Написать туристу' })).toBeVisible()

  const [booking] = (await tourist.call(`GET /api/bookings?request_id=${id}`)).result.items
  await page.goto(`/travel-agent/requests/${id}`)
  await expect(own).toContainText('турист вносит данные тех, кто едет')
  await tourist.call(`POST /api/booking/${booking.id}/cancellation`, { reason: 'other' })
  await expect(own.getByRole('heading', { name: 'Вас выбрали, потом бронирование отменили' })).toBeVisible()
  await expect(own).not.toContainText('турист вносит данные')
  await expect(own.getByRole('link', { name: 'К бронированию' })).toHaveAttribute(
    'href',
    `/travel-agent/bookings/${booking.id}`,
  )
})

test('OFFER-12 a withdrawn offer says so on the desk and what is left to do', async ({ page }) => {
  const { agent, id, basket } = await atDesk(page)
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  const { items } = (await agent.call(`GET /api/travel-agent/offers?request_id=${id}`)).result
  await agent.call('DELETE /api/travel-agent/offer', { id: items[0].id })
  const own = page.getByRole('region', { name: 'Ваш отклик' })
  await expect(own.getByRole('heading', { name: 'Вы отозвали отклик' })).toBeVisible({ timeout: 5000 })
  await expect(own.getByRole('link', { name: 'К заявкам' })).toBeVisible()
  await expect(own.getByText('Ещё не открыт')).toBeHidden()
})

test('OFFER-12 an open chat says at once that its offer was declined', async ({ page }) => {
  const { tourist, id, basket } = await atDesk(page)
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await page.getByRole('link', { name: 'Открыть чат' }).click()
  // The desk has a heading, too, until the conversation has come.
  await expect(page).toHaveURL(/\/chats\/\d+$/)
  await expect(conversation(page)).toBeVisible()
  await expect(page.getByText('Не выбран', { exact: true })).toBeHidden()
  const { items } = (await tourist.call(`GET /api/request/best-offers/${id}`)).result
  await tourist.call('POST /api/tourist/offer/decline', { offer_id: items[0].id })
  await expect(page.getByText('Не выбран', { exact: true })).toBeVisible({ timeout: 5000 })
})

test('OFFER-08 a tour of a sent offer is replaced in its place, at the price that is seen', async ({
  page,
}) => {
  const { agent, id, basket } = await atDesk(page)
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  const own = async () => (await agent.call(`GET /api/travel-agent/offers?request_id=${id}`)).result.items[0]
  const before = await own()
  await page.goto('/travel-agent/offers')
  await page.getByRole('button', { name: `Действия с откликом на заявку №${id}` }).click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  const window = page.getByRole('dialog', { name: 'Изменить отклик' })
  await window.getByRole('button', { name: `Заменить вариант: ${before.options[0].hotel}` }).click()
  await expect(window.getByText(`Выберите тур вместо «${before.options[0].hotel}»`)).toBeVisible()
  const hotels = window.getByRole('list', { name: 'Найденные отели' }).getByRole('article')
  await hotels.nth(3).getByRole('button').first().click()
  const options = window.getByRole('list', { name: 'Варианты' }).getByRole('listitem')
  await expect(options).toHaveCount(2)
  await expect(options.first()).not.toContainText(before.options[0].hotel)
  await expect(options.last()).toContainText(before.options[1].hotel)
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect(window).toBeHidden()
  await expect.poll(async () => (await own()).version).toBe(2)
  const after = await own()
  expect(after.options[0].hotel).not.toBe(before.options[0].hotel)
  expect(after.options[1].tour_id).toBe(before.options[1].tour_id)
})

// Desk only: a keyboard belongs to a desk.
test('OFFER-10, AGT-04 an own price that is emptied on the way to another stays under the hands: no digit takes a tour out, and Ctrl+Enter on a discount sends', async ({
  page,
}) => {
  const { basket } = await atDesk(page)
  const tours = basket.getByRole('list', { name: 'Туры в отклике' }).getByRole('article')
  await basket.getByRole('button', { name: /^Своя цена/ }).click()
  const field = basket.getByRole('textbox', { name: /^Своя цена/ })
  const discounts = basket.getByRole('button', { name: /^Скидка \d/ })
  await discounts.last().click()
  const price = await field.inputValue()
  await page.reload()
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('213')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('213')
  await expect(tours).toHaveCount(2)
  // Typed and pressed at once: the error of a field that is left moves no button from under the finger.
  await discounts.last().click()
  await expect(field).toHaveValue(price.replaceAll(/\D/g, ''))
  await discounts.first().focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  await page.reload()
  const own = page.getByRole('region', { name: 'Своя цена' })
  const sent = own.getByRole('textbox', { name: /^Своя цена/ })
  await expect(sent).toHaveValue(price)
  await sent.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await expect(sent).toBeFocused()
})

test('OFFER-08, OFFER-10 an offer that a colleague has changed meanwhile is told of with both before the eyes: what was typed stays, his price too', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/offer/)
  const { agent, id, basket } = await atDesk(page)
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  const own = async () => (await agent.call(`GET /api/travel-agent/offers?request_id=${id}`)).result.items[0]
  const { id: offerId, options } = await own()
  await page.goto('/travel-agent/offers')
  await page.getByRole('button', { name: `Действия с откликом на заявку №${id}` }).click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  const window = page.getByRole('dialog', { name: 'Изменить отклик' })
  await window.getByRole('textbox', { name: 'Комментарий туристу' }).fill('Первая линия, тихо')
  const lower = Math.round(options[0].list_price * 0.97)
  await agent.call('PATCH /api/travel-agent/offer', {
    id: offerId,
    version: 1,
    options: [{ tour_id: options[0].tour_id, own_price: lower }, { tour_id: options[1].tour_id }],
  })
  const save = window.getByRole('button', { name: 'Сохранить' })
  const moved = window.getByRole('list', { name: 'Чем отличается новая версия' })
  // It is told live, before anything is sent.
  await expect(moved).toContainText(options[0].hotel)
  await expect(moved).toContainText('«Первая линия, тихо»')
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Внести мои правки в новую версию' }).click()
  await expect(moved).toBeHidden()
  await save.click()
  await expect(window).toBeHidden()
  await expect.poll(async () => (await own()).version).toBe(3)
  const after = await own()
  expect(after.comment).toBe('Первая линия, тихо')
  expect(after.options[0].price).toBe(lower)
})

test('OFFER-10 an own price that is being typed is not replaced by what another window saves', async ({
  page,
}) => {
  const { agent, id, basket } = await atDesk(page)
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  const { items } = (await agent.call(`GET /api/travel-agent/offers?request_id=${id}`)).result
  const [{ id: offerId, options }] = items
  await page.reload()
  const prices = page.getByRole('region', { name: 'Своя цена' })
  await prices.getByRole('button', { name: `Своя цена: ${options[0].hotel}` }).click()
  const field = prices.getByRole('textbox', { name: `Своя цена: ${options[0].hotel}` })
  const typed = Math.round(options[0].list_price * 0.98)
  await field.fill(String(typed))
  await agent.call('PATCH /api/travel-agent/offer', {
    id: offerId,
    version: 1,
    comment: 'От коллеги',
    options: options.map(({ tour_id }: { tour_id: number }) => ({ tour_id })),
  })
  await expect(prices.getByText('Отклик изменился')).toBeVisible()
  await expect(field).toHaveValue(String(typed))
  await prices.getByRole('button', { name: 'Внести мои правки в новую версию' }).click()
  await prices.getByRole('button', { name: 'Изменить цену бесплатно' }).click()
  await expect
    .poll(async () => (await agent.call(`GET /api/travel-agent/offers?request_id=${id}`)).result.items[0])
    .toMatchObject({ version: 3, comment: 'От коллеги', options: [{ price: typed }, {}] })
})
