import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What a reader has to look at. */
  problems: string[]
  /** Stories that failed and then passed, each with what it failed of. */
  unsteady: string[]
}

export const EMPTY: Tally = { passed: 0, failed: 0, skipped: 0, problems: [], unsteady: [] }

/** One story may meet a bad moment of the machine; more of them are a fault of ours. */
export const UNSTEADY_MAX = 2

interface VitestReport {
  testResults: {
    name: string
    status: string
    /** Of what failed outside its tests. */
    message?: string
    assertionResults: VitestResult[]
  }[]
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

export function readVitest(file: string): Tally | undefined {
  const report = readJson<VitestReport>(file)
  if (!report) return undefined
  const tests = report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    // A file that cannot be loaded, or fails in what surrounds its tests, must not vanish behind them.
    const isOutside = status === 'failed' && !assertionResults.some((one) => one.status === 'failed')
    const outside: VitestResult = { fullName: name, status: 'failed', failureMessages: [message] }
    return isOutside ? [...assertionResults, outside] : assertionResults
  })
  const failed = tests.filter(({ status }) => status === 'failed')
  const passed = tests.filter(({ status }) => status === 'passed').length
  const problems = failed.map(
    ({ fullName, failureMessages }) => `vitest: ${fullName}${because(failureMessages?.[0])}`,
  )
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
  const unsteady = tests.filter(({ status }) => status === 'flaky').map(storyLine)
  const tooMany =
    unsteady.length > UNSTEADY_MAX
      ? [`playwright: нестабильных историй ${unsteady.length}, больше ${UNSTEADY_MAX}`]
      : []
  return {
    passed: tests.length - failed.length - skipped,
    failed: failed.length + errors.length + tooMany.length,
    skipped,
    problems: [...failed.map((one) => `playwright: ${storyLine(one)}`), ...errors, ...tooMany],
    unsteady,
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
