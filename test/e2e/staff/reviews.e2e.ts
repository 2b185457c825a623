import { expectAccessible } from '../../support/stories/accessibility.ts'
import { finishedSale } from '../../support/stories/market/sales.ts'
import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

const TEXT = 'Поездкой довольны, спасибо. Пишите мне на anna@example.ru, всё расскажу подробно.'

test('AGT-07 a review that waits for a moderator is published by one press, and is among the published ones then', async ({
  page,
}) => {
  const { id, tourist } = await finishedSale()
  const marks = { speed: 5, honesty: 5, documents: 4, hotel: 4 }
  await tourist.call(`POST /api/booking/${id}/review`, { ...marks, text: TEXT })
  await enter(page, await signedInAdmin())
  await page.goto('/admin/reviews')
  const waiting = page.getByRole('listitem').filter({ hasText: `Бронирование №${id}` })
  await expect(waiting).toContainText('Ждёт решения')
  await expect(waiting).toContainText('Почему проверяем: контакты или ссылка')
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(waiting).toHaveCount(0)
  await page.getByRole('link', { name: 'Опубликованные' }).click()
  await expect(waiting).toContainText('Опубликован')
})
