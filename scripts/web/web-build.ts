import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Everything that the built pages are made of; a change here means a new build. */
const SOURCES = [
  'web',
  'contract',
  'public',
  'vite.config.ts',
  'scripts/web/contract-for-browsers.ts',
  'scripts/web/fonts.ts',
  'scripts/web/page-styles.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const BUILDER = path.join('node_modules', '@react-router', 'dev', 'bin.cjs')
const TEST_FILE = /\.test\.tsx?$/

export function isBuildCurrent(root: string): boolean {
  const stamp = stampFile(root)
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hashOfSources(root)
}

/** Whether the tools that build pages are installed: a server has none. */
function canBuild(root: string): boolean {
  return fs.existsSync(path.join(root, BUILDER))
}

/** Builds the pages and notes of which sources; a build that was cut short leaves no note. */
export async function buildPages(root: string): Promise<void> {
  if (!canBuild(root))
    throw new Error(
      'Собирать страницы здесь нечем: принесите папку build/, собранную из этих исходников, или поставьте всё (npm ci --include=dev)',
    )
  const hash = hashOfSources(root)
  fs.rmSync(stampFile(root), { force: true })
  await runNode(root, BUILDER, ['build'])
  await runNode(root, path.join('scripts', 'web', 'precompress.ts'), [])
  fs.writeFileSync(stampFile(root), hash)
}

export function hashOfSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesUnder(root, source))) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(root: string, source: string): string[] {
  const stats = fs.statSync(path.join(root, source), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [source]
  return fs
    .readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

function stampFile(root: string): string {
  return path.join(root, 'build', '.stamp')
}

/** Quiet while all goes well; the output of a failure travels with the error. */
async function runNode(root: string, script: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new BuildFailure(output.join(''))
}

export class BuildFailure extends Error {
  readonly output: string
  constructor(output: string) {
    super('Страницы не собраны.')
    this.output = output
  }
}
