import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { readConfig } from '../read-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'lotour-s3-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const whole = {
  S3_ENDPOINT: 'https://storage.yandexcloud.net',
  S3_BUCKET: 'lotour-files',
  S3_REGION: 'ru-central1',
  S3_ACCESS_KEY_ID: 'YCAJEkey',
  S3_SECRET_ACCESS_KEY: 'YCsecret',
}
const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ LOTOUR_DEMO: '1', LOTOUR_DATA_DIR: join(folder, 'data'), ...env })
const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    read(env)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}
const without = (...names: (keyof typeof whole)[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as keyof typeof whole)))

describe('files by S3’s protocol, as the settings name it', () => {
  test('SEC-39 nothing given: files lie in the database, or in the folder that is named', () => {
    expect([read({}).s3, read({}).files]).toEqual([undefined, 'rows'])
    expect(read({ LOTOUR_FILES_DIR: join(folder, 'files') }).files).toBe('folder')
  })

  test('SEC-39 all of it given: new files go there, whatever else is named beside', () => {
    const { s3, files } = read({ ...whole, LOTOUR_FILES_DIR: join(folder, 'files') })
    expect(files).toBe('s3')
    expect(s3).toEqual({
      endpoint: 'https://storage.yandexcloud.net',
      bucket: 'lotour-files',
      region: 'ru-central1',
      accessKeyId: 'YCAJEkey',
      secretAccessKey: 'YCsecret',
      addressing: 'path',
    })
    expect(read({ ...whole, S3_ADDRESSING: 'virtual' }).s3?.addressing).toBe('virtual')
  })

  test('SEC-39 on the way back new files go where it is said, and the bucket is still read', () => {
    const { s3, files } = read({ ...whole, LOTOUR_FILES: 'rows' })
    expect([s3?.bucket, files]).toEqual(['lotour-files', 'rows'])
  })

  test('OPS-12 the key comes from files', () => {
    const file = join(folder, 'secret')
    writeFileSync(file, 'from-a-file\n')
    chmodSync(file, 0o600)
    const env = { ...without('S3_SECRET_ACCESS_KEY'), S3_SECRET_ACCESS_KEY_FILE: file }
    expect(read(env).s3?.secretAccessKey).toBe('from-a-file')
  })

  test.each([
    [without('S3_BUCKET'), 'Для файлов в S3 нужен ещё S3_BUCKET'],
    [without('S3_REGION', 'S3_ACCESS_KEY_ID'), 'Для файлов в S3 нужны ещё S3_REGION, S3_ACCESS_KEY_ID'],
    [
      { ...whole, S3_ENDPOINT: 'storage' },
      'Неверное значение настройки S3_ENDPOINT: нужен адрес вида https://',
    ],
    [{ ...whole, S3_ENDPOINT: 'https://storage.yandexcloud.net/lotour' }, 'корзину называет S3_BUCKET'],
    [{ ...whole, S3_ENDPOINT: 'https://key:word@storage.yandexcloud.net' }, 'корзину называет S3_BUCKET'],
    [{ ...whole, S3_BUCKET: 'Файлы' }, 'Неверное значение настройки S3_BUCKET: нужно имя корзины'],
    [{ ...whole, S3_REGION: 'Москва' }, 'Неверное значение настройки S3_REGION: нужен регион'],
    [{ ...whole, S3_SECRET_ACCESS_KEY: 'с пробелом' }, 'S3_SECRET_ACCESS_KEY: нужны 3–200 латинских букв'],
    [{ ...whole, S3_ADDRESSING: 'host' }, 'S3_ADDRESSING: бывает path, virtual'],
    [{ ...whole, S3_ADDRESSING: 'virtual', S3_BUCKET: 'lotour.files' }, 'не бывает точек'],
    [{ ...whole, S3_BUKET: 'lotour' }, 'Неизвестная настройка S3_BUKET'],
    [{ LOTOUR_FILES: 's3' }, 'Для LOTOUR_FILES=s3 нужны'],
    [{ LOTOUR_FILES: 'folder' }, 'Для LOTOUR_FILES=folder нужна LOTOUR_FILES_DIR'],
  ])('OPS-12 %j stops the start by one line', (env, words) => {
    expect(refusal(env)).toContain(words)
    expect(refusal(env)).not.toContain('YCsecret')
  })
})
