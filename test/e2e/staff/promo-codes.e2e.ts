import fs from 'node:fs'
import { randomInt } from 'node:crypto'
import { expectAccessibleByScreen } from '../../support/stories/accessibility.ts'
import {
  agency,
  newcomer,
  registered,
  signedInAdmin,
  verifiedAgent,
} from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('ADM-06, BOOK-05 an administrator makes a code and starts it, a tourist activates it in other letters @both', async ({
  page,
  isPhone,
}) => {
  const number = randomInt(100_000, 1_000_000)
  await enter(page, await signedInAdmin())
  await page.goto('/admin/promo-codes?new=1')
  await button(page, 'Сохранить черновик').click()
  await expect(page.getByText('Назовите промокод: так его увидят администраторы')).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
  await page.getByLabel('Название').fill(`Лето ${number}`)
  await page.getByLabel('Код', { exact: true }).fill(`МОРЕ-${number}`)
  const percent = page.getByRole('textbox', { name: 'Процент' })
  const last = page.getByRole('textbox', { name: 'Последний день' })
  await percent.fill('500')
  await percent.press('Tab')
  await last.fill('40.13.2027')
  await last.press('Tab')
  await expect(page.getByText('Скидка — от 1 до 100 %, целым числом')).toBeVisible()
  await expect(last).toHaveAccessibleDescription('Такой даты нет')
  await button(page, 'Сохранить черновик').click()
  await expect(percent).toBeFocused()
  await last.fill('31.12.2027')
  await expect(last).toHaveAccessibleDescription('По Москве, до полуночи')
  await expect(percent).toHaveValue('500')
  await percent.fill('10')
  await page.getByLabel('Не больше').fill('5000')
  await button(page, 'Сохранить черновик').click()
  await expect(page.getByRole('heading', { level: 1, name: `Лето ${number}` })).toBeVisible()
  await expect(page.getByText('Ещё никто не использовал')).toBeVisible()
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible()
  await button(page, 'Запустить').click()
  await expect(page.getByText('Действует', { exact: true })).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)

  // A tourist's own section comes with bookings: until then by the call that it makes.
  const tourist = await registered(newcomer())
  await tourist.call('POST /api/promo/activate', { code: `mope-${number}`.replace('m', 'М') })
  const { result } = await tourist.call('GET /api/promo')
  expect(result.items).toHaveLength(1)
})

test('ADM-06, BOOK-05 a batch leaves once as a file, and a bonus of it comes to an agency’s balance, a wrong one is told', async ({
  page,
  watch,
}) => {
  // What the administrator is being told as the agent takes the same browser is not the agent's.
  watch.expectRefusal(/^\/api\/(?:promo\/activate|notifications\/\d+\/seen)$/)
  await enter(page, await signedInAdmin())
  await page.goto('/admin/promo-codes?new=1')
  await page.getByText('Агентству: деньги на баланс').click()
  await page.getByText('Партия, каждый на один раз').click()
  await page.getByLabel('Название').fill('Бонус партнёрам')
  await page.getByRole('spinbutton', { name: 'Кодов в партии' }).fill('3')
  await page.getByLabel('Бонус', { exact: true }).fill('1000')
  await button(page, 'Сохранить черновик').click()
  await button(page, 'Запустить').click()
  const saved = page.waitForEvent('download')
  await button(page, 'Скачать коды, один раз').click()
  const file = await (await saved).path()
  const [, code = ''] = fs.readFileSync(file, 'utf8').split('\r\n')
  await expect(button(page, 'Скачать коды, один раз')).toBeHidden()

  const agent = await verifiedAgent(newcomer('Олег', 'Савин'), agency('ООО «Бонус»'))
  await enter(page, agent)
  await page.goto('/travel-agent/balance')
  const section = page.getByRole('region', { name: 'Промокод' })
  const field = section.getByRole('textbox', { name: 'Промокод' })
  await field.fill('НЕТ-ТАКОГО')
  await section.getByRole('button', { name: 'Применить' }).click()
  await expect(section.getByText('Не получилось зарегистрировать промокод')).toBeVisible()
  await expect(section.getByText('Такого промокода нет, или он не для вас.', { exact: false })).toBeVisible()
  await expect(field).toHaveValue('НЕТ-ТАКОГО')
  await field.fill(code)
  await section.getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByText(/1\s000\s₽ уже на балансе/)).toBeVisible()
  await expect(page.getByText(/3\s001\s000\s₽/).first()).toBeVisible()
  await expect(section.getByRole('listitem')).toContainText(/Бонус 1\s000\s₽ на баланс/)
})
