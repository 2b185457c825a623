import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { bootApp } from '../../../test/support/app.ts'
import { subscriptions } from '../../subscriptions.ts'
import { platformJobs } from './forget.jobs.ts'
import { system, defineHandler, type Handler } from '../use-case.ts'
import { queuedNames, titleOfQueued } from './queued-names.ts'
import { defineJob } from './job.ts'
import { processAll } from './worker.ts'
import { defineTask } from './task.ts'

const handlers = Object.values<readonly Handler[]>(subscriptions).flat()
const jobs = [...platformJobs, ...modules.flatMap((module) => module.jobs ?? [])]
const named = [...handlers.filter(({ within }) => !within), ...jobs]
const known = new Set(named.flatMap(({ name, formerly = [] }) => [name, ...formerly]))

test('whatever was ever queued has somebody who does it, under its name or as a former one', () => {
  expect(queuedNames.filter((name) => !known.has(name))).toEqual([])
})

test('a new name is written down, so that it is missed when it goes', () => {
  const absent = [...known].filter((name) => !queuedNames.includes(name))
  expect(
    absent.map((name) => `${name}: give it a Russian title in server/platform/jobs/queued-names.ts`),
  ).toEqual([])
})

test('F5 administrators read what a queued name means in Russian, each in words of its own', () => {
  const titles = queuedNames.map(titleOfQueued)
  expect(titles.filter((title) => !/^[А-ЯЁ][а-яё]/.test(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
  expect(titleOfQueued('of.a-later-version')).toBe('of.a-later-version')
})

test('what waits for a former name is done by whoever bears the new one', async () => {
  const app = await bootApp()
  const done: string[] = []
  const handler = defineHandler('test.new', async () => void done.push('event'), { formerly: ['test.old'] })
  const job = {
    ...defineJob(defineTask('test.new-job'), async () => void done.push('job')),
    formerly: ['test.old-job'],
  }
  await app.database.pool.query(`insert into waiting_event (handlers, data) values ('{test.old}', '{}')`)
  await app.act(system, async (ctx) => ctx.enqueue(defineTask<object>('test.old-job'), {}), null)
  await processAll({ ...app.core.worker, handlers: [handler], jobs: [job] })
  expect(done.toSorted()).toEqual(['event', 'job'])
})
