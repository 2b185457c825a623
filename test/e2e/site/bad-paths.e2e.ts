import { admin, newcomer, registered, signedInAdmin, signIn } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'
import { launched } from '../../support/stories/market/trips.ts'
import * as wizard from '../../support/stories/market/wizard.ts'

test("SITE-07, AUC-05 a guest who opens somebody's auction signs in first and sees it only if it is his own", async ({
  page,
  newVisitor,
  watch,
}) => {
  const person = newcomer()
  const { id } = await launched(await registered(person))
  await page.goto(`/tourist/my-auctions/${id}`)
  await expect(page).toHaveURL(`/login?next=%2Ftourist%2Fmy-auctions%2F${id}`)
  await wizard.fillPhone(page, person.phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await wizard.enterShownCode(page)
  await expect(page).toHaveURL(`/tourist/my-auctions/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Турция' })).toBeVisible()

  watch.expectRefusal(/my-auctions/)
  const other = await newVisitor()
  await enter(other, await registered())
  await other.goto(`/tourist/my-auctions/${id}`)
  await expect(other.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible()
})

test('SITE-13, ERR-01 an agent on a tourist’s pages, a tourist on an agent’s and both on an administrator’s get no access', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/(tourist\/|travel-agent\/|admin(\/|$))/)
  const refused = async (path: string) => {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(403)
    await expect(page.getByRole('heading', { level: 1, name: 'Эта страница вам недоступна' })).toBeVisible()
  }
  await enter(page, await signIn('79000000002'))
  await refused('/tourist/my-auctions/')
  await refused('/admin/travel-agents')
  await page.context().clearCookies()
  await enter(page, await registered())
  await refused('/travel-agent/requests')
  await refused('/travel-agent/balance')
  await refused('/admin/travel-agents')
  await refused('/admin')
})

test('SITE-13 the bare address of the administration leads an administrator to its first page, and a guest to the entrance', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin$/)
  await enter(page, await signedInAdmin())
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()
})

test('AUTH-06, ADM-01 an administrator does not come in with a wrong password', async ({ page, watch }) => {
  watch.expectRefusal(/^\/api\/admin\/login$/)
  await page.goto('/admin/login')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Пароль', { exact: true }).fill('wrong-password')
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Неверный e-mail или пароль.')).toBeVisible()
  await enter(page, await signedInAdmin())
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()
})

test('AUTH-05 a registration with a phone of somebody else says so at the phone and loses nothing', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/registration$/)
  const known = newcomer()
  await registered(known)
  await page.goto('/travel-agent/registration')
  const person = newcomer('Ирина', 'Белова')
  await wizard.fillPerson(page, { ...person, phone: known.phone })
  await page.getByRole('main').getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Данный телефон уже используется другим пользователем')).toBeVisible()
  await expect(page.getByLabel('Электронная почта')).toHaveValue(person.email)
})

test('WIZ-13, WIZ-14, WIZ-19, WIZ-51 a budget that is too low is not passed, and a reload loses nothing of the draft @both', async ({
  page,
  isPhone,
}) => {
  await page.goto('/')
  await wizard.goOn(await wizard.openWizard(page))
  await expect(
    wizard
      .atStep(page, 1)
      .getByText(/город вылета/i)
      .last(),
  ).toBeVisible()
  await wizard.fillDirection(page, { departure: 'Казань', country: 'Турция' })
  await wizard.goOn(wizard.atStep(page, 1))
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await wizard.pickDates(page, wizard.openDays())
  await wizard.checkBudget(page, 3001)
  await expect(details.getByText(/Эта сумма слишком низкая для рынка/)).toBeVisible()
  await expect(details.getByRole('button', { name: 'Продолжить' })).toBeDisabled()

  await page.reload()
  await wizard.settle(details)
  await expect(details.getByRole('textbox', { name: 'Бюджет на весь тур' })).toHaveValue(/^3\s001$/)
  await expect(details.getByRole('button', { name: /^Даты вылета/ })).not.toContainText('С какого')
  await details.getByRole('button', { name: 'Проверить бюджет' }).click()
  const raise = isPhone
    ? details.getByRole('button', { name: 'Установить минимальную цену' })
    : page.getByRole('region', { name: 'Обратите внимание' }).getByRole('button', { name: 'Изменить бюджет' })
  await raise.click()
  await expect(details.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Продолжить' })).toBeEnabled()
})

test('SITE-09 an agent has no way to the wizard at the foot of the page', async ({ page }) => {
  await enter(page, await signIn('79000000002'))
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Запустить аукцион' })).toHaveCount(
    0,
  )
})

test('ERR-01, SITE-13 a tourist, an agent and one of the staff stay who they are on a page that did not come, whatever failed @desk', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/\.data$/)
  const banner = page.getByRole('banner')
  for (const { person, from, to } of [
    {
      person: await registered(newcomer('Марина', 'Соколова')),
      from: '/tourist/my-auctions/',
      to: 'Горящие туры',
    },
    { person: await signIn('79000000002'), from: '/travel-agent/requests', to: 'Горящие туры' },
    { person: await signedInAdmin(), from: '/admin/today', to: 'Заявки' },
  ]) {
    await enter(page, person)
    await page.goto(from)
    const name = await banner.locator('[popovertarget=user-menu]').innerText()
    for (const [fail, title] of [
      [{ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }, 'Что-то сломалось у нас'],
      ['connectionrefused', 'Страница не открылась'],
    ] as const) {
      await page.goto(from)
      await page.route(/\.data(?:\?|$)/, (route) =>
        typeof fail === 'string' ? route.abort(fail) : route.fulfill(fail),
      )
      await banner.getByRole('link', { name: to }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(banner.getByRole('button', { name })).toBeVisible()
      await expect(banner.getByRole('link', { name: to })).toBeVisible()
      await expect(banner.getByRole('link', { name: 'Войти' })).toHaveCount(0)
      await page.unroute(/\.data(?:\?|$)/)
    }
  }
})
