/**
 * `npm run test:17`: the tests on the oldest PostgreSQL that the product works with, all of them or those that are named.
 * Where the system has no such server, npm's build of it is put into `.data` once.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { restoreSymlinks } from '../server/platform/embedded/binaries.ts'
import {
  binariesIn,
  OLDEST,
  oldestFolder,
  PACKAGE,
  PACKAGE_HOME,
} from '../test/support/database/other-server.ts'
import { runTool } from './testing/run-tool.ts'

const root = path.resolve(import.meta.dirname, '..')

const folder = oldestFolder() ?? install()
if (folder) {
  console.log(`Сервер: ${binariesIn(folder).postgres}`)
  const { code } = await runTool({
    root,
    title: `Тесты на PostgreSQL ${OLDEST.major} (vitest)`,
    tool: 'vitest',
    args: ['run', ...process.argv.slice(2)],
    env: { TEST_POSTGRES_BIN: folder },
  })
  process.exitCode = code
} else {
  console.error(
    `PostgreSQL ${OLDEST.major} взять не удалось. Поставьте его и назовите папку с postgres и initdb: TEST_POSTGRES_BIN=… npm run test:17`,
  )
  process.exitCode = 1
}

function install(): string | undefined {
  console.log(`PostgreSQL ${OLDEST.major} берётся из npm, один раз: 23 МБ…`)
  const how = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  mkdirSync(PACKAGE_HOME, { recursive: true })
  spawnSync(npm, ['install', '--prefix', PACKAGE_HOME, ...how, `${PACKAGE}@${OLDEST.packaged}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  restoreSymlinks(path.join(PACKAGE_HOME, 'node_modules', PACKAGE, 'native'))
  return oldestFolder()
}
