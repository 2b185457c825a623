import { telephonePicture } from '../../../server/modules/identity/photo/photo.factory.ts'
import { expectAccessible } from '../../support/stories/accessibility.ts'
import { newcomer, registered, signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('TICK-02, TICK-04, TICK-13, CHAT-04 in a ticket a person shows a photo, answers, changes and takes back words, and says why the mark is low', async ({
  page,
}) => {
  const person = await registered(newcomer('Павел', 'Снимков'))
  const { result: ticket } = await person.call('POST /api/feedback', {
    topic: 'technical',
    subject: 'Не открывается договор',
    text: 'Нажимаю, и ничего.',
  })
  const id = ticket.feedback_id
  const staff = await signedInAdmin()
  await staff.call(`POST /api/admin/feedback/${id}/messages`, {
    text: 'Пришлите, пожалуйста, снимок экрана',
    client_id: `story-answer-${id}`,
    seen: 1,
  })
  await enter(page, person)
  await page.goto(`/support/${id}`)
  const log = page.getByRole('log', { name: 'Переписка' })
  await log.getByRole('button', { name: /^Действия с сообщением: Пришлите/ }).click()
  await expect(page.getByRole('dialog', { name: 'Действия с сообщением' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ответить' }).click()
  await page
    .getByLabel('Файлы к сообщению', { exact: true })
    .first()
    .setInputFiles({
      name: 'Экран.jpg',
      mimeType: 'image/jpeg',
      buffer: await telephonePicture({ width: 600, height: 900 }),
    })
  await expect(page.getByText(/^Загружен, /)).toBeVisible()
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Вот снимок')
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(log.getByRole('button', { name: /Ответ на сообщение/ })).toBeVisible()
  await expect(log.getByRole('button', { name: 'Открыть фото 1 из 1' })).toBeVisible()

  await log.getByRole('button', { name: 'Действия с сообщением: Нажимаю, и ничего.' }).click()
  await page.getByRole('button', { name: 'Изменить' }).click()
  const editing = page.getByRole('dialog', { name: 'Изменить сообщение' })
  await editing.getByRole('textbox').fill('Нажимаю «Открыть», и ничего.')
  await editing.getByRole('button', { name: 'Сохранить' }).click()
  await expect(log.getByText('Изменено после прочтения')).toBeVisible()
  await expectAccessible(page)
  await log.getByRole('button', { name: /^Действия с сообщением: Вот снимок/ }).click()
  await page.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(log.getByText('Сообщение удалено')).toBeVisible()

  // Whether it helped is asked when it is over.
  const marks = page.getByRole('group', { name: 'Оцените ответ' })
  await expect(marks).toBeHidden()
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть обращение' }).click()
  await expect(marks).toContainText('ужасно')
  await marks.getByRole('button', { name: /^2/ }).click()
  const why = page.getByRole('dialog', { name: /что было не так/ })
  await why.getByRole('textbox').fill('Снимок не помог')
  await expectAccessible(page)
  await why.getByRole('button', { name: 'Отправить оценку' }).click()
  await expect(page.getByText('Ваша оценка: 2 из 5. Спасибо!')).toBeVisible()
  await expect(page.getByText('«Снимок не помог»')).toBeVisible()
})
