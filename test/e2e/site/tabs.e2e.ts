import { answered } from '../../support/stories/market/answers.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'
import * as wizard from '../../support/stories/market/wizard.ts'

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })

test('SITE-15 a guest has the sections at the foot of the phone and the rest in a menu, without a script too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/`)
  const tabs = tabsOf(page)
  await expect(tabs.getByRole('link')).toHaveText(['Главная', 'Горящие', 'Страны', 'Вопросы', 'Войти'])
  await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Турагентам' })).toBeVisible()
  await page.keyboard.press('Escape')
  const hot = tabs.getByRole('link', { name: 'Горящие' })
  await hot.click()
  await expect(page).toHaveURL(/\/hot-tours\/$/)
  await expect(hot).toHaveAttribute('aria-current', 'page')
  await context.close()
})

test('SITE-15 the sections at the foot cover nothing that is pressed, and leave the window to a conversation', async ({
  page,
}) => {
  const [agent, tourist] = await Promise.all([
    verifiedAgent(newcomer('Марк', 'Ждан'), agency('Нижняя строка')),
    registered(),
  ])
  const { id: offer } = await answered(agent, (await launched(tourist)).id)
  await enter(page, tourist)
  await page.goto('/tourist/my-auctions/')
  const tabs = tabsOf(page)
  await expect(tabs.getByRole('link')).toHaveText(['Главная', 'Горящие', 'Аукционы', 'Сообщения', 'Профиль'])
  await expect(tabs.getByRole('link', { name: 'Аукционы' })).toHaveAttribute('aria-current', 'page')
  const last = page.getByRole('contentinfo').getByText('18+')
  await last.scrollIntoViewIfNeeded()
  await page.keyboard.press('End')
  await expect
    .poll(async () => {
      const [end, bar] = await Promise.all([last.boundingBox(), tabs.boundingBox()])
      return (bar?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)
    })
    .toBeGreaterThanOrEqual(0)

  await page.goto(`/chats/${offer}`)
  await expect(page.getByRole('textbox', { name: 'Сообщение' })).toBeVisible()
  await expect(tabs).toBeHidden()

  await page.goto('/')
  const first = await wizard.openWizard(page)
  await first.getByRole('button', { name: 'Продолжить' }).click({ trial: true })
})

test('SITE-15 an agent has the desk at the foot of the phone, and everything else one press away', async ({
  page,
}) => {
  await enter(page, await verifiedAgent(newcomer('Вера', 'Стол'), agency('Пять дверей')))
  await page.goto('/travel-agent/requests')
  const tabs = tabsOf(page)
  await expect(tabs.getByRole('link')).toHaveText(['Заявки', 'Отклики', 'Сообщения', 'Баланс'])
  await tabs.getByRole('button', { name: 'Ещё' }).click()
  const menu = page.getByRole('banner').getByRole('link', { name: 'Профиль', exact: true })
  await menu.click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(menu).toBeHidden()
})
