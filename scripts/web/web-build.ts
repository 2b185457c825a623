import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { alone, beginAside, NEW_BUILD, swapIn } from './build-swap.ts'

/** Everything that the built pages are made of; a change here means a new build. */
const SOURCES = [
  'web',
  'contract',
  'public',
  'vite.config.ts',
  'scripts/web/build-folder.ts',
  'scripts/web/contract-for-browsers.ts',
  'scripts/web/fonts.ts',
  'scripts/web/page-styles.ts',
  'scripts/web/route-map.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const BUILDER = path.join('node_modules', '@react-router', 'dev', 'bin.cjs')
const STAMP = '.stamp'
const TEST_FILE = /\.test\.tsx?$/

export function isBuildCurrent(root: string): boolean {
  const stamp = stampFile(root)
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hashOfSources(root)
}

/** Whether the tools that build pages are installed: a server has none. */
function canBuild(root: string): boolean {
  return fs.existsSync(path.join(root, BUILDER))
}

/**
 * Builds the pages aside and notes of which sources; they take the place of the former ones when they are whole. One that
 * failed or was cut short has changed nothing. Throws where another start is building.
 */
export async function buildPages(root: string, run: RunTool = runNode): Promise<void> {
  if (!canBuild(root))
    throw new Error(
      'Собирать страницы здесь нечем: принесите папку build/, собранную из этих исходников, или поставьте всё (npm ci --include=dev)',
    )
  await alone(root, async () => {
    beginAside(root)
    const hash = hashOfSources(root)
    await run(root, BUILDER, ['build'])
    await run(root, path.join('scripts', 'web', 'precompress.ts'), [])
    fs.writeFileSync(path.join(root, NEW_BUILD, STAMP), hash)
    swapIn(root)
  })
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
  return path.join(root, 'build', STAMP)
}

type RunTool = (root: string, script: string, args: string[]) => Promise<void>

/** Quiet while all goes well; the output of a failure travels with the error. */
async function runNode(root: string, script: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOTOUR_BUILD_FOLDER: NEW_BUILD },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A start that ends takes its builder along: nobody would wait for what it makes.
  const end = () => child.kill()
  process.once('exit', end)
  const output: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  process.off('exit', end)
  if (code !== 0) throw new BuildFailure(output.join(''))
}

export class BuildFailure extends Error {
  readonly output: string
  constructor(output: string) {
    super('Страницы не собраны.')
    this.output = output
  }
}
