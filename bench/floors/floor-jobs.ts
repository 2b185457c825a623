/** The floor of `jobs`: the same queue, and a job that writes one row. GET / says that it is up. */
import http from 'node:http'
import { run } from 'graphile-worker'
import { openPool } from '../support/bare.ts'

const pool = openPool()
await pool.query(
  'create table if not exists bare_done (id bigint generated always as identity primary key, job bigint not null)',
)
await run({
  pgPool: pool,
  concurrency: 10,
  pollInterval: 2000,
  noHandleSignals: true,
  taskList: {
    bare_job: async (payload) => {
      const { job } = payload as { job: number }
      await pool.query({ name: 'done', text: 'insert into bare_done (job) values ($1)', values: [job] })
    },
  },
})
http.createServer((_, response) => response.end('{}')).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit())
