import { expect, test } from 'vitest'
import { createLog, withoutValueOf } from './log.ts'

function logged(what: object): string {
  const lines: string[] = []
  createLog('trace', { write: (line) => void lines.push(line) }).error(what, 'it broke')
  return lines.join('')
}

const canaries = {
  phone: '79123456789',
  dashed: '+7 (912) 345-67-89',
  email: 'anna.lebedeva@example.ru',
  cyrillic: 'анна@почта.рф',
  token: 'q3vXh0kq9mJtW7yZr1sT5uV8xA2bC4dE6fG0hI_jK-l',
}

test('SEC-63 an error in the log carries no phone, no e-mail and no token, in its message or in its stack', () => {
  for (const [what, canary] of Object.entries(canaries)) {
    const line = logged({ err: new TypeError(`cannot read ${canary} of this`) })
    expect([what, line.includes(canary)]).toEqual([what, false])
    expect(line).toContain('cannot read # of this')
    expect(JSON.parse(line).err.stack).toMatch(
      /^TypeError: cannot read # of this\n +at .*log\.test\.ts:\d+:\d+/,
    )
  }
})

test('SEC-63 a value that the database did not understand stays out of the log, what it was for does not', () => {
  const wrong = Object.assign(new Error('invalid input syntax for type bigint: "Анна Лебедева"'), {
    code: '22P02',
  })
  const line = logged({ err: wrong })
  expect(line).not.toContain('Анна')
  expect(JSON.parse(line).err).toMatchObject({
    error_code: '22P02',
    message: 'invalid input syntax for type bigint: "…"',
    stack: expect.stringContaining('type bigint: "…"'),
  })
  const known = Object.assign(new Error('violates unique constraint "app_user_phone"'), { code: '23505' })
  expect(logged({ err: known })).toContain('app_user_phone')
})

test('SEC-63 a name with line breaks and colours of a terminal makes no line of its own', () => {
  const line = logged({ organisation: 'ООО\r\n{"level":60}\u001b[31m', err: new Error('a\nb\u001b[2J') })
  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(line).not.toContain('\u001b')
})

test('SEC-63 what others have made a sentence or a field of carries no phone, no e-mail and no token either', () => {
  for (const [what, canary] of Object.entries(canaries)) {
    const line = logged({ reason: `refused for ${canary}`, error: `${canary} is unknown` })
    expect([what, line.includes(canary)]).toEqual([what, false])
    expect(JSON.parse(line)).toMatchObject({ reason: 'refused for #', error: '# is unknown' })
    const lines: string[] = []
    const log = createLog('trace', { write: (one) => void lines.push(one) }).child({ part: 'jobs' })
    log.warn(`no answer for ${canary}`)
    log.warn({ job: 12 }, `no answer for ${canary}, %s`, canary)
    expect(lines.map((one) => JSON.parse(one).msg)).toEqual(['no answer for #', 'no answer for #, #'])
  }
})

test('SEC-63 a sentence about an error says what was wrong, and not the value that was', () => {
  const wrong = Object.assign(new Error('invalid input syntax for type integer: "Код 1234.\nАнна"'), {
    code: '22P02',
  })
  const sentence = `Failed task 7 with error '${wrong.message}':\n  Error: ${wrong.message.replaceAll('\n', '\n  ')}\n      at there`
  expect(withoutValueOf(wrong, sentence)).toBe(
    `Failed task 7 with error 'invalid input syntax for type integer: "…"':\n  Error: invalid input syntax for type integer: "…"\n      at there`,
  )
  expect(withoutValueOf(new Error(''), 'as it was')).toBe('as it was')
  expect(withoutValueOf(undefined, 'as it was')).toBe('as it was')
})

test('a call that was not answered in time is told like any other error: its code is a number', () => {
  const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  expect(withoutValueOf(late, `Failed task 7 with error '${late.message}'`)).toBe(
    "Failed task 7 with error 'The operation was aborted due to timeout'",
  )
  expect(logged({ err: late })).toContain('The operation was aborted due to timeout')
})
