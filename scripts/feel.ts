/**
 * `npm run feel`: how the wizard feels on a processor four times slower: how long after the press it stands there, the
 * longest task while each field is typed into, how much the page shifts. Figures, no verdict: machines differ.
 */
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../test/support/browser/chromium.ts'
import { startApp } from '../test/support/processes/running-app.ts'
import * as wizard from '../test/support/stories/market/wizard.ts'

const SLOWER = 4
/** Between two keys of a quick typist, milliseconds. */
const KEY_PAUSE = 90

interface Felt {
  tasks: { start: number; duration: number }[]
  shift: number
  /** From the press to the first frame with the wizard, milliseconds. */
  opened: number
}

declare global {
  interface Window {
    felt: Felt
  }
}

const app = process.env['STORIES_URL'] ? undefined : await startApp()
const url = process.env['STORIES_URL'] ?? app?.url ?? ''
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const width of [390, 1440]) await feel(width)
} finally {
  await browser.close()
  await app?.stop()
}

async function feel(width: number): Promise<void> {
  const isPhone = width < 768
  const viewport = { width, height: isPhone ? 844 : 900 }
  const context = await browser.newContext({
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'ru-RU',
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(url)
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  console.log(`\n${width} px, процессор в ${SLOWER} раза медленнее`)
  await openFelt(page)
  await typeEverywhere(page, slow)
  const { shift } = await page.evaluate(() => window.felt)
  console.log(`  сдвиг разметки без нажатий: ${shift.toFixed(4)}`)
  await context.close()
}

function watch(): void {
  const felt: Felt = { tasks: [], shift: 0, opened: 0 }
  window.felt = felt
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) felt.tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) felt.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

function watchOpening(): void {
  addEventListener('click', () => {
    const pressed = performance.now()
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=dialog]')) return
      observer.disconnect()
      requestAnimationFrame(() => (window.felt.opened = performance.now() - pressed))
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The code has come in idle time, as it does for somebody who reads the page first. */
async function openFelt(page: Page): Promise<void> {
  await page.mouse.move(200, 200)
  await page.mouse.move(220, 240)
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchOpening)
  await page.getByRole('main').getByRole('button', { name: 'Запустить аукцион' }).first().click()
  await wizard.atStep(page, 1).waitFor()
  const { opened } = await page.evaluate(() => window.felt)
  console.log(`  от нажатия до мастера: ${opened.toFixed(0)} мс`)
  await wizard.settle(wizard.atStep(page, 1))
}

async function typeEverywhere(page: Page, slow: CDPSession): Promise<void> {
  const first = wizard.atStep(page, 1)
  await typed(page, first.getByRole('textbox').first(), 'в июне вдвоём в Турцию до 250 тысяч')
  await typed(page, first.getByRole('combobox', { name: 'Город вылета' }), 'екатеринбург')
  await typed(page, first.getByRole('combobox', { name: 'Страна' }), 'турция')
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await typed(page, first.getByRole('combobox', { name: 'Курорт' }), 'кемер')
  // The list goes, and with it what was typed: a single resort may have no prices.
  await page.keyboard.press('Escape')
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await wizard.pickDates(page, wizard.openDays())
  await page.getByRole('slider').first().waitFor()
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await typed(page, details.getByRole('textbox', { name: 'Бюджет на весь тур' }), '250000')
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await wizard.checkBudget(page, 250_000)
  await wizard.goOn(details)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const wishes = wizard.atStep(page, 3)
  await wizard.settle(wishes)
  await typed(page, wishes.getByRole('textbox', { name: /пожелания/i }), 'Тихий отель у моря, детский клуб')
}

async function typed(page: Page, field: Locator, text: string): Promise<void> {
  await field.click()
  await page.waitForLoadState('networkidle')
  const from = await page.evaluate(() => performance.now())
  await field.pressSequentially(text, { delay: KEY_PAUSE })
  await page.waitForLoadState('networkidle')
  const longest = await page.evaluate(
    (start) =>
      Math.max(0, ...window.felt.tasks.filter((task) => task.start >= start).map((task) => task.duration)),
    from,
  )
  console.log(`  ${longest === 0 ? 'меньше 50' : longest.toFixed(0)} мс: «${text}»`)
}
