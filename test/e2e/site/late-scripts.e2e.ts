import type { Page } from '@playwright/test'
import { answered } from '../../support/stories/market/answers.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, lookBeforeScripts, test } from '../../support/stories/story.ts'
import { launched } from '../../support/stories/market/trips.ts'

/** The page stands there as the server drew it until its scripts are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  await lookBeforeScripts(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Whole, with what stands at its end; the scripts that it names are still awaited. */
async function goWhole(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
}

test('SITE-14 a button that is pressed before the scripts have come does what it says when they have', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await goWhole(page, '/')
  await page.getByRole('main').getByRole('button', { name: 'Запустить аукцион' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  letThrough()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('SITE-14 a form that is sent before the scripts have come leaves nothing of it in the address', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await goWhole(page, '/login')
  await page.getByRole('textbox', { name: 'Телефон' }).press('Enter')
  letThrough()
  await expect(page.getByText('Пожалуйста, укажите телефон')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('WISH-01, SITE-14 a sentence that is sent before the scripts have come opens the wizard with it, and is in no address', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await goWhole(page, '/')
  const field = page.getByRole('textbox', { name: 'Опишите поездку одним предложением' })
  await field.fill('вдвоём в Турцию')
  await field.press('Enter')
  letThrough()
  const wizard = page.getByRole('dialog')
  await expect(wizard.getByRole('combobox', { name: 'Страна' })).toHaveValue('Турция')
  expect(new URL(page.url()).search).toBe('')
})

test('SITE-14 what is typed before the scripts have come is what the form has when they have', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await goWhole(page, '/login?password=restore')
  await page.getByLabel('Электронная почта').fill('late@example')
  await page.getByRole('button', { name: 'Прислать ссылку' }).click()
  letThrough()
  await expect(page.getByText('Введите корректный адрес почты!')).toBeVisible()
  await expect(page.getByLabel('Электронная почта')).toHaveValue('late@example')

  const letGo = await holdScripts(page)
  await goWhole(page, '/login')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('9161234567')
  letGo()
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toHaveValue('+7 (916) 123-45-67')
})

test('SITE-14, TICK-04 a message that is typed before the scripts have come is what is sent when they have', async ({
  page,
}) => {
  const agent = await verifiedAgent(newcomer('Марк', 'Ждан'), agency('Ранние слова'))
  const auction = await launched(await registered())
  const { chat_id } = await answered(agent, auction.id)
  await enter(page, agent)
  const letThrough = await holdScripts(page)
  await goWhole(page, `/chats/${chat_id}`)
  const message = page.getByRole('textbox', { name: 'Сообщение' })
  await message.fill('Вылет утренний, багаж включён')
  letThrough()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(message).toHaveValue('')
  await expect(page.getByText('Вылет утренний, багаж включён')).toBeVisible()
})

test('WS-01 what happens while the scripts of a page are still on their way is on it when they have come', async ({
  page,
}) => {
  const [agent, tourist] = await Promise.all([
    verifiedAgent(newcomer('Марк', 'Ждан'), agency('Поздний свет')),
    registered(),
  ])
  const auction = await launched(tourist)
  const { id: offer } = await answered(agent, auction.id)
  await enter(page, agent)
  const letThrough = await holdScripts(page)
  await page.goto(`/travel-agent/offers?request_id=${auction.id}`, { waitUntil: 'commit' })
  await expect(page.getByText('Ещё не открыт')).toBeVisible()
  await lettersCome(page)
  const chat = page.getByRole('link', { name: `Чат по заявке №${auction.id}` })
  const drawn = await chat.boundingBox()
  expect(drawn?.x).toBeLessThan(page.viewportSize()?.width ?? 0)
  await tourist.call(`GET /api/tourist/offer/${offer}?isRead=true`)
  letThrough()
  await expect(page.getByText('Прочитан', { exact: true })).toBeVisible()
  // Nothing has changed its place under a finger.
  expect((await chat.boundingBox())?.x).toBe(drawn?.x)
})

/** The letters that a page begins with are wider than its own. */
async function lettersCome(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const states = [...document.fonts].map(({ status }) => status)
    return states.includes('loaded') && !states.includes('loading')
  })
}
