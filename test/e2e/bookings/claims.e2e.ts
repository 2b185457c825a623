import type { Locator } from '@playwright/test'
import { picture } from '../../../server/modules/identity/photo/photo.factory.ts'
import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import {
  expectAllAccessible,
  lookAsStaff,
  openScreens,
  regionOf,
  roubles,
} from '../../support/stories/market/endings.ts'
import { finishedSale, moneyIsBack } from '../../support/stories/market/sales.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const CLAIM = 'Претензия после поездки'
const NOTE = 'Номер был не тот: обещали вид на море'
const PROOF = 'Вид из окна.jpg'
const [ASKED, OFFERED, GIVEN] = [9000, 2000, 5000]

async function claim(tourist: Page): Promise<void> {
  await tourist.getByText('Подать претензию').first().click()
  const form = tourist.getByRole('form', { name: CLAIM })
  await form.getByRole('button', { name: 'Подать претензию' }).click()
  await expect(form.getByText('Опишите, что было не так')).toBeVisible()
  await form.getByRole('textbox', { name: 'Что было не так' }).fill(NOTE)
  await form.getByLabel('Сколько вернуть').fill('500000')
  await form.getByRole('button', { name: 'Подать претензию' }).click()
  await expect(form.getByText(/^Вернуть больше, чем оплачено, нельзя/)).toBeVisible()
  await form.getByLabel('Сколько вернуть').fill(String(ASKED))
  await expectAccessibleOnBothScreens(tourist)
  await form.getByRole('button', { name: 'Подать претензию' }).click()
  await expect(regionOf(tourist, CLAIM)).toContainText('Агентство отвечает до')
  await expect(tourist.getByRole('heading', { name: CLAIM })).toBeFocused()
}

/** What is no proof is refused by its name, the other is there for both. */
async function prove(tourist: Page): Promise<void> {
  const section = regionOf(tourist, CLAIM)
  await section.getByLabel('Фото и документы для агентства и администратора').setInputFiles([
    { name: 'Вид из окна.jpg', mimeType: 'image/jpeg', buffer: await picture().jpeg().toBuffer() },
    { name: 'План.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  await expect(section.getByRole('alert')).toContainText('План.svg')
  await expect(proofsOf(section).getByRole('link', { name: PROOF })).toBeVisible()
  await expectAccessibleOnBothScreens(tourist)
}

/** Another window of the staff, which hears nothing of what others decide until it decides itself. */
async function lateWindow(staff: Page, bookingId: number) {
  const page = await staff.context().newPage()
  let isDeaf = true
  await page.route('**/api/admin/claims', (route) => (isDeaf ? route.abort() : route.continue()))
  await page.goto('/admin/cancellations')
  const form = page.getByRole('form', { name: `Решение по претензии №${bookingId}` })
  await form.getByRole('textbox', { name: 'Почему так' }).fill('Вид был на двор')
  return {
    decides: async () => {
      isDeaf = false
      await form.getByRole('button', { name: 'Решить' }).click()
      await expect(page.getByText(`Претензия по бронированию №${bookingId} уже закрыта`)).toBeVisible()
      await expect(form).toBeHidden()
      await page.close()
    },
  }
}

const proofsOf = (section: Locator) =>
  section.getByRole('list', { name: 'Фото и документы к претензии' }).getByRole('listitem')

async function answer(agent: Page): Promise<void> {
  const section = regionOf(agent, CLAIM)
  await expect(section).toContainText(NOTE)
  await expect(proofsOf(section)).toContainText([PROOF])
  const form = section.getByRole('form', { name: 'Ответ на претензию' })
  await form.getByLabel('Сколько вернёте').fill(String(OFFERED))
  await form.getByRole('textbox', { name: 'Ваш ответ' }).fill('Отель поменял номер на третий день')
  await form.getByRole('button', { name: 'Ответить' }).click()
  await expect(section).toContainText('Вы ответили.')
}

test('BOOK-25 after the trip its tourist asks some of the money back: the agency answers, an administrator decides, and three screens show the same', async ({
  page,
  newVisitor,
  watch,
}) => {
  const sale = await finishedSale()
  const screens = await openScreens(sale, { page, newVisitor })
  const { tourist, agent, staff } = screens
  await claim(tourist)
  await prove(tourist)
  await answer(agent)
  await expect(
    regionOf(tourist, CLAIM).getByRole('button', { name: `Согласиться и получить ${roubles(OFFERED)}` }),
  ).toBeVisible()
  await expectAllAccessible(screens)

  await staff.goto('/admin/cancellations')
  const waiting = staff.getByRole('article', { name: `Претензия по бронированию №${sale.id}` })
  await expect(waiting).toContainText(NOTE)
  const proof = proofsOf(waiting).getByRole('link', { name: PROOF })
  const opened = await staff.request.get((await proof.getAttribute('href')) ?? '')
  expect(opened.headers()).toMatchObject({ 'content-disposition': expect.stringMatching(/^attachment/) })
  const late = await lateWindow(staff, sale.id)
  const decision = waiting.getByRole('form', { name: 'Решение' })
  const sum = decision.getByLabel('Сколько вернуть туристу')
  await sum.fill(String(ASKED + 1))
  await decision.getByRole('textbox', { name: 'Почему так' }).fill('Вид на море был обещан в чате')
  await decision.getByRole('button', { name: 'Решить' }).click()
  await expect(decision.getByText(`Не больше ${roubles(ASKED)}`)).toBeVisible()
  await sum.fill(String(GIVEN))
  await expectAccessibleOnBothScreens(staff)
  await decision.getByRole('button', { name: 'Решить' }).click()
  await expect(staff.getByText(`Претензия по бронированию №${sale.id} решена`)).toBeVisible()
  watch.expectRefusal(/^\/api\/admin\/(?:claims|booking\/\d+\/claim)$/)
  await late.decides()
  await moneyIsBack(sale)
  await lookAsStaff(screens, sale)
  for (const screen of [tourist, agent, staff]) {
    await expect(regionOf(screen, CLAIM)).toContainText(
      'Решение администратора: Вид на море был обещан в чате',
    )
    await expect(regionOf(screen, CLAIM)).toContainText(`возвращается ${roubles(GIVEN)}`)
  }
})
