import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { subscriptions } from '../../server/subscriptions.ts'

const server = path.resolve(import.meta.dirname, '../../server')

/** The names of all events that a file of the modules defines. */
async function namesIn(file: string): Promise<string[]> {
  const made = (await import(path.join(server, file))) as Record<string, unknown>
  const lists = Object.values(made).flatMap((one) =>
    typeof one === 'object' && one ? Object.values(one) : [one],
  )
  return lists.flatMap((one) =>
    typeof one === 'function' && 'eventName' in one ? [String(one.eventName)] : [],
  )
}

test('every event has its line: one that nobody has put into the table would be lost without a word', async () => {
  const files = fs.globSync('modules/**/*.events.ts', { cwd: server })
  const names = (await Promise.all(files.map(namesIn))).flat()
  expect(names.length).toBeGreaterThan(20)
  const lost = names.filter((name) => !Object.hasOwn(subscriptions, name))
  expect(
    lost.map(
      (name) => `${name}: put it into server/events.ts and say in server/subscriptions.ts who hears of it`,
    ),
  ).toEqual([])
})

test('events are defined where they are looked for', () => {
  const strangers = fs
    .globSync('modules/**/*.ts', { cwd: server })
    .filter((file) => !/\.(?:events|test|factory)\.ts$/.test(file))
    .filter((file) => /\bdefineEvent</.test(fs.readFileSync(path.join(server, file), 'utf8')))
  expect(strangers.map((file) => `server/${file}: an event belongs into a file <name>.events.ts`)).toEqual([])
})
