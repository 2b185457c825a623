import { expect, test } from '@playwright/test'
import { type RunningApp, startApp } from '../../support/processes/running-app.ts'
import { houseSettings } from '../../support/house.ts'

const ADMIN = { email: 'boss@lotour.ru', password: 'Три-толстяка-1924' }
/** As README has it, on this machine alone. Empty: as if it had not been said. */
const settings = {
  NODE_ENV: 'production',
  LOTOUR_DEMO: '',
  LOTOUR_PRICE_ROWS: '',
  LOTOUR_EMBEDDED: '1',
  PUBLIC_URL: 'http://127.0.0.1',
  SECRET_KEY: 'k'.repeat(40),
  LOTOUR_KEYS_DIR: '.data/test-keys',
  SMS_PROVIDER: 'smsru',
  SMS_API_KEY: 'sms-key-of-nobody',
  SMTP_URL: 'smtps://lotour:mail-word@mail.example.ru',
  MAIL_FROM: 'Лотур <noreply@example.ru>',
  ...houseSettings,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}
/** Of a demonstration or of the inside; names of agencies stand in hints of fields as well. */
const MADE_UP = /lotour\.demo|lotour-demo|Демо-агент|\/dev\/(?:outbox|bots)|node_modules/
let app: RunningApp

test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp({ name: 'production-server', env: settings })
})
test.afterAll(() => app?.stop())

test('SEC-66 pages for real people lead to nothing of a demonstration, wherever a guest goes @desk', async ({
  request,
}) => {
  const waiting = ['/', '/login', '/admin/login', '/hot-tours', '/agents', '/api/docs']
  const seen = new Map<string, number>()
  for (let path = waiting.pop(); path !== undefined && seen.size < 80; path = waiting.pop()) {
    if (seen.has(path)) continue
    const answer = await request.get(app.url + path)
    seen.set(path, answer.status())
    const text = await answer.text()
    expect(`${path}: ${MADE_UP.exec(text)?.[0] ?? 'clean'}`).toBe(`${path}: clean`)
    for (const [, link = ''] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) waiting.push(link)
  }
  expect(seen.size).toBeGreaterThan(8)
  expect([...seen].filter(([, status]) => status >= 500)).toEqual([])
})

test('SEC-66 the pages of a demonstration are not there @desk', async ({ request }) => {
  for (const path of ['/dev/outbox', '/dev/bots/telegram', '/dev/ui', '/sandbox/pay/x', '/metrics'])
    expect([path, (await request.get(app.url + path)).status()]).toEqual([path, 404])
})

test('SEC-49 the administrator comes in with a generator of codes and not without @desk', async ({
  request,
}) => {
  const login = await request.post(`${app.url}/api/admin/login`, { data: ADMIN })
  expect((await login.json()).error.reason).toBe('second_factor_setup')
  const demo = { email: 'admin@lotour.demo', password: 'lotour-demo' }
  expect((await request.post(`${app.url}/api/admin/login`, { data: demo })).status()).toBe(400)
})
