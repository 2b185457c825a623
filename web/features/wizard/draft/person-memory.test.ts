import { expect, test } from 'vitest'
import { noPerson } from '../../identity/index.ts'
import { forgetPerson, readPerson, savePerson } from './person-memory.ts'

const kept = new Map<string, string>()
const tab = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
}
const marina = {
  firstName: 'Марина',
  lastName: 'Соколова',
  patronymic: '',
  email: 'm@example.ru',
  phone: '79161234567',
}

test('WIZ-51 who registers survives a reload of the tab until it is forgotten', () => {
  savePerson(tab, marina)
  expect(readPerson(tab)).toEqual(marina)
  forgetPerson(tab)
  expect(readPerson(tab)).toEqual(noPerson)
})

test('WIZ-51 a broken or forbidden memory is an empty form', () => {
  savePerson(tab, marina)
  for (const key of kept.keys()) kept.set(key, '{"firstName":5}')
  expect(readPerson(tab)).toEqual(noPerson)
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  savePerson(closed, marina)
  forgetPerson(closed)
  expect(readPerson(closed)).toEqual(noPerson)
})
