import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  addAll,
  EMPTY,
  filesToTryAgain,
  lastLine,
  readPlaywright,
  readVitest,
  tooManyUnsteady,
  verdict,
} from './test-reports.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'))

function report(content: unknown, name = 'report.json'): string {
  const file = path.join(folder, name)
  fs.writeFileSync(file, JSON.stringify(content))
  return file
}

test('the counts of vitest are those of its tests', () => {
  const assertionResults = ['passed', 'passed', 'failed', 'skipped', 'todo'].map((status) => ({
    fullName: status,
    status,
  }))
  const tally = readVitest(report({ testResults: [{ name: 'a', status: 'failed', assertionResults }] }))
  expect(tally).toEqual({ ...EMPTY, passed: 2, failed: 1, skipped: 2, problems: ['vitest: failed'] })
})

test('a test file that cannot be loaded counts as a failure', () => {
  const tally = readVitest(
    report({ testResults: [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }] }),
  )
  expect(tally).toMatchObject({ passed: 0, failed: 1, problems: ['vitest: broken.test.ts'] })
})

test('what fails around the tests of a file counts beside other files’ failures, and each failure says why', () => {
  const passed = { fullName: 'good', status: 'passed' }
  const failed = {
    fullName: 'bad',
    status: 'failed',
    failureMessages: ['Error: \u001b[31mno\u001b[39m\n at x'],
  }
  const tally = readVitest(
    report({
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'afterAll: too late', assertionResults: [passed] },
        { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      ],
    }),
  )
  expect(tally).toMatchObject({ passed: 2, failed: 2 })
  expect(tally?.problems).toEqual(['vitest: a.test.ts — afterAll: too late', 'vitest: bad — Error: no  at x'])
})

const story = (title: string, ...statuses: string[]) => ({
  title,
  tests: statuses.map((status) => ({
    projectName: 'phone',
    status,
    results: [{ error: { message: '\u001b[31mTimeout\u001b[39m\nwaiting for the bell\nat bell.ts:1' } }, {}],
  })),
})

test('the counts of playwright are those of its stories in every project; an unsteady one passes and is named with its reason', () => {
  const inner = { specs: [story('launch', 'expected', 'unexpected'), story('chat', 'flaky', 'skipped')] }
  const tally = readPlaywright(report({ suites: [{ suites: [inner] }], errors: [] }))
  expect(tally).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    problems: ['playwright: phone: launch — Timeout waiting for the bell'],
    unsteady: ['phone: chat — Timeout waiting for the bell'],
  })
})

test.each([
  [2, 0],
  [3, 1],
])('%i unsteady tests and stories of a run are %i failures', (times, failed) => {
  const flaky = Array.from({ length: times - 1 }, (_, at) => story(`story ${at}`, 'flaky'))
  const stories = readPlaywright(report({ specs: flaky }))
  const total = addAll([stories!, { ...EMPTY, passed: 1, unsteady: ['vitest: once'] }])
  expect(total).toMatchObject({ passed: times, failed: 0 })
  expect(tooManyUnsteady(total)).toMatchObject({ failed, passed: 0, unsteady: [] })
})

const failing = { fullName: 'late', status: 'failed', failureMessages: ['Error: too late'] }
const passing = { fullName: 'late', status: 'passed' }
const file = (name: string, ...assertionResults: object[]) => {
  const status = assertionResults.every((one) => one === passing) ? 'passed' : 'failed'
  return { name, status, assertionResults }
}

test('a test that passes when its file is tried again is unsteady and counts once; one that fails again has failed', () => {
  const other = { fullName: 'wrong', status: 'failed', failureMessages: ['Error: no'] }
  const first = report({ testResults: [file('a', passing), file('b', failing, other)] })
  const again = report({ testResults: [file('b', passing, other)] }, 'again.json')
  expect(readVitest(first, again)).toEqual({
    ...EMPTY,
    passed: 2,
    failed: 1,
    problems: ['vitest: wrong — Error: no'],
    unsteady: ['vitest: late — Error: too late'],
  })
})

test('what failed around the tests of a file and passes the second time is unsteady too', () => {
  const late = { ...file('a', passing), status: 'failed', message: 'afterAll: too late' }
  const first = report({ testResults: [late] })
  const again = report({ testResults: [file('a', passing)] }, 'again.json')
  expect(readVitest(first, again)).toMatchObject({
    passed: 1,
    failed: 0,
    unsteady: ['vitest: a — afterAll: too late'],
  })
})

test('a second try that left no report changes nothing', () => {
  const first = report({ testResults: [file('b', failing)] })
  expect(readVitest(first, path.join(folder, 'absent.json'))).toMatchObject({ failed: 1, unsteady: [] })
})

test('files are tried again when there are few of them, and not one that passed', () => {
  const bad = ['a', 'b', 'c'].map((name) => file(name, failing))
  expect(filesToTryAgain(report({ testResults: [...bad.slice(0, 2), file('d', passing)] }))).toEqual([
    'a',
    'b',
  ])
  expect(filesToTryAgain(report({ testResults: bad }))).toEqual([])
})

test('a runner without a report has failed', () => {
  expect(verdict('vitest', 0, readVitest(path.join(folder, 'absent.json'))).tally.failed).toBe(1)
})

test('a runner that ran nothing has failed', () => {
  expect(verdict('vitest', 0, EMPTY).problems).toEqual(['vitest: не выполнено ни одного теста'])
})

test('a runner that ends badly after good tests has failed', () => {
  expect(verdict('vitest', 1, { ...EMPTY, passed: 3 }).tally).toMatchObject({ passed: 3, failed: 1 })
})

test('the last line is the sum of what passed and failed, whatever was skipped', () => {
  const one = { ...EMPTY, passed: 1 }
  expect(lastLine(addAll([one, one]))).toBe('2 passed, 0 failed')
  expect(lastLine(addAll([one, { ...EMPTY, skipped: 2 }]))).toBe('1 passed, 0 failed')
})
