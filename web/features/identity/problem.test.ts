import { expect, test } from 'vitest'
import { ApiRefusal } from '../../app/calls/api.ts'
import { problemOf } from './problem.ts'

const refusal = (httpStatus: number, more: object = {}) =>
  new ApiRefusal({ httpStatus, message: 'Текст', ...more })

test.each([
  ['wrong digits', refusal(400, { fields: { code_id: 'Текст' } }), 'typed'],
  ['a code of three digits', refusal(400, { fields: { value: 'Текст' } }), 'typed'],
  ['an unknown code', refusal(404, { fields: { code_id: 'Текст' } }), 'dead'],
  ['a used code', refusal(409, { fields: { code_id: 'Текст' } }), 'dead'],
  ['an old code', refusal(410, { fields: { code_id: 'Текст' } }), 'dead'],
  ['the fifth wrong try', refusal(429, { fields: { code_id: 'Текст' }, retryAfter: 60 }), 'dead'],
  ['no connection', refusal(0, { reason: 'connection' }), 'connection'],
  ['a server that is away', refusal(503, { reason: 'unavailable' }), 'connection'],
  ['a proxy without a server behind it', refusal(502), 'connection'],
] as const)('AUTH-01 %s is a problem of its own kind', (_what, error, kind) => {
  expect(problemOf(error)).toEqual({ kind, text: 'Текст' })
})

test('AUTH-13 too many requests name the moment from which a repeat makes sense', () => {
  expect(problemOf(refusal(429, { reason: 'too_many', retryAfter: 42 }), 1000)).toEqual({
    kind: 'wait',
    text: 'Текст',
    until: 43_000,
  })
  expect(problemOf(refusal(429), 0)).toMatchObject({ kind: 'wait', until: 60_000 })
})

test('AUTH-12 for a blocked person a repeat is of no use', () => {
  expect(problemOf(refusal(403, { reason: 'user_blocked' }))).toEqual({
    kind: 'failure',
    text: 'Текст',
    isFinal: true,
  })
})

test('ERR-01 a system error speaks the sentence of the specification, anything else the common one', () => {
  expect(problemOf(refusal(500))).toEqual({
    kind: 'failure',
    text: 'Во время обработки запроса произошла системная ошибка. Попробуйте повторить позже.',
    isFinal: false,
  })
  expect(problemOf(new TypeError('x'))).toMatchObject({ text: 'Что-то пошло не так, попробуйте позже' })
})
