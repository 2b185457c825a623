/** `npm run letters -- папка`: every kind of letter with made-up data, as a page, as pictures and as plain text. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { modules } from '../server/modules.ts'
import { demoHouse } from '../server/platform/config/house-config.ts'
import { composeLetter, type Letter } from '../server/platform/letters/compose-letter.ts'
import { CHROMIUM_FLAGS, findChromium } from '../test/support/browser/chromium.ts'

const WIDTHS = [390, 700]
const LOOKS = ['light', 'dark'] as const

const folder = process.argv[2]
if (!folder) {
  console.error('Куда сложить письма? npm run letters -- папка')
  process.exit(2)
}
const target = resolve(folder)
mkdirSync(target, { recursive: true })

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
let count = 0
for (const { name: module, letters = {} } of modules)
  for (const [name, content] of Object.entries(letters)) {
    await draw(browser, `${module}-${name}`, composeLetter(demoHouse, content()))
    count += 1
  }
await browser.close()
console.log(`Писем: ${count}, папка ${target}`)

async function draw(from: Browser, name: string, { subject, text, html }: Letter): Promise<void> {
  writeFileSync(join(target, `${name}.html`), html)
  writeFileSync(join(target, `${name}.txt`), `${subject}\n\n${text}\n`)
  for (const width of WIDTHS)
    for (const colorScheme of LOOKS) {
      const page = await from.newPage({ viewport: { width, height: 200 }, colorScheme, deviceScaleFactor: 2 })
      // What a mail program does not load must not be missed.
      await page.route('**', (route) => route.abort())
      await page.setContent(html)
      await page.screenshot({ path: join(target, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      await page.close()
    }
}
