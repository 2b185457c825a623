import { answered } from '../../../support/stories/market/answers.ts'
import { offerOf } from '../../../support/stories/market/offers.ts'
import { launched } from '../../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, test } from '../../../support/stories/story.ts'

test('AUC-05, OFFER-08 a request is edited: another window’s change is shown, offers are marked, the agent reads why', async ({
  page,
  newVisitor,
  watch,
}) => {
  // Another window was sooner.
  watch.expectRefusal(/^\/api\/request\/\d+$/)
  const firm = agency('Верный расчёт')
  const [agent, tourist] = await Promise.all([verifiedAgent(newcomer('Олег', 'Мальцев'), firm), registered()])
  const { id, budget } = await launched(tourist)
  await answered(agent, id)
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${id}`)
  await expect(offerOf(page, firm.organisation)).toBeVisible()
  await page.getByRole('link', { name: 'Изменить заявку' }).click()
  const form = page.getByRole('form', { name: 'Изменить заявку' })
  await form.getByRole('textbox', { name: 'Пожелания' }).fill('Номер с балконом, тел. 8 903 000-11-22')
  await form.getByRole('button', { name: /^Количество человек/ }).click()
  await page.getByRole('button', { name: /^Больше: [Вв]зрослы/ }).click()
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(form.getByText('Цены в откликах посчитаны для прежних гостей')).toBeVisible()

  // Meanwhile in another window.
  await tourist.call(`PATCH /api/request/${id}`, { version: 1, max_price: budget + 10_000 })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('alert')).toContainText('уже изменилась в другом окне')
  await expect(form.getByLabel('Что изменилось в другом окне')).toContainText('Бюджет')
  await expect(form.getByRole('textbox', { name: 'Пожелания' })).toHaveValue(/балконом/)
  await form.getByRole('button', { name: 'Сохранить' }).click()

  await expect(page.getByText('Заявка изменена', { exact: true })).toBeVisible()
  const offer = offerOf(page, firm.organisation)
  await expect(offer.getByText('Заявка изменилась: цены для прежних гостей')).toBeVisible()
  await expect(offer.getByRole('button', { name: /^Выбрать/ })).toHaveCount(0)

  const desk = await newVisitor()
  await enter(desk, agent)
  await desk.goto(`/travel-agent/requests/${id}`)
  await expect(desk.getByText('Номер с балконом').first()).toBeVisible()
  await expect(desk.getByText('903 000')).toHaveCount(0)
  await expect(desk.getByRole('region', { name: 'Ваш отклик' })).toContainText(
    'Цены посчитаны для прежних гостей',
  )
})

test('AUC-05, WIZ-13 a budget below the market is saved only when it is said again; an edit that was left comes back', async ({
  page,
}) => {
  const tourist = await registered()
  const { id } = await launched(tourist)
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${id}?edit=1`)
  const form = page.getByRole('form', { name: 'Изменить заявку' })
  const budget = form.getByRole('textbox', { name: 'Бюджет на весь тур' })
  // The form is a part with a file of its own: until it has come, nobody keeps what is typed.
  await expect(async () => {
    await budget.fill('5000')
    const kept = await page.evaluate((name) => sessionStorage.getItem(name), `edit-request-${id}`)
    expect(kept).toContain('5000')
  }).toPass()
  await page.getByRole('link', { name: `Аукцион №${id}` }).click()
  await page.getByRole('link', { name: 'Изменить заявку' }).click()
  await expect(form.getByText('Здесь то, что вы заполнили раньше')).toBeVisible()
  await expect(budget).toHaveValue(/5\s?000/)

  await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(form.getByText('Бюджет меньше минимальной цены рынка')).toBeVisible()
  expect((await tourist.call(`GET /api/request/${id}`)).result.version).toBe(1)
  await form.getByRole('button', { name: 'Установить минимальную цену' }).click()
  const least = Number((await budget.inputValue()).replaceAll(/\D/g, ''))
  expect(least).toBeGreaterThan(5000)
  await budget.fill('5000')
  await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await form.getByRole('button', { name: 'Сохранить всё равно' }).click()
  await expect(page.getByText('Заявка изменена', { exact: true })).toBeVisible()
  expect((await tourist.call(`GET /api/request/${id}`)).result.max_price).toBe(5000)

  await page.getByRole('link', { name: 'Изменить заявку' }).click()
  await expect(budget).toHaveValue(/5\s?000/)
  await expect(form.getByText('Здесь то, что вы заполнили раньше')).toHaveCount(0)
})
