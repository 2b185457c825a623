import { openBasket, pickTours, requestInFeed } from '../../support/stories/market/cockpit.ts'
import { expectAccessible } from '../../support/stories/accessibility.ts'
import { walkTo } from '../../support/stories/keyboard.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'
import { launched } from '../../support/stories/market/trips.ts'

/** An agent before a feed with two fresh requests, the newer one on top. */
async function beforeFeed(page: Page) {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const older = await launched(await registered())
  const newer = await launched(await registered())
  await enter(page, agent)
  await page.goto('/travel-agent/requests')
  await expect(requestInFeed(page, newer.id)).toBeVisible()
  return { older, newer }
}

const heading = (page: Page, id: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Заявка №${id}`) })

// Desk only: a keyboard belongs to a desk.
test('AGT-04, OFFER-01, OFFER-02 an answer is made and sent by the keyboard alone, in either layout, and no key is taken while something is typed', async ({
  page,
}) => {
  const { older, newer } = await beforeFeed(page)
  const keys = page.keyboard
  await walkTo(requestInFeed(page, newer.id).getByRole('link'), () => keys.press('j'))
  await walkTo(requestInFeed(page, older.id).getByRole('link'), () => keys.press('ArrowDown'))
  await keys.press('Enter')
  await expect(heading(page, older.id)).toBeFocused()
  await expect(page.getByRole('list', { name: 'Найденные отели' }).getByRole('article').nth(1)).toBeVisible()

  const basket = page.getByRole('region', { name: 'Отклик', exact: true })
  const picked = basket.getByRole('list', { name: 'Туры в отклике' }).getByRole('article')
  await keys.press('1')
  await keys.press('2')
  await expect(picked).toHaveCount(2)
  await expect(picked.first()).toContainText('Совпадение')
  await keys.press('2')
  await expect(picked).toHaveCount(1)
  await keys.press('?')
  const help = page.getByRole('dialog', { name: 'Клавиши' })
  await expect(help).toBeVisible()
  await keys.press('Escape')
  await expect(help).toBeHidden()
  await keys.press('/')
  await expect(page.getByRole('searchbox', { name: 'Название отеля' })).toBeFocused()
  await keys.type('1')
  await expect(picked).toHaveCount(1)
  await page.reload()
  await expect(picked).toHaveCount(1)

  await expect(requestInFeed(page, older.id)).toContainText('1\u00a0тур в отклике')
  await keys.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  await expect(requestInFeed(page, older.id)).toContainText('Отвечено')
  // In the Russian layout the key J says «о».
  await walkTo(requestInFeed(page, newer.id).getByRole('link'), () =>
    page.evaluate(
      () =>
        void document.body.dispatchEvent(
          new KeyboardEvent('keydown', { code: 'KeyK', key: 'л', bubbles: true }),
        ),
    ),
  )
  await keys.press('Enter')
  await expect(heading(page, newer.id)).toBeFocused()
  await keys.press('e')
  await expect(requestInFeed(page, newer.id)).toBeHidden()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(requestInFeed(page, newer.id)).toBeVisible()
})

// Phone only: a desk has them side by side.
test('AGT-04 on a phone feed, request and answer are steps: Back leads from one to the other and nothing is lost @phone', async ({
  page,
}) => {
  const { newer } = await beforeFeed(page)
  await requestInFeed(page, newer.id).getByRole('link').click()
  await expect(heading(page, newer.id)).toBeVisible()
  await expect(requestInFeed(page, newer.id)).toBeHidden()
  await page.getByRole('list', { name: 'Найденные отели' }).getByRole('button').first().click()
  const basket = await openBasket(page)
  await expect(
    basket.getByRole('heading', { name: /^Ваш отклик/ }),
    'the step begins at its head',
  ).toBeInViewport()
  await basket.getByRole('textbox', { name: 'Комментарий туристу' }).fill('Тихое место у моря')
  await expectAccessible(page)
  await page.goBack()
  await expect(basket).toBeHidden()
  await expect(page.getByRole('link', { name: 'К отклику: выбрано 1 из 3' })).toBeVisible()
  await page.goBack()
  await expect(requestInFeed(page, newer.id)).toContainText('1\u00a0тур в отклике')
  await requestInFeed(page, newer.id).getByRole('link').click()
  await openBasket(page)
  await expect(basket.getByRole('textbox', { name: 'Комментарий туристу' })).toHaveValue('Тихое место у моря')
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
})

// Desk only: the price stands under the words only at a desk.
test('OFFER-02 whoever writes to the tourist reads beside the field that contacts are hidden, at a desk with one tour as well', async ({
  page,
}) => {
  const { newer } = await beforeFeed(page)
  await page.goto(`/travel-agent/requests/${newer.id}`)
  await pickTours(page, 1)
  const basket = await openBasket(page)
  for (const field of [/^Комментарий к туру/, 'Комментарий туристу']) {
    await basket.getByRole('textbox', { name: field }).pressSequentially('Отель')
    await expect(basket.getByRole('textbox', { name: field })).toHaveAccessibleDescription(
      /только когда выберет вас/,
    )
  }
  const hint = basket.getByText(/только когда выберет вас/).last()
  const isSeen = await hint.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 9, y)))
  })
  expect(isSeen).toBe(true)
})

test('OFFER-01, ERR-04 without a network the answer says so at once, and when it is back nothing goes by itself', async ({
  page,
  context,
  watch,
}) => {
  watch.expectRefusal(/./)
  const { newer } = await beforeFeed(page)
  await page.goto(`/travel-agent/requests/${newer.id}`)
  await pickTours(page, 1)
  const basket = await openBasket(page)
  await basket.getByRole('textbox', { name: 'Комментарий туристу' }).fill('Тихое место у моря')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/travel-agent/offer')) sent += 1
  })
  // What the page fetches by the way is there.
  await expect(page.getByRole('status', { name: 'Новые уведомления' })).toBeAttached()
  await context.setOffline(true)
  await expect(page.getByText('Отправленное в чат уйдёт само')).toBeVisible()
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(basket.getByText(/^Нет связи с интернетом/)).toBeVisible()
  const tried = sent
  await context.setOffline(false)
  await expect(page.getByText('Отправленное в чат уйдёт само')).toBeHidden()
  // Whatever were sent by itself would have gone before this.
  await page.evaluate(async () => void (await fetch('/api/user')))
  await expect(basket.getByRole('textbox', { name: 'Комментарий туристу' })).toHaveValue('Тихое место у моря')
  expect(sent).toBe(tried)
  await basket.getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  expect(sent).toBe(tried + 1)
})

// Desk only: a phone has them as steps.
test('AGT-04, TOUR-02 at a desk of 1280 by 800 the request, the search and three tours are in view, nothing lies below, and what is written in is never covered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { newer } = await beforeFeed(page)
  await page.goto(`/travel-agent/requests/${newer.id}`)
  const hotels = page.getByRole('list', { name: 'Найденные отели' }).getByRole('article')
  const tours = page.getByRole('list', { name: 'Найденные отели' }).locator('[data-tour]')
  await expect(tours.nth(2)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Рынок' }).getByRole('status')).toContainText('Рынок: от')
  const tops: number[] = []
  for (const part of [
    page.getByRole('region', { name: 'Что хочет турист' }),
    page.getByRole('searchbox', { name: 'Название отеля' }),
    ...[0, 1, 2].map((at) => tours.nth(at)),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.99 })
    tops.push((await part.boundingBox())?.y ?? Infinity)
  }
  expect(tops, 'one under another').toEqual(tops.toSorted((one, other) => one - other))
  const sideways = await page.evaluate(() =>
    [...document.querySelectorAll('[data-scrolls]')].map((one) => one.scrollWidth - one.clientWidth),
  )
  expect(sideways, 'nothing scrolls sideways').toEqual([0, 0])
  expect(tops[2], 'the first tour begins in the upper two thirds').toBeLessThan(530)

  await hotels
    .first()
    .getByRole('button', { name: /^О туре/ })
    .first()
    .click()
  const about = page.getByRole('dialog')
  await expect(about.getByRole('heading', { name: 'Перелёт' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()

  await expect(page.getByRole('contentinfo')).toBeHidden()
  await pickTours(page, 3)
  const basket = await openBasket(page)
  await expect(basket.getByRole('textbox', { name: /^Комментарий к туру/ })).toHaveCount(1)
  await basket.getByRole('listitem').first().getByRole('heading').getByRole('button').click()
  await basket.getByRole('button', { name: /^Своя цена/ }).click()
  for (const name of [/^Своя цена/, /^Комментарий к туру/, 'Комментарий туристу']) {
    const field = basket.getByRole('textbox', { name })
    await field.focus()
    await page.keyboard.type('12345')
    await expect(field).toBeInViewport({ ratio: 0.99 })
  }
  await expect(basket.getByRole('button', { name: 'Отправить отклик' })).toBeInViewport({ ratio: 0.99 })
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([
    0, 0,
  ])
})

// Desk only: lines are for a desk.
test('OFFER-04 the feed in lines holds twenty requests on a screen of 900, what narrows it goes by a cross, and a request that is none says so', async ({
  page,
  watch,
}) => {
  const { older, newer } = await beforeFeed(page)
  await page.goto('/travel-agent/requests?country_id=4&has_children=1&budget_from=1000')
  const feed = page.getByRole('region', { name: 'Лента заявок' })
  const narrowed = feed.getByRole('list', { name: 'Чем сужена лента' })
  await expect(narrowed.getByRole('listitem')).toHaveText(['Турция', /^от 1\s000/, 'С детьми'])
  await expect(feed.getByRole('heading', { name: /^Заявки туристов \d+/ })).toBeVisible()
  await narrowed.getByRole('button', { name: /^Убрать фильтр: от/ }).click()
  await expect(page).toHaveURL(
    (url) => !url.searchParams.has('budget_from') && url.searchParams.has('has_children'),
  )
  await expect(narrowed.getByRole('listitem')).toHaveText(['Турция', 'С детьми'])
  await expect(feed.getByRole('link', { name: 'Скрытые' })).toBeInViewport({ ratio: 0.99 })

  await page.goto('/travel-agent/requests')
  await feed.getByRole('button', { name: 'Показать строками' }).click()
  await expect(feed.getByRole('button', { name: 'Показать карточками' })).toBeVisible()
  await page.reload()
  await expect(feed.getByRole('button', { name: 'Показать карточками' })).toBeVisible()
  const rows = feed.getByRole('list', { name: 'Заявки' }).getByRole('listitem')
  const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()]
  const step = (second?.y ?? Infinity) - (first?.y ?? 0)
  expect(first?.y ?? Infinity, 'twenty lines end above the edge').toBeLessThan(884 - 20 * step + 1)
  for (const { id } of [older, newer])
    await expect(requestInFeed(page, id).getByRole('link', { name: new RegExp(`№${id}`) })).toBeVisible()
  await expectAccessible(page)
  await requestInFeed(page, newer.id).getByRole('link').click()
  await expect(heading(page, newer.id)).toBeVisible()

  watch.expectRefusal(/^\/travel-agent\/requests\/999999999/)
  await page.goto('/travel-agent/requests/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Такой заявки нет' })).toBeVisible()
  await expect(page).toHaveTitle('Такой заявки нет — Лотур')
})
