import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { newcomer, registered, signedInStaff } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('ADM-04 an owner finds the second account of a person, compares both and joins them for a reason; the old number leads on', async ({
  page,
}) => {
  const first = newcomer('Агния', 'Двойняшкина')
  const second = newcomer('Агния', 'Двойняшкина')
  await registered(first)
  await registered(second)
  await enter(page, await signedInStaff('owner'))
  await page.goto(`/admin/users?search=${first.phone}`)
  await page.getByRole('button', { name: 'Агния Двойняшкина' }).click()
  const panel = page.getByRole('region', { name: 'Пользователь: Агния Двойняшкина' })
  await panel
    .getByRole('listitem')
    .filter({ hasText: second.email })
    .getByRole('button', { name: /^Сравнить с записью/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Объединить две записи' })
  await expect(dialog.getByRole('region', { name: /^Останется/ })).toContainText(first.email)
  await expect(dialog.getByRole('region', { name: /^Станет её частью/ })).toContainText(second.email)
  await dialog.getByRole('button', { name: 'Объединить навсегда' }).click()
  await expect(dialog.getByText('Напишите причину, не короче 10 символов')).toBeVisible()
  await expectAccessibleOnBothScreens(page)
  await dialog
    .getByRole('textbox', { name: 'Почему это один человек' })
    .fill('Назвала оба номера по телефону')
  await dialog.getByRole('button', { name: 'Объединить навсегда' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('Сюда вошла запись')
  await expect(panel.getByRole('heading', { name: 'Другие записи этого человека' })).toBeFocused()
  await panel.getByRole('link', { name: /^№/ }).click()
  const joined = page.getByRole('region', { name: /^Пользователь: \d+$/ })
  await expect(joined).toContainText('Эта запись объединена с')
  await expect(joined.getByRole('button', { name: 'Заблокировать' })).toBeHidden()
})
