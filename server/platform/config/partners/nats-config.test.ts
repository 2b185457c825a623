import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../read-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'lotour-nats-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const fileOf = (text: string, mode = 0o600) => {
  const file = join(folder, `secret-${++files}`)
  writeFileSync(file, text, { mode })
  return file
}
const nats = (NATS_URL?: string, NATS_CREDENTIALS_FILE?: string) =>
  readConfig({
    LOTOUR_DATA_DIR: join(folder, 'data'),
    ...(NATS_URL !== undefined && { NATS_URL }),
    ...(NATS_CREDENTIALS_FILE !== undefined && { NATS_CREDENTIALS_FILE }),
  }).nats

test('without an address news go by the database', () => {
  expect(nats()).toBeUndefined()
  expect(nats('')).toBeUndefined()
})

test.each([
  ['nats://nats', { servers: ['nats:4222'], isSecret: false, credentials: {} }],
  [
    'nats://lotour:p%40ss@10.0.0.1:5000',
    { servers: ['10.0.0.1:5000'], isSecret: false, credentials: { user: 'lotour', pass: 'p@ss' } },
  ],
  [
    'tls://a:4222, tls://token@b',
    { servers: ['a:4222', 'b:4222'], isSecret: true, credentials: { token: 'token' } },
  ],
  ['nats://[::1]:4222', { servers: ['[::1]:4222'], isSecret: false, credentials: {} }],
])('%s is understood', (url, understood) => {
  expect(nats(url)).toEqual(understood)
})

test.each(['nats', 'http://nats:4222', 'nats://', 'nats://a,', ','])(
  'OPS-12 %s stops the start by one line',
  (url) => {
    expect(() => nats(url)).toThrow(/^Неверное значение настройки NATS_URL.*: нужны адреса вида nats:/)
  },
)

test('a file holds name and password, a token, or what the tools of NATS have written', () => {
  const inside = '-----BEGIN NATS USER JWT-----\nx:y\n------END NATS USER JWT------'
  const credentials = (text: string) => nats('nats://nats', fileOf(text))?.credentials
  expect(credentials('lotour:one:two\n')).toEqual({ user: 'lotour', pass: 'one:two' })
  expect(credentials('token\n')).toEqual({ token: 'token' })
  expect(credentials(inside)).toEqual({ creds: inside })
})

test('a file that is empty, absent, open to all or beside another name stops the start by one line', () => {
  const start =
    (file: string, url = 'nats://nats') =>
    () =>
      nats(url, file)
  expect(start(fileOf(' \n'))).toThrow(/NATS_CREDENTIALS_FILE.*пуст/)
  expect(start(join(folder, 'none'))).toThrow(/NATS_CREDENTIALS_FILE.*не читается: ENOENT/)
  expect(start(fileOf('a:b', 0o644))).toThrow(/NATS_CREDENTIALS_FILE.*открыт всем/)
  expect(start(fileOf('a:b'), 'nats://a:b@nats')).toThrow('нужно одно')
  expect(start(fileOf('a:b'), '')).toThrow('без NATS_URL')
})
