import { expectAccessible } from '../../support/stories/accessibility.ts'
import { agency, newcomer, signedInAdmin, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

// Desk only: administrators work at a desk.
test('ADM-05, AGT-06 a refund is declined with a reason: the books say so without a reload, and its agent reads why; the administrator gives back a part', async ({
  page,
  newVisitor,
}) => {
  const firm = agency('Северный ветер')
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  const { id, payment_url: url } = (await agent.call('POST /api/travel-agent/top-up', { amount: 60_000 }))
    .result
  const sandboxId = new URL(url).pathname.split('/').at(-1) ?? ''
  await agent.call(`POST /api/sandbox/payments/${sandboxId}/pay`, {
    card: '5555555555554477',
    expires: '12/30',
    cvc: '123',
  })
  await agent.call(`POST /api/travel-agent/payments/${id}/check`)
  await agent.call(`POST /api/travel-agent/payments/${id}/refund`, { amount: 60_000 })

  await enter(page, await signedInAdmin())
  await page.goto('/admin/ledger')
  const waiting = page.getByRole('region', { name: 'Возвраты ждут подтверждения' })
  const asked = waiting.getByRole('listitem').filter({ hasText: `Платёж №${id},` })
  const row = page
    .getByRole('region', { name: 'Платежи', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(id), exact: true }) })
  await expect(row).toContainText('ждёт подтверждения')
  await asked.getByRole('button', { name: 'Отклонить' }).click()
  const question = page.getByRole('dialog', { name: 'Отклонить возврат?' })
  await question.getByRole('button', { name: 'Отклонить с причиной' }).click()
  await expect(question.getByText('Укажите причину отказа: её увидит плательщик')).toBeVisible()
  const why = question.getByRole('textbox', { name: 'Причина отказа' })
  await expect(why).toBeFocused()
  await expectAccessible(page)
  await why.fill('По этим деньгам идёт спор.')
  await question.getByRole('button', { name: 'Отклонить с причиной' }).click()
  await expect(question).toBeHidden()
  await expect(asked).toHaveCount(0)
  await expect(row).toContainText('отклонён, деньги на балансе. Причина: По этим деньгам идёт спор.')

  const balance = async () => (await agent.call('GET /api/travel-agent/balance')).result.balance_kopecks
  const before = await balance()
  await row.getByRole('button', { name: /^Вернуть на карту: платёж/ }).click()
  const giving = page.getByRole('dialog', { name: 'Возврат на карту агента' })
  const sum = giving.getByRole('textbox', { name: 'Сумма возврата' })
  await expect(giving.getByText('Можно вернуть до 60\u00a0000\u00a0₽', { exact: false })).toBeVisible()
  await sum.fill('60001')
  await giving.getByRole('button', { name: 'Вернуть' }).click()
  await expect(giving.getByText('Укажите от 1\u00a0₽ до 60\u00a0000\u00a0₽')).toBeVisible()
  await expect(sum).toBeFocused()
  await expectAccessible(page)
  await sum.fill('20000')
  await giving.getByRole('textbox', { name: 'Причина' }).fill('Турагент закрывает счёт.')
  await giving.getByRole('button', { name: 'Вернуть' }).click()
  await expect(giving).toBeHidden()
  await expect(page.getByText('Возврат принят')).toBeVisible()
  expect(before - (await balance())).toBe(2_000_000)

  const cabinet = await newVisitor()
  await enter(cabinet, agent)
  await cabinet.goto('/travel-agent/balance')
  await expect(cabinet.getByText('Причина: По этим деньгам идёт спор.', { exact: false })).toBeVisible()
})
