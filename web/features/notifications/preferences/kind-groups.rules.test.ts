import { expect, test } from 'vitest'
import type { Preferences } from '../notifications.api.ts'
import { allBy, kindGroups, onOf, switchAll } from './kind-groups.rules.ts'

type Kind = Preferences['kinds'][number]
const kind = (name: string, on: Kind['on'], required: Kind['required'] = []): Kind => ({
  kind: name,
  title: name,
  on,
  required,
})
const kinds = [
  kind('offer.new', ['page', 'email']),
  kind('offers.ending', ['page']),
  kind('message.new', []),
  kind('session.opened', ['page', 'email'], ['page', 'email']),
  kind('agent.accepted', []),
]

test('TICK-06 kinds stand in three groups, a new one in the last, and an empty group is none', () => {
  const titles = (of: readonly Kind[]) =>
    kindGroups(of).map((group) => [group.title, group.kinds.map((one) => one.kind)])
  expect(titles(kinds)).toEqual([
    ['Аукционы и отклики', ['offer.new', 'offers.ending']],
    ['Переписка и деньги', ['message.new']],
    ['Безопасность и кабинет', ['session.opened', 'agent.accepted']],
  ])
  expect(titles([kind('tomorrow.known', [])])).toEqual([['Безопасность и кабинет', ['tomorrow.known']]])
})

test('TICK-06 a column is switched as a whole, what stands so and what cannot be switched off apart', () => {
  expect([allBy(kinds, 'page'), allBy(kinds, 'max'), allBy(kinds.slice(0, 2), 'page')]).toEqual([
    'some',
    'none',
    'all',
  ])
  expect(switchAll(kinds.slice(0, 2), 'email')).toEqual([
    { kind: 'offers.ending', channel: 'email', is_on: true },
  ])
  expect(switchAll(kinds.slice(3), 'page')).toEqual([
    { kind: 'agent.accepted', channel: 'page', is_on: true },
  ])
  // All on: pressed, those that may go off do.
  expect(switchAll([kinds[0]!, kinds[3]!], 'email')).toEqual([
    { kind: 'offer.new', channel: 'email', is_on: false },
  ])
  expect(onOf(kinds, ['page', 'email'])).toEqual({ on: 5, of: 10 })
})
