import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('ADM-05 a filter is kept under a name, opened by one press, seen to be changed, rewritten, removed and taken back; the keyboard is where the deed was', async ({
  page,
}) => {
  await enter(page, await signedInAdmin())
  await page.goto('/admin/users?blocked=1&search=Ольга')
  const name = `Ольги ${Date.now() % 1_000_000}`
  await page.getByRole('button', { name: 'Сохранить вид' }).click()
  await page.getByRole('textbox', { name: 'Название вида' }).fill(name)
  await page.keyboard.press('Enter')
  const views = page.getByRole('region', { name: 'Мои виды' })
  const view = views.getByRole('link', { name })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await expect(view).toBeFocused()

  await page.getByRole('link', { name: 'С доступом' }).click()
  await expect(view).toContainText('изменён')
  await page.goBack()
  await expect(view, 'a filter that was chosen is a step back').toHaveAttribute('aria-current', 'true')
  await page.goForward()
  await expect(view).toContainText('изменён')
  await expectAccessibleOnBothScreens(page)
  await views.getByRole('link', { name: 'Вернуть как было' }).click()
  await expect(page).toHaveURL(/blocked=1/)
  await expect(view).toHaveAttribute('aria-current', 'true')
  const search = page.getByRole('searchbox', { name: /^Поиск по имени/ })
  await search.fill('Вера')
  await views.getByRole('button', { name: 'Записать изменения' }).click()
  await expect(view).toHaveAttribute('aria-current', 'true')

  await page.goto('/admin/users')
  await expect(view).toBeVisible()
  await page.keyboard.press('v')
  await expect(views.getByRole('link').first()).toBeFocused()
  await view.click()
  await expect(search).toHaveValue('Вера')
  await expect(view).toHaveAttribute('aria-current', 'true')
  await views.getByRole('button', { name: `Изменить вид «${name}»` }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await expect(view).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(view).toHaveAttribute('aria-current', 'true')
})
