import { expectAccessible } from '../../support/stories/accessibility.ts'
import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('ADM-09, ADM-12 an owner finds a deed of their own in the audit, mends a wrong day, and sees that the chain holds', async ({
  page,
}) => {
  const admin = await signedInAdmin()
  await enter(page, admin)
  await page.goto('/admin/audit?from=31.02.2026')
  await expect(page.getByText('Такой даты нет')).toBeVisible()
  await expect(page.getByLabel('С дня')).toHaveValue('31.02.2026')
  await page.getByLabel('С дня').fill('')
  await page.getByRole('button', { name: 'Проверить цепочку' }).click()
  await expect(page.getByText('Цепочка сходится')).toBeVisible()
  await page.getByLabel('Что сделано').selectOption('Цепочка журнала проверена')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Цепочка журнала проверена' }).first()).toBeVisible()
  await expect(page).toHaveURL(/deed=audit\.check/)
  await expect(page.getByRole('link', { name: 'Файл CSV' })).toHaveAttribute('href', /deed=audit\.check$/)
  await expectAccessible(page)
})
