import type { InjectOptions } from 'fastify'
import { createCore, createWeb } from '../../server/app.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { processAll } from '../../server/platform/jobs/worker.ts'
import { createLog } from '../../server/platform/log.ts'
import type { CallApi, TestApp } from '../../test/support/app.ts'
import { testConfig } from '../../test/support/config.ts'

export interface Inside {
  /** Whom the factories of the tests ask. */
  app: TestApp
  close(): Promise<void>
}

/** The product in this very process, on an empty database of the stage: where no server is measured, but its reading. */
export async function openInside(connectionString: string, env: Record<string, string>): Promise<Inside> {
  await migrate(connectionString)
  const config = {
    ...testConfig({ ...env, DATABASE_URL: connectionString }),
    codeLimits: { perPhonePerDay: 1000, perAddressPerHour: 100_000, resendSeconds: 0 },
  }
  const clock = { now: new Date() }
  const database = openDatabase(connectionString, { max: 20, onError: () => {} })
  const core = createCore({ config, database, log: createLog('warn'), now: () => clock.now })
  const web = await createWeb(core)
  await web.http.ready()
  const call: CallApi = async (line, more = {}) => {
    const [method, url] = line.split(' ') as [InjectOptions['method'], string]
    const headers = { ...(more.token ? { authorization: `Bearer ${more.token}` } : {}), ...more.headers }
    const payload = more.body === undefined ? {} : { payload: more.body as object }
    const answer = await web.http.inject({ method, url, headers, ...payload })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const app = {
    call,
    clock,
    config,
    core,
    database,
    web,
    act: core.act,
    processAll: () => processAll(core.worker),
  }
  return {
    app,
    close: async () => {
      await web.close()
      await database.close()
    },
  }
}
