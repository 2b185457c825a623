import { seedRooms, sendMessages } from '../chats/messages.ts'
import { launchAuctions } from '../market/launch.ts'
import { respondingCrowds } from '../market/responses.ts'
import { median, type Pair, type Throughput, type Verdict } from '../support/measure.ts'
import { seedAgents } from '../support/seed.ts'
import { onStage, type Stage } from '../support/stage.ts'
import { queueBareJobs, startBareWorker, startWorker, type Worked } from './backlog.ts'

const ROUNDS = 3
/** Who may hear of a launch: agents of its country. */
const AGENTS = 200
const COUNTRY = 4
/** Those that write messages: each to a room of its own. */
const ROOMS = 16

/**
 * What a few seconds of launches, responses and messages leave to do, worked off by one worker process; against the same
 * queue with as many jobs that write one row.
 */
export function jobs(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const { url } = await stage.startServer({ args: ['--role=web'] })
    const [worker, bare] = [await startWorker(stage), await startBareWorker(stage)]
    const kinds = await callsOf(stage, url)
    // What the start itself has left to do.
    await worker.workOff()
    const verdicts: Verdict[] = []
    for (const [kind, call] of Object.entries(kinds)) {
      const pairs: Pair<Worked>[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await call()
        const ours = await worker.workOff()
        await queueBareJobs(stage, ours.jobs)
        pairs.push({ ours, floor: await bare.workOff() })
      }
      const ratio = median(pairs.map(({ ours, floor }) => rateOf(ours) / rateOf(floor)))
      for (const who of ['ours', 'floor'] as const) console.log(`jobs-${kind} ${who}: ${said(pairs, who)}`)
      verdicts.push({ name: `jobs-${kind}`, ratio, target: 0.2 })
    }
    return verdicts
  })
}

async function callsOf(stage: Stage, url: string): Promise<Record<string, () => Promise<Throughput>>> {
  await seedAgents(stage, { count: AGENTS, countryIds: [COUNTRY] })
  const [respond] = await respondingCrowds(stage, url)
  const rooms = await seedRooms(stage, ROOMS)
  if (!respond) throw new Error('nobody responds')
  return {
    launch: await launchAuctions(stage, url),
    response: respond,
    message: () => sendMessages(url, rooms),
  }
}

const rateOf = (worked: Worked) => worked.jobs / worked.seconds

function said(pairs: readonly Pair<Worked>[], who: keyof Pair<Worked>): string {
  const of = (figure: (worked: Worked) => number) => median(pairs.map((pair) => figure(pair[who])))
  const rounds = pairs.map((pair) => `${pair[who].jobs} in ${pair[who].seconds.toFixed(1)} s`).join(', ')
  const share = of(({ busy, seconds }) => busy / seconds)
  return `${of(rateOf).toFixed(0)} jobs/s, ${share.toFixed(2)} of a core (rounds: ${rounds})`
}
