/** `npm run matrix`: asks every route as everybody with every kind of id, and prints the answers as Markdown. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lotour-matrix-'))
const file = path.join(folder, 'matrix.md')
const root = path.resolve(import.meta.dirname, '..')
const run = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/matrix/matrix.test.ts', '--reporter=dot'],
  { cwd: root, env: { ...process.env, LOTOUR_MATRIX_FILE: file }, stdio: ['ignore', 2, 2] },
)
if (fs.existsSync(file)) console.log(fs.readFileSync(file, 'utf8'))
fs.rmSync(folder, { recursive: true })
process.exitCode = run.status ?? 1
