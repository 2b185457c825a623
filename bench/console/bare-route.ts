import { z } from 'zod'
import { endpoint } from '../../contract/platform/endpoint.ts'
import { authenticate } from '../../server/modules/identity/index.ts'
import { openGateways } from '../../server/platform/gateways/open-gateways.ts'
import { createHttp } from '../../server/platform/http/serve.ts'
import { createServer } from '../../server/platform/http/server.ts'
import { createLog } from '../../server/platform/log.ts'
import type { Side } from './side.ts'
import { FIRST } from './sizes.ts'

/** How many rows by their keys, one after another, a page may take. */
export const ROWS = 20

const bare = endpoint({
  method: 'GET',
  path: '/api/admin/bare',
  access: 'admin',
  right: 'see_users',
  limit: 'read',
  summary: 'Двадцать строк по ключам',
  answer: z.object({ found: z.int() }),
})

/** A call of one of the staff that reads so many rows by their keys: through the same server, pool and check of who calls. */
export async function bareRoute({ app, token, sizes }: Side): Promise<() => Promise<void>> {
  const { database, config, core } = app
  const log = createLog('error')
  const http = await createServer({ config, log })
  createHttp(http, {
    act: core.act,
    gateways: openGateways(config, database),
    database,
    log,
    config,
    authenticate: (one) => authenticate(database, one),
    now: () => app.clock.now,
    takeTurn: async () => {},
  }).serve(bare, async ({ read }) => {
    let found = 0
    for (let row = 0; row < ROWS; row++) {
      const id = FIRST + 1 + ((++turn * 7919) % sizes.people)
      found += (await read.selectFrom('app_user').selectAll().where('id', '=', id).execute()).length
    }
    return { found }
  })
  await http.ready()
  return async () => {
    const answer = await http.inject({
      url: '/api/admin/bare',
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.json().found !== ROWS) throw new Error(`the bare route answered ${answer.body}`)
  }
}

let turn = 0
