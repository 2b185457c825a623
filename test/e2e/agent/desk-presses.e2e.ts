import { openBasket, pickTours, requestInFeed } from '../../support/stories/market/cockpit.ts'
import { launched, trip } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('AGT-04, OFFER-10 a double click takes a tour once, and with a refused price no match is reckoned', async ({
  page,
}) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Одно нажатие'))
  const { id } = await launched(await registered())
  await enter(page, agent)
  await page.goto(`/travel-agent/requests/${id}`)
  const tour = page
    .getByRole('list', { name: 'Найденные отели' })
    .getByRole('article')
    .first()
    .getByRole('button')
    .first()
  await tour.dblclick()
  await expect(tour).toHaveAttribute('aria-pressed', 'true')
  const basket = await openBasket(page)
  await expect(basket.getByText('1 из 3')).toBeVisible()

  await expect(basket.getByText(/^Совпадение \d/)).toBeVisible()
  await basket.getByRole('button', { name: /^Своя цена/ }).click()
  await basket.getByRole('textbox', { name: /^Своя цена/ }).fill('1')
  await expect(basket.getByText('Совпадение посчитаем по верной цене')).toBeVisible()
  await expect(basket.getByText(/^Совпадение \d/)).toHaveCount(0)
  await basket.getByRole('button', { name: /^Без скидки/ }).click()
  await expect(basket.getByText(/^Совпадение \d/)).toBeVisible()
})

test('OFFER-07 whoever has hidden all that fits reads so, with the way to it, and nothing is counted as new', async ({
  page,
}) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Всё скрыто'))
  // Nobody else asks for so many nights.
  const { id } = await launched(await registered(), { of: { ...trip(), days_count: 13 } })
  await enter(page, agent)
  await page.goto('/travel-agent/requests?nights_from=13&nights_to=13&is_unread=1')
  const row = requestInFeed(page, id)
  await row.hover()
  await row.getByRole('button', { name: `Скрыть заявку №${id}` }).click()
  await expect(page.getByText('Всё подходящее вы скрыли')).toBeVisible()
  await expect(page.getByText('Скрыто заявок: 1.')).toBeVisible()
  await page.getByRole('link', { name: 'Показать скрытые' }).click()
  await expect(requestInFeed(page, id)).toBeVisible()
})

test('ERR-04, OFFER-01 on a tablet without a network why an answer has not gone and the button under it are whole in sight, and so is that the network is back', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/./)
  await page.setViewportSize({ width: 800, height: 600 })
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Без сети на планшете'))
  const { id } = await launched(await registered())
  await enter(page, agent)
  await page.goto(`/travel-agent/requests/${id}`)
  await pickTours(page, 2)
  const basket = await openBasket(page)
  await page.context().setOffline(true)
  const send = basket.getByRole('button', { name: 'Отправить отклик' })
  // It is pressed where it has just come into sight, above the bar at the foot.
  await send.evaluate((button) => {
    const foot = document.querySelector('[data-foot]')?.getBoundingClientRect().top ?? innerHeight
    scrollBy({ top: button.getBoundingClientRect().bottom - foot + 8, behavior: 'instant' })
  })
  await send.click()
  const why = basket.getByRole('alert').filter({ hasText: 'повтор не спишет плату дважды' })
  const again = basket.getByRole('button', { name: 'Отправить ещё раз' })
  await expect(why).toContainText('Нет связи с интернетом')
  await expect(why).toBeInViewport({ ratio: 0.99 })
  await expect(again).toBeInViewport({ ratio: 0.99 })
  // A press that anything stands over is not made; nothing is scrolled for it.
  const place = await again.boundingBox()
  await again.click({ trial: true })
  expect(await again.boundingBox()).toEqual(place)
  await page.context().setOffline(false)
  await expect(why).toContainText('Связь восстановлена')
  await expect(why).not.toContainText('Нет связи')
})
