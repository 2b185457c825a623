import { telephonePicture } from '../../../server/modules/identity/photo/photo.factory.ts'
import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { answered } from '../../support/stories/market/answers.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('CHAT-04, CHAT-05 a photo is chosen, uploaded and sent; a file of another kind says why it cannot go, and nothing else is lost', async ({
  page,
}) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Файлы и фото'))
  const tourist = await registered()
  const auction = await launched(tourist)
  const { chat_id } = await answered(agent, auction.id)
  await enter(page, tourist)
  await page.goto(`/chats/${chat_id}`)
  const field = page.getByRole('textbox', { name: 'Сообщение' })
  await field.fill('Вот наш прошлый отель')
  await expect(page.getByRole('button', { name: 'Приложить файл' })).toBeVisible()
  await page
    .getByLabel('Файлы к сообщению', { exact: true })
    .first()
    .setInputFiles([
      {
        name: 'Пляж.jpg',
        mimeType: 'image/jpeg',
        buffer: await telephonePicture({ width: 1200, height: 900 }),
      },
      { name: 'Тур.pdf.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ])
  const tray = page.getByRole('list', { name: 'Файлы к сообщению' })
  await expect(tray.getByText(/^Загружен, /)).toBeVisible()
  await expect(tray.getByRole('alert')).toContainText(
    'Внутри должно быть фото JPEG, PNG или WebP или документ PDF',
  )
  await expectAccessibleOnBothScreens(page)
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(page.getByText('Один из файлов здесь не отправить')).toBeVisible()
  await tray.getByRole('button', { name: 'Убрать: Тур.pdf.exe' }).click()
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(tray).toBeHidden()
  // What cannot be drawn stands there with an icon.
  const panorama = { name: 'Панорама.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(21 * 1024 * 1024, 1) }
  await page.getByLabel('Файлы к сообщению', { exact: true }).first().setInputFiles(panorama)
  await expect(tray.getByRole('alert')).toContainText('Файл больше')
  await expect(tray.locator('img')).toHaveCount(0)
  await tray.getByRole('button', { name: 'Убрать: Панорама.jpg' }).click()
  const log = page.getByRole('log', { name: 'Переписка' })
  await expect(log.getByText('Вот наш прошлый отель')).toBeVisible()
  await log.getByRole('button', { name: 'Открыть фото 1 из 1' }).click()
  const window = page.getByRole('dialog', { name: 'Фото' })
  await expect(window.getByRole('img', { name: 'Пляж.webp' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  // Back closes the photo, and not the chat.
  const address = page.url()
  await log.getByRole('button', { name: 'Открыть фото 1 из 1' }).click()
  await expect(window.getByRole('img', { name: 'Пляж.webp' })).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
  expect(page.url()).toBe(address)
  await expectAccessibleOnBothScreens(page)
})
