import { Logger, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../use-case.ts'
import { defineTask } from './task.ts'
import { sendCodeTask } from '../../modules/identity/codes/codes.tasks.ts'
import { sendEmailCodeTask } from '../../modules/identity/email/email.tasks.ts'
import { sendRestoreTask } from '../../modules/identity/passwords/passwords.tasks.ts'

const app = await bootApp()
const ordinary = defineTask<{ at: number }>('ordinary')

test('SEC-69 a code and a link to a new password do not stand behind a crowd of what came before them', async () => {
  await app.act(
    system,
    async (ctx) => {
      for (let at = 0; at < 50; at++) ctx.enqueue(ordinary, { at })
      ctx.enqueue(sendCodeTask, { code_id: 'a' })
      ctx.enqueue(sendEmailCodeTask, { code_id: 'b' })
      ctx.enqueue(sendRestoreTask, { restore_id: 'c' })
    },
    undefined,
  )
  const done: string[] = []
  const tasks = [ordinary, sendCodeTask, sendEmailCodeTask, sendRestoreTask].map(({ name }) => name)
  await runOnce({
    pgPool: app.database.pool,
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(tasks.map((name) => [name, () => void done.push(name)])),
  })
  expect(done.slice(0, 3)).toEqual([sendCodeTask.name, sendEmailCodeTask.name, sendRestoreTask.name])
  expect(done).toHaveLength(53)
})
