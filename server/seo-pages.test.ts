import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { createStaff, type TestUser } from './modules/identity/identity.factory.ts'
import { createLog } from './platform/log.ts'
import { type KeptSettings, keepSettings } from './modules/seo/index.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
let settings: KeptSettings
let forget = () => {}
const app = await bootApp({
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, {
      dev: false,
      publicUrl: 'https://lotour.ru',
      visitors: web.visitors,
      settings: () => settings.now(),
      indexNowKey: 'key-of-this-test',
      onHidden: (given) => void (forget = given),
    })
  },
})
let vera: TestUser

beforeAll(async () => {
  settings = await keepSettings(app.database.read, createLog('error'))
  vera = await createStaff(app, 'content')
})

const open = (url: string) => app.web.http.inject(url)
async function save(subject: string, value: object): Promise<void> {
  const { status, body } = await app.call(`PUT /api/admin/seo/${subject}`, {
    ...vera,
    body: { version: 0, value },
  })
  expect([status, body.error]).toEqual([200, undefined])
  await settings.refresh()
  forget()
}
const words = (more: object) => ({ title: '', description: '', h1: '', keywords: '', ...more })

test('SITE-12 what is set stands in the head of a page that guests share, and no value breaks out of it', async () => {
  const nasty = '</title><script>alert(1)</script> " onload="x'
  expect((await open('/documents/')).body).not.toContain('alert(1)')
  await save('documents', {
    kind: 'words',
    ...words({ title: nasty, description: nasty, keywords: nasty, h1: nasty }),
  })
  const { body, headers } = await open('/documents/')
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('content="</title>')
  expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)')
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body).toContain('" onload="x'.replaceAll('"', '&quot;'))
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('ADM-08 a page that is kept out by hand says so and stands in no map', async () => {
  expect((await open('/sitemap-site-1.xml')).body).toContain('/hot-tours/<')
  await save('page?path=/hot-tours/', {
    kind: 'page',
    ...words({ title: 'Только здесь' }),
    robots: 'noindex',
    reason: 'Проверяем',
  })
  const { body, headers } = await open('/hot-tours/')
  expect(headers['x-robots-tag']).toBe('noindex, follow')
  expect(body).toContain('<title>Только здесь</title>')
  expect(body).toContain('<meta name="robots" content="noindex, follow"/>')
  expect((await open('/sitemap-site-1.xml')).body).not.toContain('/hot-tours/<')
})

test('SITE-21 an address that has moved leads on with what stood behind it, one that is closed is gone', async () => {
  await save('redirect?path=/old/', { kind: 'redirect', state: 'moved', to: '/hot-tours/' })
  await save('redirect?path=/shut/', { kind: 'redirect', state: 'gone', to: '' })
  const locationOf = async (url: string) => {
    const { statusCode, headers } = await open(url)
    return [statusCode, headers.location]
  }
  expect(await locationOf('/old')).toEqual([301, '/hot-tours/'])
  expect(await locationOf('/OLD/?utm_source=x')).toEqual([301, '/hot-tours/?utm_source=x'])
  expect((await open('/shut')).statusCode).toBe(410)
  expect((await open('/shut/')).body).toContain('Этой страницы больше нет')
  expect((await open('/older')).statusCode).toBe(404)
})

test('SITE-22 own lines stand in robots.txt', async () => {
  await save('robots', { kind: 'robots', lines: 'Disallow: /old/\r\n\nClean-param: from /hot-tours' })
  const { body } = await open('/robots.txt')
  expect(body).toContain('\nDisallow: /old/\nClean-param: from /hot-tours\n\nSitemap: ')
})

test('SITE-12 search engines find the key of whoever tells them of changed pages, and no other', async () => {
  const { statusCode, headers, body } = await open('/key-of-this-test.txt')
  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'key-of-this-test',
  ])
  expect((await open('/another-key.txt')).statusCode).toBe(404)
})
