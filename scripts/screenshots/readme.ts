import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Client } from '../../test/support/stories/client.ts'
import { agencies, offerOf } from '../../test/support/stories/market/offers.ts'
import * as people from '../../test/support/stories/people/people.ts'
import { enter } from '../../test/support/stories/people/sign-in.ts'
import { launched, trip } from '../../test/support/stories/market/trips.ts'
import * as wizard from '../../test/support/stories/market/wizard.ts'
import { atRest, type Screen, screens, visit } from './studio.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots')
/** A README is read on slow lines too. */
const MAX_BYTES = 150_000
const OFFERS_MS = 60_000
const ANTALYA = 20

/** The pictures of the README. */
export async function takeReadme(from: Browser): Promise<void> {
  const scene = await prepare()
  for (const [suffix, screen] of [
    ['', screens.desktop],
    ['-phone', screens.phone],
  ] as const) {
    await take(from, screen, { name: `home${suffix}`, show: showHome })
    await take(from, screen, { name: `wizard${suffix}`, show: showBudget })
    await take(from, screen, { name: `auction${suffix}`, show: (page) => showOffers(page, scene) })
  }
  await take(from, screens.desktop, { name: 'comparison', show: (page) => showComparison(page, scene) })
  await take(from, screens.desktop, { name: 'agent-request', show: (page) => showRequest(page, scene) })
  await take(from, screens.desktop, { name: 'admin-queue', show: showQueue })
}

interface Scene {
  tourist: Client
  agent: Client
  auctionId: number
}

/** A family's auction with an answer of an agency of its own; another agency waits for its moderation. */
async function prepare(): Promise<Scene> {
  const tourist = await people.registered(people.newcomer('Анна', 'Лебедева'))
  const firm = { ...people.agency(''), organisation: 'Северный ветер' }
  const agent = await people.verifiedAgent(people.newcomer('Олег', 'Мальцев'), firm)
  await people.applyingAgent(people.newcomer('Ирина', 'Белова'), {
    ...people.agency(''),
    organisation: 'Тёплые края',
  })
  const summer = { ...trip(), geo_region_id: ANTALYA, hotel_stars: 4, ...summerDays() }
  const wishes = 'Тихий отель у самого моря, с детским клубом и горками. Вылет лучше утренний.'
  const { id } = await launched(tourist, { of: summer, wishes, times: 1.18 })
  return { tourist, agent, auctionId: id }
}

/** The next July that is a good while away. */
function summerDays(): { date_from: string; date_to: string } {
  const now = new Date()
  const year = now.getMonth() < 5 ? now.getFullYear() : now.getFullYear() + 1
  return { date_from: `01.07.${year}`, date_to: `15.07.${year}` }
}

async function showHome(page: Page): Promise<void> {
  await page.goto('/')
}

async function showBudget(page: Page): Promise<void> {
  await page.goto('/')
  await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(wizard.atStep(page, 1))
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await wizard.pickDates(page, wizard.openDays())
  await wizard.pickFamily(page)
  await wizard.checkBudget(page, 120_000)
  await details.getByText('Ваш бюджет соответствует рыночным ценам!').waitFor()
}

async function showOffers(page: Page, { tourist, auctionId }: Scene): Promise<void> {
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${auctionId}`)
  for (const name of agencies) await offerOf(page, name).waitFor({ timeout: OFFERS_MS })
  await offerOf(page, agencies[0]).getByRole('button', { name: 'Подробнее' }).click()
  await offerOf(page, agencies[0]).getByRole('article').first().waitFor()
}

async function showComparison(page: Page, { tourist, auctionId }: Scene): Promise<void> {
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${auctionId}?view=compare`)
  await page.getByRole('table').waitFor()
}

async function showRequest(page: Page, { agent, auctionId }: Scene): Promise<void> {
  await enter(page, agent)
  await page.goto(`/travel-agent/requests/${auctionId}`)
  const hotels = page.getByRole('list', { name: 'Найденные отели' }).getByRole('article')
  for (const at of [0, 1]) await hotels.nth(at).getByRole('button').first().click()
  const comment = page.getByRole('textbox', { name: 'Комментарий туристу' })
  await comment.fill('Оба отеля на первой линии, с детским клубом. Вылет утром.')
  await comment.blur()
}

async function showQueue(page: Page): Promise<void> {
  await enter(page, await people.signedInAdmin())
  await page.goto('/admin/travel-agents')
  await page.getByRole('row').getByRole('button', { name: 'Тёплые края' }).first().click()
  await page.getByRole('region', { name: 'Турагент: Тёплые края' }).waitFor()
}

interface Picture {
  name: string
  show: (page: Page) => Promise<void>
}

async function take(from: Browser, screen: Screen, { name, show }: Picture): Promise<void> {
  await visit(from, screen, async (page) => {
    await show(page)
    await page.waitForLoadState('networkidle')
    await atRest(page)
    const bytes = await smallEnough(page)
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, `${name}.webp`), bytes)
    console.log(`${name}.webp: ${Math.round(bytes.length / 1000)} кБ`)
  })
}

/** WebP, which Playwright itself does not write, at the best quality that keeps to the limit. */
async function smallEnough(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  for (const quality of [90, 80, 70, 60, 50]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length < MAX_BYTES) return bytes
  }
  throw new Error(`The picture of ${page.url()} does not keep to ${MAX_BYTES} bytes.`)
}
