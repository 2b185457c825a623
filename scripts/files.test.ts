import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bootPlaces } from '../server/platform/files/moving/moving.factory.ts'

const place = await bootPlaces()
const { app, folder, storeOf, keepOpen } = place
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
