import fs from 'node:fs'
import { addDays, moscowDay, wireDay } from '../../../contract/wire.ts'
import { readPdf } from '../../support/pdf.ts'
import { type RunningApp, startApp } from '../../support/processes/running-app.ts'
import { expectAccessibleByScreen } from '../../support/stories/accessibility.ts'
import type { Client } from '../../support/stories/client.ts'
import { enterShownCode } from '../../support/stories/market/wizard.ts'
import { launched, trip } from '../../support/stories/market/trips.ts'
import { registered } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test as story } from '../../support/stories/story.ts'

/** An installation with bookings, of these stories alone: everybody who is called here lives there. */
let app: RunningApp | undefined
const usual = process.env['STORIES_URL']
const test = story.extend({
  // oxlint-disable-next-line no-empty-pattern -- the first parameter has to be a pattern
  baseURL: async ({}, give) => give(app?.url),
})

test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp({ name: `bookings-server-${process.pid}`, env: { LOTOUR_BOOKINGS: 'on' } })
  process.env['STORIES_URL'] = app.url
})
test.afterAll(async () => {
  process.env['STORIES_URL'] = usual
  await app?.stop()
})

/** Demo agents answer by themselves, within twenty seconds or so. */
const BY_DEMO = { timeout: 90_000 }
const LINES = `P<RUSLEBEDEVA<<ANNA${'<'.repeat(25)}\n7112345670RUS9003141F3202023<<<<<<<<<<<<<<06`

/** The tourist has chosen the first tour of the first demo agent who answered; answers the booking's number. */
async function chosen(tourist: Client): Promise<number> {
  const { id } = await launched(tourist, { of: { ...trip(), childrens: [], adult_count: 1 } })
  const first = async () =>
    (await tourist.call(`GET /api/request/best-offers/${id}`)).result.items.find(
      ({ state }: { state: string }) => state === 'sent',
    )
  await expect.poll(first, BY_DEMO).toBeDefined()
  const { id: offer_id, version } = await first()
  return (await tourist.call('POST /api/tourist/offer/choose', { offer_id, version, position: 1 })).booking_id
}

async function nameTraveller(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить туриста' }).click()
  const window = page.getByRole('dialog')
  await window.getByRole('button', { name: 'Заполнить из паспорта (две строки)' }).click()
  await window.getByLabel('Две строки внизу страницы с фотографией').fill(LINES)
  await window.getByRole('button', { name: 'Заполнить', exact: true }).click()
  await expect(window.getByText('Поля заполнены.')).toBeVisible()
  await window.getByLabel('Фамилия', { exact: true }).fill('Лебедева')
  await window.getByLabel('Имя', { exact: true }).fill('Анна')
  await window.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(window).toBeHidden()
}

/** At the sandbox's own page, and back. */
async function payAtSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.waitForURL(/sandbox/)
  await page.getByText('•••• 4477').click()
  await page.getByRole('button', { name: /^(?:Заблокировать|Оплатить)/ }).click()
  await page.getByRole('button', { name: 'Вернуться на Лотур' }).click()
  await page.waitForURL(/\/tourist\/bookings\//)
}

test('BOOK-03, BOOK-14, BOOK-15, BOOK-18, BOOK-26 from the choice to the voucher alone: travellers, a signed contract, a held card, the papers', async ({
  page,
  isPhone,
}) => {
  test.setTimeout(300_000)
  const tourist = await registered()
  const id = await chosen(tourist)
  await enter(page, tourist)
  await page.goto(`/tourist/bookings/${id}`)
  await nameTraveller(page)
  await expectAccessibleByScreen(page, isPhone)
  await page.getByRole('button', { name: 'Отправить агенту' }).click()

  await expect(page.getByText(/^Договор готов:/)).toBeVisible(BY_DEMO)
  await expectAccessibleByScreen(page, isPhone)
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('button', { name: 'Подписать кодом из СМС' }).click()
  await enterShownCode(page)
  await expect(page.getByText('Оплатите первый платёж')).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)

  await payAtSandbox(page)
  await expect(page.getByText(/заблокированы на карте/).first()).toBeVisible()
  await expect(page.getByText('Ваучер', { exact: true })).toBeVisible(BY_DEMO)
  await expectAccessibleByScreen(page, isPhone)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Открыть: Ваучер' }).click()
  const { text } = await readPdf(fs.readFileSync(await (await saved).path()))
  expect(text).toContain('LEBEDEVA ANNA')
  expect(text).toContain(`DEMO-${id}`)
})

test('BOOK-25 a paid trip is called off: the calculation first, the agency’s costs, the rest comes back', async ({
  page,
  isPhone,
}) => {
  test.setTimeout(300_000)
  const tourist = await registered()
  const id = await chosen(tourist)
  await tourist.call(`POST /api/booking/${id}/travellers`, {
    surname_ru: 'Лебедева',
    name_ru: 'Анна',
    patronymic: '',
    surname_lat: 'LEBEDEVA',
    name_lat: 'ANNA',
    sex: 'female',
    born: '14.03.1990',
    citizenship: 'ru',
    document_kind: 'passport_abroad',
    document_number: '71 1234567',
    issued_by: '',
    issued_on: '02.02.2022',
    valid_until: wireDay(addDays(moscowDay(new Date()), 1500)),
  })
  await tourist.call(`POST /api/booking/${id}/submit`)
  const stateOf = async () => (await tourist.call(`GET /api/booking/${id}`)).result.state
  const contractOf = async () => (await tourist.call(`GET /api/booking/${id}/acceptance`)).result.contract
  await expect.poll(stateOf, BY_DEMO).toBe('agreeing')
  await expect.poll(contractOf, BY_DEMO).not.toBeNull()
  const { quote } = (await tourist.call(`GET /api/booking/${id}`)).result
  const code = await tourist.call(`POST /api/booking/${id}/sign-code`, { price_version_id: quote.id })
  await tourist.call(`POST /api/booking/${id}/accept`, {
    price_version_id: quote.id,
    code_id: code.id,
    value: code.code,
  })
  await enter(page, tourist)
  await page.goto(`/tourist/bookings/${id}`)
  await payAtSandbox(page)
  await expect.poll(stateOf, BY_DEMO).toBe('confirmed')

  await page.getByRole('button', { name: 'Отказаться от бронирования' }).click()
  const window = page.getByRole('dialog')
  await expect(window.getByText(/^Оплачено .+ Агентство вправе удержать только расходы/)).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
  await window.getByRole('button', { name: /^Почему/ }).click()
  await page.getByRole('option', { name: 'Болезнь' }).click()
  await window.getByRole('button', { name: 'Отказаться', exact: true }).click()
  const section = page.getByRole('region', { name: 'Отмена' })
  await expect(section.getByText(/Агентство называет расходы/)).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
})
