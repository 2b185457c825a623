import { beforeAll, expect, test } from 'vitest'
import { fillMacro, unfilledMacro } from '../../../../contract/support/macros.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createStaff, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { createTicket } from '../support.factory.ts'
import { wordOf } from './desk.factory.ts'

const app = await bootApp()
let vera: TestUser
let gleb: TestUser

beforeAll(async () => {
  vera = await createStaff(app, 'support', { first_name: 'Вера' })
  gleb = await createStaff(app, 'owner', { first_name: 'Глеб' })
})

const save = (body: object, { token } = vera) => app.call('POST /api/admin/macros', { token, body })
const names = async () =>
  (await app.call('GET /api/admin/macros', { token: gleb.token })).body.result.items.map(
    ({ name }: { name: string }) => name,
  )

test('TICK-03 a ready answer is everybody’s of the support: saved, changed by another, removed', async () => {
  const { body } = await save({ name: 'Ждём банк', text: 'Здравствуйте, {имя}!\nДеньги в пути.' })
  expect(body.result).toMatchObject({ name: 'Ждём банк', text: 'Здравствуйте, {имя}!\nДеньги в пути.' })
  const { id } = body.result
  const changed = await app.call(`PATCH /api/admin/macros/${id}`, {
    token: gleb.token,
    body: { name: 'Банк' },
  })
  expect(changed.body.result).toMatchObject({ name: 'Банк', text: body.result.text })
  expect(changed.body.result.changed_by).toContain('Глеб')
  expect(wordOf(await save({ name: 'банк', text: 'Другой' }))).toBe('409 macro_name')
  expect(await names()).toEqual(['Банк'])
  const remove = () => app.call(`DELETE /api/admin/macros/${id}`, { token: vera.token })
  expect(wordOf(await remove())).toBe('200')
  expect(wordOf(await remove())).toBe('404 not_found')
  expect((await save({ name: 'Плохой', text: 'Вот {паспорт}' })).body.error).toMatchObject({
    text: 'Такой подстановки нет: {паспорт}',
  })
})

test('TICK-03 of two with one name saved at once one is there', async () => {
  const answers = await Promise.all([
    save({ name: 'Дубль', text: 'Раз' }),
    save({ name: 'Дубль', text: 'Два' }, gleb),
  ])
  expect(answers.map(wordOf).toSorted()).toEqual(['200', '409 macro_name'])
})

test('TICK-03 it is filled with what is known of the ticket, and says what is not', async () => {
  const anna = await createTourist(app, { first_name: 'Анна' })
  const id = await createTicket(app, anna)
  const { body } = await save({
    name: 'Полный',
    text: '{имя}, №{номер} «{тема}», {бронирование}. {Сотрудник}',
  })
  const filled = await app.call(`POST /api/admin/feedback/${id}/macro`, {
    token: vera.token,
    body: { macro_id: body.result.id },
  })
  expect(filled.body.result).toEqual({
    text: `Анна, №${id} «Не открывается чат», {бронирование}. Вера`,
    missing: ['бронирование'],
  })
  const stranger = await app.call(`POST /api/admin/feedback/${id}/macro`, {
    token: anna.token,
    body: { macro_id: body.result.id },
  })
  expect(stranger.status).toBe(403)
})

test('TICK-03 what is put in is never read as a place again', () => {
  const ground = { имя: '{номер}', номер: '7', тема: '', бронирование: '', срок: '', сотрудник: '' }
  expect(fillMacro('{имя} {тема}', ground)).toEqual({ text: '{номер} {тема}', missing: ['тема'] })
  expect(unfilledMacro('{номер}, {Имя} и {чужое}')).toEqual(['{номер}', '{имя}'])
})
