import { randomUUID } from 'node:crypto'
import { expectAccessible, expectAccessibleOnBothScreens } from '../../../support/stories/accessibility.ts'
import { answered } from '../../../support/stories/market/answers.ts'
import { conversation, write } from '../../../support/stories/market/chat.ts'
import { launched } from '../../../support/stories/market/trips.ts'
import {
  agency,
  newcomer,
  registered,
  signedInAdmin,
  verifiedAgent,
} from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, test } from '../../../support/stories/story.ts'

test('CHAT-01, CHAT-02, CHAT-07 words that were read are changed for both to see, others are taken back, answered and marked; a complaint hides a message', async ({
  page,
  newVisitor,
}) => {
  const firm = agency('Тихая гавань')
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  const tourist = await registered()
  const { chat_id } = await answered(agent, (await launched(tourist)).id)
  const chat = `/api/chats/${chat_id}` as const
  await agent.call(`POST ${chat}/messages`, {
    client_id: randomUUID(),
    text: 'Доплата за вид на море 5 000 ₽',
  })
  await enter(page, tourist)
  await page.goto(`/chats/${chat_id}`)
  const talk = conversation(page)
  const theirs = talk.getByRole('listitem').filter({ hasText: 'Доплата за вид' }).first()
  await expect(theirs).toBeVisible()
  await expect.poll(async () => (await agent.call(`GET ${chat}`)).result.read_by_other).toBeGreaterThan(0)

  await agent.call(`PATCH ${chat}/messages/1`, { text: 'Доплата за вид на море 8 000 ₽' })
  await expect(theirs).toContainText('8 000 ₽')
  await expect(theirs).toContainText('Изменено после прочтения')
  await expect(theirs).toContainText('«Доплата за вид на море 5 000 ₽»')

  const menuOf = async (text: string) => {
    await talk.getByRole('button', { name: `Действия с сообщением: ${text}` }).click()
    return page.getByRole('dialog', { name: 'Действия с сообщением' })
  }
  await (await menuOf('Доплата')).getByRole('button', { name: 'Нравится' }).click()
  await expect(theirs.getByRole('button', { name: 'Нравится, 1' })).toBeVisible()
  await (await menuOf('Доплата')).getByRole('button', { name: 'Ответить' }).click()
  await write(page, 'Почему дороже?')
  const own = talk.getByRole('listitem').filter({ hasText: 'Почему дороже?' }).first()
  await expect(own.getByRole('button', { name: /^Ответ на сообщение/ })).toContainText('8 000 ₽')
  await expectAccessibleOnBothScreens(page)

  await (await menuOf('Почему')).getByRole('button', { name: 'Изменить' }).click()
  const window = page.getByRole('dialog', { name: 'Изменить сообщение' })
  await window.getByRole('textbox').fill('Почему стало дороже?')
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect(talk.getByText('Почему стало дороже?')).toBeVisible()

  await (await menuOf('Почему')).getByRole('button', { name: 'Удалить' }).click()
  await page
    .getByRole('dialog', { name: 'Удалить сообщение?' })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await expect(talk.getByText('Сообщение удалено')).toBeVisible()
  await expect(talk.getByText('Почему стало дороже?')).toHaveCount(0)

  await (await menuOf('Доплата')).getByRole('button', { name: 'Пожаловаться' }).click()
  const complaint = page.getByRole('dialog', { name: 'Пожаловаться на сообщение' })
  await complaint.getByRole('button', { name: 'Отправить жалобу' }).click()
  await expect(complaint.getByText('Выберите, что не так')).toBeVisible()
  await expectAccessibleOnBothScreens(page)
  await complaint.getByRole('button', { name: /^Что не так/ }).click()
  await page.getByRole('option', { name: 'Реклама, не по теме' }).click()
  await complaint.getByRole('button', { name: 'Отправить жалобу' }).click()
  await expect(complaint).toBeHidden()
  // What is told of it leaves the way to the next message free.
  await expect(page.getByText('Жалоба отправлена')).toBeVisible()
  await page.getByRole('button', { name: 'Отправить', exact: true }).click({ trial: true })

  const desk = await newVisitor()
  await enter(desk, await signedInAdmin())
  await desk.goto('/admin/users')
  await desk.getByRole('link', { name: 'Жалобы на сообщения' }).click()
  const card = desk
    .getByRole('list', { name: 'Жалобы на сообщения' })
    .getByRole('listitem')
    .filter({ hasText: firm.organisation })
    .first()
  await expect(card).toContainText('Доплата за вид на море 8 000 ₽')
  await expectAccessible(desk)
  await card.getByRole('button', { name: /^Решение/ }).click()
  await desk.getByRole('option', { name: 'Скрыть сообщение' }).click()
  await card.getByRole('textbox', { name: /^Почему/ }).fill('Рекламе здесь не место.')
  await card.getByRole('button', { name: 'Решить' }).click()
  await expect(card).toBeHidden()
  // The keyboard goes on at the next one.
  await expect(desk.locator(':focus')).toBeVisible()
  // Nobody has reloaded.
  await expect(talk.getByText('Сообщение скрыто: оно нарушает правила')).toBeVisible()
})
