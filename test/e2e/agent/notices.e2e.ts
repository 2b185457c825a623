import { randomUUID } from 'node:crypto'
import { answered } from '../../support/stories/market/answers.ts'
import { openBasket, pickTours } from '../../support/stories/market/cockpit.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('TICK-06, OFFER-01 news that come while an agent writes an offer stand over nothing that is pressed there @both', async ({
  page,
  isPhone,
}) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Северный ветер'))
  const tourist = await registered()
  const talked = await answered(agent, (await launched(tourist)).id)
  const { id } = await launched(tourist)
  await enter(page, agent)
  await page.goto(`/travel-agent/requests/${id}`)
  await pickTours(page, 2)
  const basket = await openBasket(page)
  const send = basket.getByRole('button', { name: 'Отправить отклик' })
  await expect(send).toBeEnabled()

  await tourist.call(`POST /api/chats/${talked.chat_id}/messages`, {
    client_id: randomUUID(),
    text: 'Какой из отелей ближе к морю?',
  })
  const news = page.getByRole('status', { name: 'Новые уведомления' })
  await expect(news).toContainText('Новое сообщение')
  for (const size of isPhone
    ? [{ width: 390, height: 844 }]
    : [
        { width: 1440, height: 900 },
        { width: 1280, height: 800 },
      ]) {
    await page.setViewportSize(size)
    // A press that anything stands over is not made.
    await send.click({ trial: true })
    for (const remove of await basket.getByRole('button', { name: /^Убрать/ }).all())
      await remove.click({ trial: true })
    for (const comment of await basket.getByRole('textbox').all()) await comment.click({ trial: true })
    await expect(news).toContainText('Новое сообщение')
  }
  await send.click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
})
