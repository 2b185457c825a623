import fs from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import { readPdf } from '../../papers/pdf.ts'
import type { Client } from '../client.ts'
import { dayAhead, launched, trip } from './trips.ts'

/** Demo agents answer, quote and confirm by themselves, within twenty seconds or so; a busy machine gets some more. */
export const BY_DEMO = { timeout: 90_000 }

/** Numbers of a passport whose check digits are right: born on 14.03.1990, valid until 02.02.2032. */
export const PASSPORT_LINE = '7112345670RUS9003141F3202023<<<<<<<<<<<<<<06'
const NAME_LINE = 44

/** The two lines of a Russian woman's passport. */
export const passportLines = (surname: string, name: string) =>
  `${`P<RUS${surname}<<${name}`.padEnd(NAME_LINE, '<')}\n${PASSPORT_LINE}`

/** The tourist has chosen the first tour of the first demo agent who answered; answers the booking's number. */
export async function chosenOfDemo(tourist: Client, childrens: number[] = []): Promise<number> {
  const { id } = await launched(tourist, { of: { ...trip(), childrens, adult_count: 1 } })
  const first = async () =>
    (await tourist.call(`GET /api/request/best-offers/${id}`)).result.items.find(
      ({ state }: { state: string }) => state === 'sent',
    )
  await expect.poll(first, BY_DEMO).toBeDefined()
  const { id: offer_id, version } = await first()
  return (await tourist.call('POST /api/tourist/offer/choose', { offer_id, version, position: 1 })).booking_id
}

/** A whole card as people write it: a grown-up with a passport for abroad. */
export const someCard = () => ({
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
  valid_until: dayAhead(1500),
})

/** On the booking's page: somebody by the two lines of a passport, the Russian names typed. */
export async function addByLines(page: Page, { surname = 'Лебедева', name = 'Анна' } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Добавить туриста' }).click()
  const window = page.getByRole('dialog')
  await window.getByRole('button', { name: 'Заполнить из паспорта (две строки)' }).click()
  await window.getByLabel('Две строки внизу страницы с фотографией').fill(passportLines('LEBEDEVA', 'ANNA'))
  await window.getByRole('button', { name: 'Заполнить', exact: true }).click()
  await expect(window.getByText('Поля заполнены.')).toBeVisible()
  await window.getByLabel('Фамилия', { exact: true }).fill(surname)
  await window.getByLabel('Имя', { exact: true }).fill(name)
  await window.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(window).toBeHidden()
}

export interface Typed {
  surname: string
  name: string
  surnameLat: string
  nameLat: string
  born: string
  number: string
}

/** A card typed field by field: a man or a boy with a passport for abroad. */
export async function typeCard(form: Page | Locator, card: Typed): Promise<void> {
  await form.getByLabel('Номер', { exact: true }).fill(card.number)
  await form.getByLabel('Действует до').fill(dayAhead(1500))
  await form.getByLabel('Фамилия', { exact: true }).fill(card.surname)
  await form.getByLabel('Имя', { exact: true }).fill(card.name)
  await form.getByLabel('Фамилия латиницей').fill(card.surnameLat)
  await form.getByLabel('Имя латиницей').fill(card.nameLat)
  await form.getByLabel('Дата рождения').fill(card.born)
  await form.getByText('Мужской', { exact: true }).click()
}

/** Signs the contract that waits, by the code that the demo shows. */
export async function sign(page: Page, enterCode: (page: Page) => Promise<void>): Promise<void> {
  await expect(page.getByText(/^Договор готов:/)).toBeVisible(BY_DEMO)
  for (const words of ['Я прочитал договор', 'Я действую от имени'])
    await page
      .getByRole('checkbox', { name: new RegExp(words) })
      .locator('xpath=ancestor::label')
      .click()
  await page.getByRole('button', { name: 'Подписать кодом из СМС' }).click()
  await enterCode(page)
}

/** At the sandbox's own page by the card that pays, and back. */
export async function payAtSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.waitForURL(/sandbox/)
  await page.getByRole('button', { name: /^(?:Заблокировать|Оплатить)/ }).click()
  await page.getByRole('button', { name: 'Вернуться на Лотур' }).click()
  await page.waitForURL(/\/tourist\/bookings\//)
}

/** What a paper of the booking says to its reader. */
export async function textOf(page: Page, title: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Открыть: ${title}` }).click()
  return (await readPdf(fs.readFileSync(await (await saved).path()))).text
}

/** What the file «В календарь» says, as another library than the one that wrote it reads it: `STATUS title` of each entry. */
export async function calendarOf(page: Page): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'В календарь' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^lotour-\d+\.ics$/)
  const calendar = new ICAL.Component(ICAL.parse(fs.readFileSync(await file.path(), 'utf8')))
  return calendar
    .getAllSubcomponents('vevent')
    .map((one) => `${String(one.getFirstPropertyValue('status'))} ${new ICAL.Event(one).summary}`)
}
