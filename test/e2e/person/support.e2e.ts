import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { registered } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('TICK-01, TICK-07, TICK-08 a person asks the support, is promised a time, closes the ticket and opens it again by a word', async ({
  page,
}) => {
  await enter(page, await registered())
  await page.goto('/profile#support')
  await page.getByRole('link', { name: 'Мои обращения' }).click()
  await expect(page.getByText('Обращений пока нет')).toBeVisible()
  await page.getByRole('link', { name: 'Новое обращение' }).click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Выберите, о чём вопрос')).toBeVisible()
  await page.getByRole('button', { name: /О чём вопрос/ }).click()
  await page.getByRole('option', { name: 'Оплата' }).click()
  await expect(page.getByText('Возможно, поможет сразу')).toBeVisible()
  await page.getByLabel('Коротко: в чём дело').fill('Оплата не прошла')
  await page.getByLabel('Подробности').fill('Банк пишет «отказ»')
  await expectAccessibleOnBothScreens(page)
  await page.reload()
  await expect(page.getByLabel('Подробности')).toHaveValue('Банк пишет «отказ»')
  await expect(page.getByRole('button', { name: /О чём вопрос/ })).toContainText('Оплата')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText(/Обращение №\s\d+ создано\. Ответим до/)).toBeVisible()
  await expect(page.getByText('Банк пишет «отказ»')).toBeVisible()
  await expectAccessibleOnBothScreens(page)

  await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Закрыть обращение?' })
  await expect(asked.getByText('Его можно открыть снова')).toBeVisible()
  await asked.getByRole('button', { name: 'Закрыть обращение' }).click()
  await expect(page.getByText('Обращение закрыто. Напишите, и оно откроется снова.')).toBeVisible()
  await page.getByRole('textbox').fill('Снова отказ')
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByText(/^Ответим до/)).toBeVisible()

  await page.getByRole('link', { name: 'Все обращения' }).click()
  const row = page.getByRole('list', { name: 'Открытые обращения' }).getByRole('listitem')
  await expect(row.getByRole('link', { name: 'Оплата не прошла', exact: true })).toBeVisible()
  await expect(row).toContainText('Снова отказ')
  await expectAccessibleOnBothScreens(page)
})
