import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'
import { openDatabase } from '../db/open-database.ts'
import { requireFreePort, startFailure } from './start-failure.ts'

const host = '127.0.0.1'

test('ERR-01 whoever starts where somebody listens already is told so in Russian, and a free port is left free', async () => {
  const other = createServer().listen(0, host)
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  await expect(requireFreePort({ host, port })).rejects.toThrow(`Порт ${port} уже занят`)
  await new Promise((resolve) => other.close(resolve))
  await requireFreePort({ host, port })
  await requireFreePort({ host, port })
})

test('ERR-01 a database that does not answer, or does not let in, is named as such', async () => {
  const away = openDatabase('postgres://lotour:word@127.0.0.1:1/lotour', { max: 1, onError: () => {} })
  const error: unknown = await away.pool.query('select 1').catch((reason: unknown) => reason)
  await away.close()
  expect(startFailure(error)).toMatch(/^База данных из DATABASE_URL не отвечает \(.*127\.0\.0\.1:1\)$/)
  expect(startFailure(Object.assign(new Error('no'), { code: '28P01' }))).toContain('имя и пароль')
  expect(startFailure(new Error('Неизвестная настройка X'))).toBe('Неизвестная настройка X')
})

test.each([
  [{ PORT: 'abc' }, 'Неверное значение настройки PORT: нужно целое число'],
  [{ LOTOUR_LOG_LEVEL: 'loud' }, 'Неверное значение настройки LOTOUR_LOG_LEVEL: бывает '],
  [{ PUBLIC_URL: 'lotour' }, 'Неверное значение настройки PUBLIC_URL: нужен адрес вида https://…'],
  [{ ADMIN_PASSWORD: 'short' }, 'Неверное значение настройки ADMIN_PASSWORD: должно быть не короче '],
])('ERR-01 a wrong setting is told in Russian: %j', (env, words) => {
  expect(() => readConfig({ LOTOUR_DEMO: '1', ...env })).toThrow(words)
})
