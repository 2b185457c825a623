import { subscription } from '../../support/stories/live.ts'
import { newcomer, registered, signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('AUTH-12, ADM-04 an administrator finds a person and blocks; the person reads whom to write to, and leaves', async ({
  page: person,
  newVisitor,
  watch,
}) => {
  const marina = newcomer('Марина', 'Соколова')
  await enter(person, await registered(marina))
  const isListening = subscription(person, /^\/me$/)
  await person.goto('/tourist/my-auctions/')
  await isListening

  const admin = await newVisitor()
  await enter(admin, await signedInAdmin())
  await admin.goto(`/admin/users?search=${marina.phone}`)
  await admin.getByRole('button', { name: 'Марина Соколова' }).click()
  const panel = admin.getByRole('region', { name: 'Пользователь: Марина Соколова' })
  await panel.getByRole('button', { name: 'Заблокировать' }).click()
  // The page that the person left open is loaded anew, and refused; so is what it was asking at that moment.
  watch.expectRefusal(/^\/(tourist\/|api\/)/)
  const confirm = panel.getByRole('button', { name: 'Заблокировать с причиной' })
  await confirm.click()
  await expect(panel.getByText('Укажите причину блокировки')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Причина блокировки' }).fill('Рассылает рекламу')
  await confirm.click()
  await expect(panel.getByText('Заблокирован', { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Рассылает рекламу' })).toBeVisible()

  // By itself: nobody had to press anything.
  await expect(person.getByRole('heading', { level: 1, name: 'Аккаунт заблокирован' })).toBeVisible()
  await expect(person.getByRole('link', { name: 'help@lotour.ru' })).toHaveAttribute(
    'href',
    'mailto:help@lotour.ru',
  )
  // What is left on the page works: there is nothing to sign in to, and no page that would open.
  await expect(person.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(person.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
  await expect(person.getByRole('contentinfo').getByRole('button')).toHaveCount(0)
  await expect(person.getByText(/^© 20\d\d /)).toBeVisible()
  const leave = person.getByRole('button', { name: 'Выйти из аккаунта' })
  await leave.click()
  await expect(leave).toBeHidden()
  await expect(person.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect((await person.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
})
