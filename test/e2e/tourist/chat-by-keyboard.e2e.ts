import { randomUUID } from 'node:crypto'
import { answered } from '../../support/stories/market/answers.ts'
import { conversation } from '../../support/stories/market/chat.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { chooseFirstByKey, pressByKey, tabTo } from '../../support/stories/keyboard.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('CHAT-01, CHAT-04, CHAT-07, CHAT-09, SITE-15 the whole of a chat by the keyboard alone: found, opened, written, answered, marked, changed, taken back, a file chosen, a complaint @desk', async ({
  page,
}) => {
  const firm = agency('Клавишная')
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  const tourist = await registered()
  const { chat_id } = await answered(agent, (await launched(tourist)).id)
  await agent.call(`POST /api/chats/${chat_id}/messages`, {
    client_id: randomUUID(),
    text: 'Бассейн подогревается круглый год',
  })
  await enter(page, tourist)
  await page.goto('/chats')
  await tabTo(page, page.getByRole('searchbox', { name: 'Поиск по перепискам' }))
  await page.keyboard.type('подогревается')
  await pressByKey(page, page.getByRole('list', { name: 'Найденные сообщения' }).getByRole('link').first())
  const talk = conversation(page)
  await expect(talk.getByText('Бассейн подогревается')).toBeVisible()

  const field = page.getByRole('textbox', { name: 'Сообщение' })
  const write = async (text: string) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(talk.getByText(text)).toBeVisible()
  }
  const menu = page.getByRole('dialog', { name: 'Действия с сообщением' })
  const choose = async (text: string, deed: string) => {
    await pressByKey(page, talk.getByRole('button', { name: `Действия с сообщением: ${text}` }))
    await pressByKey(page, menu.getByRole('button', { name: deed }))
    await expect(menu).toBeHidden()
  }
  await write('Спасибо за ответ')
  await choose('Бассейн', 'Спасибо')
  await expect(talk.getByRole('button', { name: 'Спасибо, 1' })).toBeVisible()
  await choose('Бассейн', 'Ответить')
  await write('А зимой?')
  await expect(talk.getByRole('button', { name: /^Ответ на сообщение/ })).toBeVisible()

  await choose('А зимой?', 'Изменить')
  const edit = page.getByRole('dialog', { name: 'Изменить сообщение' })
  await expect(edit.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('И зимой тоже?')
  await pressByKey(page, edit.getByRole('button', { name: 'Сохранить' }))
  await expect(talk.getByText('И зимой тоже?')).toBeVisible()
  await choose('И зимой тоже?', 'Удалить')
  const removal = page.getByRole('dialog', { name: 'Удалить сообщение?' })
  await pressByKey(page, removal.getByRole('button', { name: 'Удалить' }))
  await expect(talk.getByText('Сообщение удалено')).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await pressByKey(page, page.getByRole('button', { name: 'Приложить файл' }))
  await (
    await choosing
  ).setFiles([{ name: 'План.pdf.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }])
  const tray = page.getByRole('list', { name: 'Файлы к сообщению' })
  await expect(tray.getByRole('alert')).toBeVisible()
  await pressByKey(page, tray.getByRole('button', { name: 'Убрать: План.pdf.exe' }))
  await expect(tray).toBeHidden()

  await choose('Бассейн', 'Пожаловаться')
  const complaint = page.getByRole('dialog', { name: 'Пожаловаться на сообщение' })
  await chooseFirstByKey(page, complaint.getByRole('button', { name: /^Что не так/ }))
  await pressByKey(page, complaint.getByRole('button', { name: 'Отправить жалобу' }))
  await expect(complaint).toBeHidden()
})
