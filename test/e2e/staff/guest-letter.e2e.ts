import { client } from '../../support/stories/client.ts'
import { newcomer, registered, signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('TICK-03, TICK-10 a guest is answered by a letter that is taken back once, noted by the keyboard; whom one writes to first is found by name', async ({
  page,
}) => {
  const { result } = await client().call('POST /api/question', {
    name: 'Ольга',
    email: `guest-letter-${Date.now()}@example.ru`,
    text: 'Можно ли платить частями?',
    client_id: `guest-letter-${Date.now()}`,
  })
  await registered(newcomer('Аделаида', 'Письмоносцева'))
  await enter(page, await signedInAdmin())
  await page.goto(`/admin/tickets/${result.feedback_id}`)
  const open = page.getByRole('region', { name: `Обращение №${result.feedback_id}` })
  await expect(open.getByText('Можно ли платить частями?')).toBeVisible()
  await page.keyboard.press('n')
  await expect(open.getByRole('textbox', { name: /^Заметка/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  const letter = open.getByRole('textbox', { name: 'Письмо гостю' })
  await expect(letter).toBeFocused()
  await letter.fill('Да, в четыре платежа.')
  await page.keyboard.press('Control+Enter')
  await open.getByRole('button', { name: 'Отменить отправку' }).click()
  await expect(letter).toHaveValue('Да, в четыре платежа.')
  await letter.press('Enter')
  await expect(open.getByText(/^Ответ ушёл письмом, обращение закрыто\./)).toBeVisible()

  await page.getByRole('button', { name: 'Написать человеку первым' }).click()
  const window = page.getByRole('dialog', { name: 'Написать человеку' })
  await window.getByRole('combobox', { name: 'Кому' }).fill('Письмоносцева')
  await page.getByRole('option', { name: /Аделаида/ }).click()
  await window.getByRole('button', { name: /^О чём/ }).click()
  await page.getByRole('option', { name: 'Оплата' }).click()
  await window.getByRole('textbox', { name: 'Тема' }).fill('О вашей оплате')
  await window.getByRole('textbox', { name: 'Сообщение' }).fill('Добрый день!')
  await window.getByRole('button', { name: 'Создать обращение' }).click()
  await expect(page.getByRole('heading', { name: /О вашей оплате/ })).toBeVisible()
})
