import { expectAccessible } from '../../support/stories/accessibility.ts'
import { newcomer, registered, signedInStaff } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('ADM-13 support sees the site as a tourist for a reason, changes nothing there, and is oneself again', async ({
  page,
  watch,
}) => {
  const polina = newcomer('Полина', 'Ветрова')
  await registered(polina)
  await enter(page, await signedInStaff('support'))
  await page.goto(`/admin/users?search=${polina.phone}`)
  await page.getByRole('button', { name: 'Полина Ветрова' }).click()
  const panel = page.getByRole('region', { name: 'Пользователь: Полина Ветрова' })
  await panel.getByRole('button', { name: 'Посмотреть глазами пользователя' }).click()
  const look = panel.getByRole('button', { name: 'Смотреть 15 минут' })
  const reason = panel.getByRole('textbox', { name: 'Зачем вам страницы этого человека' })
  await reason.fill('Просьба')
  await look.click()
  await expect(panel.getByText('Напишите причину, не короче 10 символов')).toBeVisible()
  await reason.fill('Не видит свою поездку, обращение 12')
  await expectAccessible(page)
  await look.click()

  const banner = page.getByRole('region', { name: 'Просмотр глазами пользователя' })
  await expect(page).toHaveURL(/\/tourist\/my-auctions\/$/)
  await expect(banner).toContainText('Вы смотрите глазами: Полина Ветрова')
  await expect(banner).toContainText('только чтение, ещё 15 минут')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/profile')
  watch.expectRefusal(/^\/(api\/|chats)/)
  const person = page.getByRole('form', { name: 'Личные данные' })
  await person.getByRole('textbox', { name: 'Имя' }).fill('Паулина')
  await person.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Вы смотрите глазами пользователя: менять ничего нельзя').first()).toBeVisible()
  await page.goto('/chats')
  await expect(
    page.getByRole('heading', { level: 1, name: 'В просмотре эта страница закрыта' }),
  ).toBeVisible()

  await banner.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Пользователи' })).toBeVisible()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('button', { name: 'Полина Ветрова' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('view'))).toEqual([])
})
