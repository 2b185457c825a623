import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { system } from '../../../../platform/use-case.ts'
import { deviceName } from '../../sessions/device-name.rules.ts'
import { createTourist, type TestUser } from '../../identity.factory.ts'
import { openSession } from '../../sessions/open-session.ts'

const app = await bootApp()
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
let anna: TestUser

beforeAll(async () => {
  anna = await createTourist(app)
})

const enter = (device: string | null, userAgent = chrome) =>
  app.act(system, openSession, { userId: anna.id, userAgent, device })

async function told(): Promise<string[]> {
  await app.processAll()
  const { body } = await app.call('GET /api/notifications', { token: anna.token })
  return body.result.items.map(({ text }: { text: string }) => text.split('.')[0])
}

test('SEC-51 the first device of all is no news, a second is told with its name, either again is not', async () => {
  await enter('a'.repeat(22))
  expect(await told()).toEqual([])
  await enter('b'.repeat(22))
  expect(await told()).toEqual(['Chrome, Windows'])
  await enter('a'.repeat(22))
  await enter('b'.repeat(22))
  expect(await told()).toEqual(['Chrome, Windows'])
})

test('SEC-51 who hides what they come with is told of every time', async () => {
  const before = (await told()).length
  await enter(null, 'curl/8')
  await enter(null, 'curl/8')
  expect((await told()).slice(0, -before)).toEqual(['Неизвестное устройство', 'Неизвестное устройство'])
})

test.each([
  [chrome, 'Chrome, Windows'],
  [`${chrome} YaBrowser/25.1`, 'Яндекс Браузер, Windows'],
  [`${chrome} Edg/140.0`, 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['', 'Неизвестное устройство'],
])('AUTH-14 %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
