/**
 * `npm test`: every check, the tests on a real database, the build, the stories in a real browser.
 * `--only=checks|unit|e2e` runs a part. Goes on after a failure; the last line is `N passed, N failed`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { patterns } from './boundaries.ts'
import {
  addAll,
  EMPTY,
  filesToTryAgain,
  lastLine,
  readPlaywright,
  readVitest,
  tooManyUnsteady,
  verdict,
  type Tally,
} from './testing/test-reports.ts'
import { runTool, type Outcome } from './testing/run-tool.ts'
import { typeCheckArgs } from './testing/type-check.ts'

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, '.data', 'reports')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const failures: string[] = []
/** Of what is printed where a story has failed. */
const PAGE_LINES = 120
const LOG_LINES = 40

if (only !== undefined && !['checks', 'unit', 'e2e'].includes(only)) {
  console.error('Бывает --only=checks, --only=unit и --only=e2e.')
  process.exit(1)
}
fs.mkdirSync(reports, { recursive: true })

// The tools keep what V8 makes of their code, and so do the servers that the tests start.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.data', 'compile-cache')

const checks = [
  () => typeCheck(),
  () => check('Правила кода (oxlint)', ['oxlint', '--type-aware', '--deny-warnings']),
  () => check('Формат (oxfmt)', ['oxfmt', '--check']),
  () =>
    check('Границы модулей (depcruise)', [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      ...patterns(root),
    ]),
  () => check('Лишний код (knip)', ['knip']),
]
const build = async () => {
  const built = await check('Сборка страниц', ['node', 'scripts/build.ts'])
  return addAll([built, await check('Вес страниц', ['node', 'scripts/weigh.ts'])])
}

const tallies: Tally[] = []
// The build first of all: tests of the pages and the stories then find it made.
const queue = [...(!only || only === 'e2e' ? [build] : []), ...(!only || only === 'checks' ? checks : [])]
tallies.push(await twoAtATime(queue))
if (!only || only === 'unit') tallies.push(await unitTests())
if (!only || only === 'e2e') tallies.push(await browserTests())

const many = tooManyUnsteady(addAll(tallies))
failures.push(...many.problems)
const total = addAll([...tallies, many])
if (failures.length > 0)
  console.log(`\nНе прошло:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`)
if (total.unsteady.length > 0)
  console.log(
    `\nНестабильные: прошли со второй попытки, их надо починить:\n${total.unsteady.map((story) => `  - ${story}`).join('\n')}`,
  )
if (total.skipped > 0) console.log(`\nПропущено: ${total.skipped}`)
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

/** Two at a time: the machine this has to be quick on has two cores. */
async function twoAtATime(steps: (() => Promise<Tally>)[]): Promise<Tally> {
  const results: Tally[] = []
  const worker = async () => {
    for (let next = steps.shift(); next; next = steps.shift()) results.push(await next())
  }
  await Promise.all([worker(), worker()])
  return addAll(results)
}

async function typeCheck(): Promise<Tally> {
  if (fs.existsSync(path.join(root, 'web', 'routes.ts'))) {
    const typegen = await check('Типы страниц (react-router typegen)', ['react-router', 'typegen'])
    if (typegen.failed > 0) return typegen
  }
  return check('Типы (tsc)', ['tsc', ...typeCheckArgs()])
}

async function check(title: string, [tool, ...args]: string[]): Promise<Tally> {
  const outcome = await runTool({ root, title, tool: tool!, args, quiet: true })
  if (outcome.code === 0) return { ...EMPTY, passed: 1 }
  failures.push(title)
  return { ...EMPTY, failed: 1 }
}

async function unitTests(): Promise<Tally> {
  const report = freshReport('vitest.json')
  const outcome = await vitest('Тесты (vitest)', report, [])
  const failed = filesToTryAgain(report)
  if (failed.length === 0) return settle('vitest', outcome, readVitest(report))
  const again = freshReport('vitest-again.json')
  const second = await vitest('Файлы, где что-то не прошло, ещё раз', again, failed)
  return settle('vitest', second, readVitest(report, again))
}

function vitest(title: string, report: string, files: string[]): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runTool({ root, title, tool: 'vitest', args: ['run', ...reporters, ...files] })
}

async function browserTests(): Promise<Tally> {
  const stories = path.join(root, 'test', 'e2e')
  const found = fs.existsSync(stories) && fs.readdirSync(stories, { recursive: true }).some(isStory)
  if (!found) {
    console.log(
      '\n── Истории в браузере (playwright)\nВ test/e2e пока нет ни одной истории: этот шаг пропущен.',
    )
    return EMPTY
  }
  const report = freshReport('playwright.json')
  const outcome = await runTool({
    root,
    title: 'Истории в браузере (playwright)',
    tool: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, STORIES_RETRIES: '1' },
  })
  showPages()
  if (outcome.code !== 0) showServerLog()
  return settle('playwright', outcome, readPlaywright(report))
}

/** What stood on the pages of the stories that failed: whoever reads a log alone has no pictures. */
function showPages(): void {
  for (const file of fs.globSync('test-results/**/error-context.md', { cwd: root })) {
    const [, page = ''] = fs.readFileSync(path.join(root, file), 'utf8').split('```yaml')
    console.log(`\n── ${path.dirname(file)}${page.split('\n').slice(0, PAGE_LINES).join('\n')}`)
  }
}

function showServerLog(): void {
  const file = path.join(reports, 'e2e-server.log')
  if (!fs.existsSync(file)) return
  console.log(
    `\n── e2e-server.log\n${fs.readFileSync(file, 'utf8').split('\n').slice(-LOG_LINES).join('\n')}`,
  )
}

function isStory(file: string | Buffer): boolean {
  return String(file).endsWith('.e2e.ts')
}

function freshReport(name: string): string {
  const file = path.join(reports, name)
  fs.rmSync(file, { force: true })
  return file
}

function settle(runner: string, outcome: Outcome, report: Tally | undefined): Tally {
  const { tally, problems } = verdict(runner, outcome.code, report)
  failures.push(...problems)
  return tally
}
