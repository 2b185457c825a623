import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { tellRunning } from '../server/platform/running/running-processes.ts'
import { bootPlaces } from '../server/platform/files/moving/moving.factory.ts'

const place = await bootPlaces()
const { app, folder, storeOf, keepOpen } = place
const { database } = app
const data = path.join(folder, '..', `${path.basename(folder)}-data`)
mkdirSync(data)
afterAll(async () => {
  await place.stop()
  rmSync(data, { recursive: true, force: true })
})

const PAPER = Buffer.from('паспорт 71 1234567')

/** The command over the database of the test, with the folder as the place of files. */
const run = (...args: string[]) => runWith({}, ...args)
function runWith(changed: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; said: string }> {
  const own = {
    DATABASE_URL: app.database.connectionString,
    SECRET_KEY: app.config.secretKey,
    LOTOUR_DATA_DIR: data,
    LOTOUR_FILES: 'folder',
    LOTOUR_FILES_DIR: folder,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'files.ts'), ...args],
      { env: { ...process.env, ...own, ...changed } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}
const objectOf = async (name: string) => {
  const { rows } = await database.pool.query<{ object: string }>(
    'select object from stored_file where name = $1',
    [name],
  )
  return rows[0]?.object
}
const lying = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))

test('the command of files says what lies where, moves and seals it once, and names what is spoilt', async () => {
  const { name } = await keepOpen(storeOf('rows'), 'agency', PAPER)
  const before = await run('check')
  expect(before.said).toContain('Проверено: ')
  expect(before.said).toContain('Лежат на прежнем месте, перенесёт npm run files: 1')
  expect(before.said).toContain('Все файлы целы.')
  expect(before.code).toBe(0)

  expect(await run()).toMatchObject({ code: 0, said: expect.stringMatching(/Готово: 1.файл\./) })
  expect(await run()).toMatchObject({
    code: 0,
    said: expect.stringContaining('Переносить и шифровать нечего.'),
  })
  const [only = '', ...others] = lying()
  expect(others).toEqual([])
  expect(readFileSync(only).includes(PAPER)).toBe(false)
  expect((await place.read(name))?.equals(PAPER)).toBe(true)

  writeFileSync(only, readFileSync(only).subarray(0, -1))
  expect(await run('check')).toMatchObject({
    code: 3,
    said: expect.stringContaining('Испорчены или не открываются ключом: 1'),
  })
})

describe('beside processes that run', () => {
  const tellOf = (config: Parameters<typeof tellRunning>[1]['config']) =>
    tellRunning('web', { config, database, log: app.core.log })

  test('the command of files moves nothing while a process that runs keeps files elsewhere, unless it is told to', async () => {
    const { name } = await keepOpen(storeOf('rows'), 'agency', PAPER)
    const [other, same] = [
      await tellOf(app.config),
      await tellOf({ files: 'folder', filesDir: folder, s3: undefined }),
    ]
    const refused = await run()
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(
      /^Не переношу: .* --anyway\. web \(.+, \d+\): S3 localhost:\d+\/lotour-files\.\n$/m,
    )
    expect(refused.said).not.toContain('Переношу файлы')
    expect(await storeOf('rows').get((await objectOf(name))!)).not.toBeNull()
    expect(await run('--anyway')).toMatchObject({ said: expect.stringMatching(/Готово: 1.файл\./) })
    await Promise.all([other.close(), same.close()])
  })

  test('a process that has died is forgotten after a minute', async () => {
    const died = await tellOf(app.config)
    expect((await run()).said).toContain('Не переношу')
    await database.pool.query(`update running_process set seen_at = now() - interval '71 seconds'`)
    expect((await run()).said).toContain('Переношу файлы')
    await died.close()
  })
})

test('the command of files leaves price files that wait where they are, and says so', async () => {
  await database.pool.query(
    `insert into price_feed (source, file_name, path, place, object, sha256, is_ours, size, created_at)
     values ('anex', 'цены.csv', 'imports/a', 's3', 'a', '', true, 1, now())`,
  )
  expect((await run()).said).toContain('Прайс-листы ждут загрузки и остаются на месте: 1.')
})

test('the command of files says how it is called, and what it did not understand', async () => {
  const { code, said } = await run('chek')
  expect(code).toBe(2)
  expect(said).toContain('Не понимаю «chek».')
  expect(said).toContain('npm run files -- check')
})

test('the command of files makes no database where a folder is named wrongly', async () => {
  const nowhere = path.join(data, 'nowhere')
  const { code, said } = await runWith({ DATABASE_URL: '', LOTOUR_DATA_DIR: nowhere }, 'check')
  expect(code).toBe(1)
  expect(said).toContain('нет базы')
  expect(existsSync(path.join(nowhere, 'postgres'))).toBe(false)
})
