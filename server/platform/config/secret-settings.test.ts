import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig, settingNames } from './read-config.ts'
import { secretSettings, withSecretFiles } from './secret-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'lotour-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 'a-secret-of-thirty-two-characters'
let files = 0
function fileOf(text: string, mode = 0o600): string {
  const file = join(folder, `secret-${++files}`)
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}
const read = (env: NodeJS.ProcessEnv) => readConfig({ LOTOUR_DATA_DIR: join(folder, 'data'), ...env })

test('a secret comes from a file as it would from the setting, without the end of its line', () => {
  const database = 'postgresql://lotour:p%40ss@localhost/lotour'
  const config = read({ SECRET_KEY_FILE: fileOf(`${SECRET}\n`), DATABASE_URL_FILE: fileOf(database) })
  expect(config).toMatchObject({ secretKey: SECRET, databaseUrl: database })
})

test.each(secretSettings)('%s can be given by a file', (name) => {
  expect(settingNames).toContain(name)
  expect(withSecretFiles({ [`${name}_FILE`]: fileOf('inside') })[name]).toBe('inside')
})

test('every setting that sounds secret can be given by a file', () => {
  // Its file is shown to everybody by the site itself.
  const open = new Set(['INDEXNOW_KEY'])
  const secret = settingNames.filter((name) => /(?:KEY|SECRET|TOKEN|PASSWORD)(?:_FORMER)?$/.test(name))
  const known: readonly string[] = secretSettings
  expect(secret.filter((name) => !open.has(name) && !known.includes(name))).toEqual([])
})

test.each([
  ['an empty file', () => fileOf(' \n'), /^Файл SECRET_KEY_FILE \(.+\) пуст$/],
  ['a file for all to read', () => fileOf(SECRET, 0o644), /^Файл SECRET_KEY_FILE \(.+\) открыт всем/],
  ['no file', () => join(folder, 'none'), /^Файл SECRET_KEY_FILE \(.+\) не читается: ENOENT$/],
  ['a folder', () => folder, /^Файл SECRET_KEY_FILE \(.+\) не читается: EISDIR$/],
  ['half a key', () => fileOf('short'), /^Неверное значение настройки SECRET_KEY: /],
])('%s stops the start by one line that does not tell what is inside', (_what, file, words) => {
  const start = () => read({ SECRET_KEY_FILE: file() })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(words)
  expect(start).not.toThrow(SECRET)
})

test('a file that its group may read is a secret still', () => {
  expect(read({ SECRET_KEY_FILE: fileOf(SECRET, 0o440) }).secretKey).toBe(SECRET)
})

test('a secret given twice stops the start; an empty name of a file is as if there were none', () => {
  const file = fileOf(SECRET)
  expect(() => read({ SECRET_KEY: SECRET, SECRET_KEY_FILE: file })).toThrow(
    'Заданы и SECRET_KEY, и SECRET_KEY_FILE: нужно одно',
  )
  expect(read({ SECRET_KEY: SECRET, SECRET_KEY_FILE: '' }).secretKey).toBe(SECRET)
})
