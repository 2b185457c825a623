import { countedDays } from '../../test/support/console-reading.ts'
import { alternate, median, type Verdict } from '../support/measure.ts'
import type { Side } from './side.ts'
import { days } from './sizes.ts'

const ROUNDS = 3
/** The check over the same hashes made once, and nothing compared. */
const CHAIN_MOST = 2

/** What the server and its owner do now and then with so many rows. */
export async function jobs(side: Side): Promise<Verdict[]> {
  const { app, stage, sizes, connectionString } = side
  const counted = await timeOf(() => countedDays(app, 2))
  console.log(
    `console: a day of ${Math.round(sizes.events / days)} events, and what today has, counted anew in ${counted.toFixed(0)} ms`,
  )
  const pairs = await alternate(ROUNDS, {
    floor: () => timeOf(() => stage.sql(HASHES, [], connectionString)),
    ours: () => timeOf(() => checkWhole(side)),
  })
  const of = (who: 'floor' | 'ours') =>
    ((median(pairs.map((pair) => pair[who])) / sizes.deeds) * 100_000).toFixed(0)
  console.log(
    `console-chain: 100000 rows checked in ${of('ours')} ms, their hashes alone in ${of('floor')} ms`,
  )
  const ratio = median(pairs.map(({ floor, ours }) => ours / floor))
  return [{ name: 'console-chain', ratio, target: CHAIN_MOST, isMost: true }]
}

const HASHES = `select count(sha256(convert_to(audit_text(audit), 'UTF8'))) from audit`

/** Call by call, as its page goes on where the last one ended. */
async function checkWhole({ app, token }: Side): Promise<void> {
  for (let after = 0; ;) {
    const { body } = await app.call('POST /api/admin/audit/check', { token, body: { after } })
    const { rows, checked_to, broken } = body.result
    if (broken !== null) throw new Error(`the chain is broken: ${JSON.stringify(broken)}`)
    if (checked_to === rows) return
    after = checked_to
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
