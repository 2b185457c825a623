import { expectAccessible } from '../../support/stories/accessibility.ts'
import type { Client } from '../../support/stories/client.ts'
import { agency, newcomer, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

const CARD = { card: '5555555555554477', expires: '12/30', cvc: '123' }

/** A top-up that waits; answers where its page of the sandbox is. */
async function begun(
  agent: Client,
  amount: number,
): Promise<{ id: number; page: string; sandboxId: string }> {
  const { id, payment_url: url } = (await agent.call('POST /api/travel-agent/top-up', { amount })).result
  const { pathname } = new URL(url)
  return { id, page: pathname, sandboxId: pathname.split('/').at(-1) ?? '' }
}

test('AGT-06 more than a payment has left is an error at the field, nothing is paid out; kopecks are told of', async ({
  page,
}) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const { id, sandboxId } = await begun(agent, 1000)
  await agent.call(`POST /api/sandbox/payments/${sandboxId}/pay`, CARD)
  await agent.call(`POST /api/travel-agent/payments/${id}/check`)
  const balance = async () => (await agent.call('GET /api/travel-agent/balance')).result.balance_kopecks
  const before = await balance()
  await enter(page, agent)
  await page.goto('/travel-agent/balance')
  await page
    .getByRole('button', { name: /^Вернуть/ })
    .first()
    .click()
  const window = page.getByRole('dialog', { name: 'Возврат на карту' })
  const field = window.getByRole('textbox', { name: 'Сумма возврата' })
  await field.fill('1000,50')
  await expect(window.getByText('Без копеек')).toBeVisible()
  await field.fill('1001')
  await window.getByRole('button', { name: 'Вернуть' }).click()
  await expect(window.getByText('Укажите от 1\u00a0₽ до 1\u00a0000\u00a0₽')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('1001')
  expect(await balance()).toBe(before)
  await expectAccessible(page)
})

test('AGT-06 a payment that was called off is not taken by the page of the sandbox that stands open', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/sandbox/)
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const payment = await begun(agent, 1000)
  await page.goto(payment.page)
  await agent.call(`DELETE /api/travel-agent/payments/${payment.id}`)
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await expect(page.getByText('Платёж отменён: оплатить его уже нельзя. Начните новый.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Платёж отменён.')).toBeVisible()
})

test('AGT-06 a payment that waits for its code in one window asks for it in another too, and is not called over', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/sandbox/)
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const payment = await begun(agent, 1000)
  await page.goto(payment.page)
  const asking = { ...CARD, card: '5555555555554592' }
  await agent.call(`POST /api/sandbox/payments/${payment.sandboxId}/pay`, asking)
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('textbox', { name: 'Код' }).fill('1234')
  await expect(page.getByText('Этот платёж уже завершён.')).toBeHidden()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Оплачено')).toBeVisible()
})

test('AGT-06 what has come of a payment is in sight and in focus at once @phone', async ({ page }) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const outcome = page.getByRole('region', { name: 'Оплата' }).getByRole('status')
  for (const [card, words] of [
    ['Оплата пройдёт', 'Оплачено'],
    ['Не хватает денег', 'Оплата не прошла'],
    ['Банк думает долго', 'Банк ещё думает'],
  ] as const) {
    await page.goto((await begun(agent, 1000)).page)
    await page.getByRole('button', { name: card }).click()
    await page.getByRole('button', { name: /^Оплатить/ }).click()
    await expect(outcome.getByText(words)).toBeInViewport({ ratio: 1 })
    await expect(outcome).toBeFocused()
  }
  await page.goto((await begun(agent, 1000)).page)
  await page.getByRole('button', { name: 'Спросит код из СМС' }).click()
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await expect(page.getByRole('textbox', { name: 'Код' })).toBeFocused()
  await expect(page.getByText('Банк прислал бы код')).toBeInViewport({ ratio: 1 })
})
