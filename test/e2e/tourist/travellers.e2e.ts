import { expectAccessible } from '../../support/stories/accessibility.ts'
import { registered } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

const LINES = `P<RUSLEBEDEVA<<YULIA${'<'.repeat(24)}\n7112345670RUS9003141F3202023<<<<<<<<<<<<<<06`

test('JOY-10, BOOK-10, BOOK-11 a tourist keeps a person by two lines of a passport, changes the card and deletes it', async ({
  page,
}) => {
  await enter(page, await registered())
  // The profile leads there.
  await page.goto('/tourist/travellers')
  await expect(page.getByText('Попутчиков пока нет')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Добавить попутчика' }).click()
  const window = page.getByRole('dialog', { name: 'Новый попутчик' })
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect(window.getByLabel('Номер', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await window.getByRole('button', { name: 'Заполнить из паспорта (две строки)' }).click()
  await window.getByLabel('Две строки внизу страницы с фотографией').fill(LINES)
  await window.getByRole('button', { name: 'Заполнить', exact: true }).click()
  await expect(window.getByText('Поля заполнены.')).toBeVisible()
  await expect(window.getByLabel('Номер', { exact: true })).toHaveValue('71 1234567')
  await expect(window.getByLabel('Дата рождения')).toHaveValue('14.03.1990')
  await window.getByLabel('Фамилия', { exact: true }).fill('Лебедева')
  await window.getByLabel('Имя', { exact: true }).fill('Юлия')
  await expect(window.getByText('имя обычно пишется IULIIA. В документе YULIA?')).toBeVisible()
  await window.getByRole('button', { name: 'Сохранить' }).click()

  const people = page.getByRole('list', { name: 'Попутчики' })
  await expect(people).toContainText('Лебедева Юлия')
  await expect(people).toContainText('Загранпаспорт ••• 4567')
  await expect(page.locator('body')).not.toContainText('71 1234567')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Изменить: Лебедева Юлия' }).click()
  const card = page.getByRole('dialog', { name: 'Карточка попутчика' })
  await expect(card.getByLabel('Номер', { exact: true })).toHaveValue('71 1234567')
  await card.getByLabel('Отчество').fill('Юрьевна')
  await card.getByRole('button', { name: 'Сохранить' }).click()
  await expect(people).toContainText('Лебедева Юлия Юрьевна')

  await page.getByRole('button', { name: 'Удалить: Лебедева Юлия Юрьевна' }).click()
  await page.getByRole('button', { name: 'Точно удалить: Лебедева Юлия Юрьевна' }).click()
  await expect(page.getByText('Попутчиков пока нет')).toBeVisible()
})
