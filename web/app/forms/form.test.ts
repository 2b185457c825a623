import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiRefusal } from '../calls/api.ts'
import { messageOf } from '../calls/call.ts'
import { Form, type FormRules, type Sending } from './form.ts'

const Trip = z.object({
  full_name: z
    .string()
    .min(2, 'Укажите имя')
    .transform((text) => text.trim()),
  email: z.email('Проверьте почту'),
})
interface Typed {
  name: string
  email: string
}

const anna: Typed = { name: 'Анна ', email: 'anna@example.ru' }
const offline = new ApiRefusal({ httpStatus: 0, reason: 'connection', message: 'Нет связи' })
const taken = new ApiRefusal({ httpStatus: 409, message: 'Почта занята', fields: { email: 'Почта занята' } })

type Rules = FormRules<Typed, typeof Trip, string, string>

function rulesOf(send: Rules['send'], more: Partial<Rules> = {}): Rules {
  return {
    schema: Trip,
    bodyOf: ({ name, email }) => ({ full_name: name, email }),
    names: { full_name: 'name' },
    problemOf: messageOf,
    send,
    ...more,
  }
}

const sent = () => vi.fn<Rules['send']>(() => Promise.resolve('готово'))
const failing = (...errors: Error[]) => {
  const send = sent()
  for (const error of errors) send.mockRejectedValueOnce(error)
  return send
}
const made = (values = anna) => new Form<Typed, string>(values)
const keysOf = (send: ReturnType<typeof sent>) =>
  send.mock.calls.map(([, { key }]: [unknown, Sending<Typed>]) => key)

test('what the contract refuses is said at its field and never sent', async () => {
  const [form, send] = [made({ name: 'Я', email: 'нет' }), sent()]
  await form.submit(rulesOf(send))
  expect(form.state()).toMatchObject({
    errors: { name: 'Укажите имя', email: 'Проверьте почту' },
    problem: null,
    isSending: false,
    refusals: 1,
  })
  expect(send).not.toHaveBeenCalled()
})

test('what is wrong with a field that is left is told at once, and nothing of the others; an empty one is no fault yet', async () => {
  const [form, send] = [made({ name: 'Я', email: 'нет' }), sent()]
  form.leave(rulesOf(send), 'email')
  expect(form.state()).toMatchObject({ errors: { email: 'Проверьте почту' }, refusals: 0 })
  expect(form.state().errors.name).toBeUndefined()
  form.edit({ email: '' })
  form.leave(rulesOf(send), 'email')
  expect(form.state().errors).toEqual({})
  form.edit({ email: 'anna@example.ru' })
  form.leave(rulesOf(send), 'email')
  expect(form.state().errors).toEqual({})
})

test('what is sent is what the contract made of the values', async () => {
  const [form, send, onDone] = [made(), sent(), vi.fn<(answer: string) => void>()]
  await form.submit(rulesOf(send, { onDone }))
  expect(send.mock.calls[0]?.[0]).toEqual({ full_name: 'Анна', email: 'anna@example.ru' })
  expect(onDone).toHaveBeenCalledExactlyOnceWith('готово', anna)
  expect(form.state()).toMatchObject({ values: anna, isSending: false, isSent: true, refusals: 0 })
})

test('a refusal of the server stands at its field until that field is edited', async () => {
  const form = made()
  await form.submit(rulesOf(failing(taken)))
  expect(form.state()).toMatchObject({
    errors: { email: 'Почта занята' },
    problem: null,
    values: anna,
    refusals: 1,
  })
  form.edit({ name: 'Мария' })
  expect(form.state().errors).toEqual({ email: 'Почта занята' })
  form.edit({ email: 'maria@example.ru' })
  expect(form.state().errors).toEqual({})
})

test.each([
  ['a lost connection', offline, 'Нет связи'],
  [
    'a refused field that the form has not',
    new ApiRefusal({ httpStatus: 404, message: 'Код устарел', fields: { code_id: 'Код устарел' } }),
    'Код устарел',
  ],
  [
    'a reason with a present value under the name of a field',
    new ApiRefusal({
      httpStatus: 409,
      message: 'Изменилось',
      reason: 'changed',
      fields: { email: 'new@example.ru' },
    }),
    'Изменилось',
  ],
  ['a fault of ours', new TypeError('x'), 'Что-то пошло не так, попробуйте позже'],
])('%s is told beside no field, and nothing typed is lost', async (_what, error, problem) => {
  const form = made()
  await form.submit(rulesOf(failing(error)))
  expect(form.state()).toMatchObject({ values: anna, errors: {}, problem, isSending: false, refusals: 1 })
  form.edit({ name: 'Мария' })
  expect(form.state().problem).toBeNull()
})

test('a refusal of the whole by the contract is told too', async () => {
  const schema = Trip.refine(() => false, 'Всё вместе не годится')
  const form = made()
  await form.submit({ ...rulesOf(sent()), schema })
  expect(form.state()).toMatchObject({ errors: {}, problem: 'Всё вместе не годится' })
})

test('a rule of the form goes before the sentence of the contract', async () => {
  const [form, send] = [made({ ...anna, name: '' }), sent()]
  await form.submit(rulesOf(send, { check: () => ({ name: 'Как вас зовут?' }) }))
  expect(form.state().errors).toEqual({ name: 'Как вас зовут?' })
  form.edit(anna)
  await form.submit(rulesOf(send, { check: () => ({ name: undefined, email: 'Другая почта' }) }))
  expect(form.state().errors.email).toBe('Другая почта')
  expect(send).not.toHaveBeenCalled()
})

test('a second press while the first is on its way sends nothing', async () => {
  const [form, send] = [made(), sent()]
  await Promise.all([form.submit(rulesOf(send)), form.submit(rulesOf(send))])
  expect(send).toHaveBeenCalledTimes(1)
})

test('a repeat of the same values is the same call, other values are another', async () => {
  const [form, send] = [made(), failing(offline, offline, offline)]
  await form.submit(rulesOf(send))
  await form.submit(rulesOf(send))
  form.edit({ name: 'Мария' })
  await form.submit(rulesOf(send))
  form.edit({ name: anna.name })
  await form.submit(rulesOf(send))
  const [first, again, other, back] = keysOf(send)
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(again).toBe(first)
  expect(new Set([first, other, back]).size).toBe(3)
})

test('the same values after a success are a new call', async () => {
  const [form, send] = [made(), sent()]
  await form.submit(rulesOf(send))
  await form.submit(rulesOf(send))
  expect(new Set(keysOf(send)).size).toBe(2)
})

test('a fresh proof is asked for around the call, which keeps its key', async () => {
  const reauth = new ApiRefusal({ httpStatus: 403, reason: 'reauth', message: 'Подтвердите' })
  const [form, send] = [made(), failing(reauth)]
  await form.submit(rulesOf(send, { run: (action) => action().catch(() => action()) }))
  expect(new Set(keysOf(send)).size).toBe(1)
  expect(form.state()).toMatchObject({ isSent: true, problem: null })
})

test('what others show is read anew, whatever came of the call', async () => {
  const [form, heard] = [made(), [] as string[]]
  const send = failing(offline)
  const rules = rulesOf(send, {
    onDone: () => heard.push('done'),
    onSettled: () => heard.push(`settled, sending: ${form.state().isSending}`),
  })
  await form.submit(rules)
  await form.submit(rules)
  expect(heard).toEqual(['settled, sending: true', 'done', 'settled, sending: true'])
  expect(form.state().isSending).toBe(false)
})

test('what fails after the call leaves a form that can be used', async () => {
  const form = made()
  const broken = rulesOf(sent(), { onDone: () => Promise.reject(new Error('x')) })
  await expect(form.submit(broken)).rejects.toThrow('x')
  expect(form.state()).toMatchObject({ isSending: false, isSent: true, problem: null })
})

test('whoever closes the window of the proof is told nothing and has lost nothing', async () => {
  const reauth = new ApiRefusal({ httpStatus: 403, reason: 'reauth', message: 'Подтвердите' })
  const form = made()
  await form.submit(rulesOf(failing(reauth), { run: (action) => action() }))
  expect(form.state()).toMatchObject({ values: anna, problem: null, isSending: false, isSent: false })
})

test('what has been taken and is edited then has not been taken', async () => {
  const form = made()
  await form.submit(rulesOf(sent()))
  form.edit({ name: 'Мария' })
  expect(form.state().isSent).toBe(false)
})

test('a field that is left as it was keeps its error', async () => {
  const form = made()
  await form.submit(rulesOf(failing(taken)))
  form.edit({ email: anna.email })
  expect(form.state().errors).toEqual({ email: 'Почта занята' })
})

test('an edit may take errors of other fields away', async () => {
  const form = made()
  await form.submit(rulesOf(failing(taken)))
  form.edit({ name: 'Мария' }, (errors, change) => (change.name ? { ...errors, email: undefined } : errors))
  expect(form.state().errors.email).toBeUndefined()
})

test('other values than the typed ones have nothing wrong with them yet', async () => {
  const form = made()
  await form.submit(rulesOf(failing(taken)))
  form.replace({ name: 'Ольга', email: 'olga@example.ru' })
  expect(form.state()).toMatchObject({ values: { name: 'Ольга' }, errors: {}, refusals: 1 })
})

test('whoever listens hears every change until he leaves', () => {
  const [form, heard] = [made(), vi.fn<() => void>()]
  const leave = form.listen(heard)
  form.edit({ name: 'Мария' })
  leave()
  form.edit({ name: 'Ольга' })
  expect(heard).toHaveBeenCalledTimes(1)
})
