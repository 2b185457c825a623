import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What a reader has to look at. */
  problems: string[]
  /** Tests and stories that failed and then passed, each with what it failed of. */
  unsteady: string[]
}

export const EMPTY: Tally = { passed: 0, failed: 0, skipped: 0, problems: [], unsteady: [] }

/** One may meet a bad moment of the machine; more of them are a fault of ours. */
export const UNSTEADY_MAX = 2

interface VitestReport {
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  /** Of what failed outside its tests. */
  message?: string
  assertionResults: VitestResult[]
}

interface VitestResult {
  fullName: string
  status: string
  failureMessages?: string[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  /** `flaky`: failed, then passed. */
  status: string
  results?: { error?: { message?: string } }[]
}

/** `again`: the report of those files alone that had failed; what passes there is unsteady. */
export function readVitest(file: string, again?: string): Tally | undefined {
  const report = readJson<VitestReport>(file)
  if (!report) return undefined
  const second = again === undefined ? undefined : readJson<VitestReport>(again)
  if (!second) return tallyOf(testsOf(report))
  const isAsked = ({ name }: VitestFile) => second.testResults.some((one) => one.name === name)
  const atFirst = testsOf({ testResults: report.testResults.filter(isAsked) })
  const kept = testsOf({ testResults: report.testResults.filter((one) => !isAsked(one)) })
  const asked = testsOf(second)
  const stillFails = new Set(asked.filter(isFailed).map(({ fullName }) => fullName))
  const unsteady = atFirst.filter((one) => isFailed(one) && !stillFails.has(one.fullName)).map(testLine)
  return { ...tallyOf([...kept, ...asked]), unsteady }
}

/** The files in which a test failed; none where there are more than a bad moment of the machine explains. */
export function filesToTryAgain(report: string): string[] {
  const { testResults = [] } = readJson<VitestReport>(report) ?? {}
  const files = testResults.filter((one) => testsOf({ testResults: [one] }).some(isFailed))
  return files.length > UNSTEADY_MAX ? [] : files.map(({ name }) => name)
}

const isFailed = ({ status }: VitestResult): boolean => status === 'failed'

const testLine = ({ fullName, failureMessages }: VitestResult): string =>
  `vitest: ${fullName}${because(failureMessages?.[0])}`

function testsOf({ testResults }: VitestReport): VitestResult[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    // A file that cannot be loaded, or fails in what surrounds its tests, must not vanish behind them.
    const isOutside = status === 'failed' && !assertionResults.some(isFailed)
    const outside: VitestResult = { fullName: name, status: 'failed', failureMessages: [message] }
    return isOutside ? [...assertionResults, outside] : assertionResults
  })
}

function tallyOf(tests: VitestResult[]): Tally {
  const failed = tests.filter(isFailed)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const problems = failed.map(testLine)
  return { ...EMPTY, passed, failed: failed.length, skipped: tests.length - passed - failed.length, problems }
}

export function readPlaywright(file: string): Tally | undefined {
  const report = readJson<PlaywrightSuite & { errors?: { message?: string }[] }>(file)
  if (!report) return undefined
  const tests = specsOf(report).flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })))
  const failed = tests.filter(({ status }) => status === 'unexpected')
  const skipped = tests.filter(({ status }) => status === 'skipped').length
  const errors = (report.errors ?? []).map(
    ({ message }) => `playwright: ${message?.split('\n').slice(0, 2).join(' ')}`,
  )
  return {
    passed: tests.length - failed.length - skipped,
    failed: failed.length + errors.length,
    skipped,
    problems: [...failed.map((one) => `playwright: ${storyLine(one)}`), ...errors],
    unsteady: tests.filter(({ status }) => status === 'flaky').map(storyLine),
  }
}

/** Of a whole run, tests and stories together. */
export function tooManyUnsteady({ unsteady }: Tally): Tally {
  if (unsteady.length <= UNSTEADY_MAX) return EMPTY
  return {
    ...EMPTY,
    failed: 1,
    problems: [`нестабильных тестов и историй ${unsteady.length}, больше ${UNSTEADY_MAX}`],
  }
}

function storyLine({ projectName, title, results = [] }: PlaywrightTest & { title: string }): string {
  return `${projectName}: ${title}${because(results.find(({ error }) => error)?.error?.message)}`
}

/** The beginning of a complaint: whoever reads the last lines may have nothing else of the run. */
function because(message = ''): string {
  const first = stripVTControlCharacters(message).split('\n').slice(0, 2).join(' ').trim().slice(0, 300)
  return first && ` — ${first}`
}

/** A runner that fell silent, ran nothing or failed for a reason outside its tests counts as one failure. */
export function verdict(
  runner: string,
  exitCode: number,
  report: Tally | undefined,
): { tally: Tally; problems: string[] } {
  if (!report) return failure(EMPTY, `${runner}: отчёт не записан`)
  if (report.passed + report.failed === 0) return failure(report, `${runner}: не выполнено ни одного теста`)
  if (exitCode !== 0 && report.failed === 0)
    return failure(report, `${runner}: завершился с кодом ${exitCode}`)
  return { tally: report, problems: report.problems }
}

export function addAll(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
      problems: [...sum.problems, ...next.problems],
      unsteady: [...sum.unsteady, ...next.unsteady],
    }),
    EMPTY,
  )
}

export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}

function failure(report: Tally, problem: string): { tally: Tally; problems: string[] } {
  return { tally: { ...report, failed: report.failed + 1 }, problems: [...report.problems, problem] }
}

function specsOf(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
