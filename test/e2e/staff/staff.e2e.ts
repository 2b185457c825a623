import { admin, newcomer, registered, signedInStaff } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const sectionsOf = (page: Page) => page.getByRole('banner').getByRole('navigation').first().getByRole('link')
const closed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Эта страница вам недоступна' })

async function choose(page: Page, search: string) {
  await page.goto(`/admin/users?search=${encodeURIComponent(search)}`)
  await page.getByRole('table').getByRole('button').first().click()
  return page.getByRole('region', { name: /^Пользователь/ })
}

test('ADM-14 a moderator sees the sections of the role, an address typed by hand is closed, and so is the staff’s own door', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/admin\/ledger$/)
  const stranger = newcomer('Захар', 'Ильин')
  await registered(stranger)
  await enter(page, await signedInStaff('moderator'))
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin/today')
  await expect(sectionsOf(page)).toHaveText([
    'Сегодня',
    'Турагенты',
    'Пользователи',
    'Заявки',
    'Отклики',
    'Бронирования',
  ])
  await page.goto('/admin/ledger')
  await expect(closed(page)).toBeVisible()
  const own = await choose(page, admin.email)
  await expect(own.getByText('Доступ сотрудников меняет владелец.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Заблокировать' })).toBeHidden()
  const other = await choose(page, stranger.email)
  await other.getByRole('button', { name: 'Заблокировать' }).click()
  await other.getByRole('textbox', { name: 'Причина блокировки' }).fill('Рассылает рекламу')
  await other.getByRole('button', { name: 'Заблокировать с причиной' }).click()
  await expect(other.getByText('Заблокирован', { exact: true })).toBeVisible()
})

test('ADM-14 support looks people up and shuts nobody out', async ({ page }) => {
  const stranger = newcomer('Нина', 'Рябова')
  await registered(stranger)
  await enter(page, await signedInStaff('support'))
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin/today')
  await expect(sectionsOf(page)).toHaveText([
    'Сегодня',
    'Пользователи',
    'Заявки',
    'Отклики',
    'Обращения',
    'Бронирования',
    'Уведомления',
  ])
  const person = await choose(page, stranger.email)
  await expect(person.getByText(stranger.email)).toBeVisible()
  await expect(person.getByRole('button', { name: 'Заблокировать' })).toBeHidden()
  await page.goto('/admin/offers')
  await expect(page.getByRole('heading', { level: 1, name: 'Отклики' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Спецпредложения' })).toBeHidden()
})
